declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to name a variable of the build
  namespace NodeJS {
    interface ProcessEnv {
      /** The path under which the site is served, without a slash at its end; the build puts it in. */
      readonly SITE_ROOT: string;
    }
  }
}

/** The path of the playground itself; all other pages lie below it. */
export const SITE_ROOT = `${process.env.SITE_ROOT}/`;
