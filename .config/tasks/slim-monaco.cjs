/* Leaves out of the code editor's package what it brings along and nothing here uses: half a megabyte, packed. */

/** The files to read through this, each with the way to make it smaller. */
const slimmers = {
  // Starts workers. For its own sake it also imports every feature there is; ours are chosen elsewhere.
  'monaco-editor/esm/vs/internal/common/workers.js': (source) => source.replace(/^import '[^']+';\n/gm, ''),
  // The declarations that come with TypeScript. Those of browsers are most of it, and hooks see no browser.
  'monaco-editor/esm/vs/languages/features/typescript/lib/lib.js': (source) => {
    const end = source.lastIndexOf('export { libFileMap };');
    if (end < 0) throw new Error('The declarations of TypeScript have another form than expected');
    const files = Object.entries(new Function(`${source.slice(0, end)}; return libFileMap;`)());
    const kept = files.filter(([name]) => !/^lib\.(dom|webworker|scripthost)\b/.test(name));
    return `export const libFileMap = ${JSON.stringify(Object.fromEntries(kept))};`;
  },
};

/**
 * A loader, in the form that bundlers ask for.
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
module.exports = function slimMonaco(source) {
  const file = Object.keys(slimmers).find((name) => this.resourcePath.replaceAll('\\', '/').endsWith(name));
  return file ? slimmers[file](source) : source;
};

module.exports.slimmedFiles = Object.keys(slimmers);
