/** Told when the memory cannot grow any more. */
export interface MemoryWatch {
  readonly refused: () => void;
}

/**
 * Cuts the ties of the glue code to the machine it runs on: the machine's clock and its time zone (a hook
 * would see other hours in another country), and hears when memory is refused. The glue's own names are
 * minified, so each function is known by what only it contains; a glue that changed fails loudly.
 */
export function withoutMachine(
  imports: WebAssembly.Imports,
  memory: WebAssembly.Memory,
  watch: MemoryWatch,
): WebAssembly.Imports {
  const replaced: WebAssembly.Imports = {};
  const seen = { clock: 0, localTime: 0, grow: 0 };
  for (const [module, functions] of Object.entries(imports)) {
    const own: typeof functions = {};
    for (const [name, value] of Object.entries(functions)) {
      own[name] = value;
      if (typeof value !== 'function') continue;
      const text = String(value);
      if (text.includes('.getSeconds()')) {
        seen.localTime += 1;
        own[name] = (seconds: bigint | number, at: number) => {
          writeUtc(new DataView(memory.buffer), Number(seconds), at);
        };
      } else if (text.includes('Date.now()')) {
        seen.clock += 1;
        own[name] = () => 0;
      } else if (text.includes('.grow(')) {
        seen.grow += 1;
        const grow = value as (bytes: number) => boolean;
        own[name] = (bytes: number) => {
          const grown = grow(bytes);
          if (!grown) watch.refused();
          return grown;
        };
      }
    }
    replaced[module] = own;
  }
  if (seen.clock !== 1 || seen.localTime !== 1 || seen.grow !== 1)
    throw new Error(
      `the interpreter's glue code is not the one this was written for: ${JSON.stringify(seen)}`,
    );
  return replaced;
}

/** Fills a C `struct tm` for a time in seconds since 1970: UTC, whatever the machine's time zone. */
function writeUtc(view: DataView, seconds: number, at: number): void {
  const time = new Date(seconds * 1000);
  const year = time.getUTCFullYear();
  const dayOfYear = Math.floor((seconds * 1000 - Date.UTC(year, 0, 1)) / 86_400_000);
  const fields = [
    time.getUTCSeconds(),
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate(),
    time.getUTCMonth(),
    year - 1900,
    time.getUTCDay(),
    dayOfYear,
    0,
    0,
  ];
  for (const [i, field] of fields.entries()) view.setInt32(at + 4 * i, field, true);
}
