/** The name under which guest modules get at the bridge. */
const HOST_MODULE = 'playground:host';
const HOST_SOURCE = `const { request, expose } = globalThis.__playgroundHost;
export { request, expose };`;
const UNKNOWN = 'unknown:';

/** The text of the error that an unknown import throws. */
export const unknownImportMessage = (specifier: string): string =>
  `"${specifier}" does not exist in the playground`;

/** Importing what needs the bridge, in the one moment in which `playground:host` can be evaluated. */
export const SETUP_MODULE = 'playground:setup';

/**
 * Which modules guest code finds: those the dialect brings, for them alone the bridge, and nothing else.
 * An import of anything else is remembered until the next {@link GuestModules.forget}.
 */
export class GuestModules {
  /** The first import that nobody provides, since the last time it was forgotten. */
  unknown: string | undefined;
  private readonly sources: Readonly<Record<string, string>>;

  constructor(sources: Readonly<Record<string, string>>) {
    this.sources = sources;
  }

  /** Those that need the bridge, so that they must be evaluated before user code. The others wait for an import. */
  get bridged(): string[] {
    return Object.keys(this.sources).filter((name) => this.sources[name]?.includes(HOST_MODULE));
  }

  provides(name: string): boolean {
    return Object.hasOwn(this.sources, name);
  }

  forget(): void {
    this.unknown = undefined;
  }

  /** The name under which the interpreter keeps what `base` asks for as `requested`. */
  resolve(base: string, requested: string): string {
    if (requested === HOST_MODULE && (base === SETUP_MODULE || this.provides(base))) return requested;
    return this.provides(requested) ? requested : UNKNOWN + requested;
  }

  /** The text of a module by its resolved name, or the error that its import throws. */
  source(name: string): string | { error: Error } {
    if (name === HOST_MODULE) return HOST_SOURCE;
    const source = this.provides(name) ? this.sources[name] : undefined;
    if (source !== undefined) return source;
    const specifier = name.slice(UNKNOWN.length);
    this.unknown ??= specifier;
    return { error: new Error(unknownImportMessage(specifier)) };
  }
}
