/**
 * Globals that hook authors may reach for and that do not exist here, each with the way out. The editor
 * offers none of them; whoever uses one gets this sentence at its line.
 */
export const MISSING_GLOBALS: Readonly<Record<string, string>> = {
  fetch: 'A run has no network. Put the data into the source or the fixture.',
  XMLHttpRequest: 'A run has no network. Put the data into the source or the fixture.',
  WebSocket: 'A run has no network. Put the data into the source or the fixture.',
  URL: 'Take the address apart with a regular expression.',
  URLSearchParams: 'Take the address apart with a regular expression.',
  Intl: 'Formatting by locale differs between machines. Format by hand.',
  crypto: 'A run has no real randomness. Math.random() gives the same seeded numbers every time.',
  performance: 'A run has no real clock. Date.now() gives virtual time.',
  process: 'A hook here has no process and no environment variables.',
  require: 'Use import; only the modules of the dialect exist.',
  module: 'Use export.',
  exports: 'Use export.',
  Buffer: 'Use TextEncoder, TextDecoder, atob and btoa.',
  Atomics: 'There are no other threads here.',
  Worker: 'There are no other threads here.',
  MessageChannel: 'There are no other threads here.',
  BroadcastChannel: 'There are no other threads here.',
  AbortController: 'Nothing here can be aborted from a hook.',
  AbortSignal: 'Nothing here can be aborted from a hook.',
  Event: 'There is no event system here.',
  EventTarget: 'There is no event system here.',
  CustomEvent: 'There is no event system here.',
  DOMException: 'Throw an Error and set its name.',
  Blob: 'There are no files here.',
  File: 'There are no files here.',
  FormData: 'A run has no network.',
  Headers: 'A run has no network.',
  Request: 'A run has no network.',
  Response: 'A run has no network.',
  ReadableStream: 'There are no streams here.',
  WritableStream: 'There are no streams here.',
  TransformStream: 'There are no streams here.',
  setImmediate: 'Use setTimeout(…, 0) or queueMicrotask.',
  clearImmediate: 'Use clearTimeout.',
  requestAnimationFrame: 'There is no screen here.',
  global: 'Use globalThis.',
  self: 'Use globalThis.',
  __dirname: 'There are no files here.',
  __filename: 'There are no files here.',
  window: 'Hooks run without a page.',
  document: 'Hooks run without a page.',
  navigator: 'Hooks run without a page.',
  location: 'Hooks run without a page.',
  localStorage: 'Nothing is kept between runs.',
  sessionStorage: 'Nothing is kept between runs.',
  indexedDB: 'Nothing is kept between runs.',
  alert: 'Use console.log.',
  confirm: 'Use the confirm outcome of the dialect.',
  prompt: 'Use the confirm outcome of the dialect.',
  WebAssembly: 'Hooks are TypeScript only here.',
  Deno: 'Hooks run in the playground, not in Deno.',
  Bun: 'Hooks run in the playground, not in Bun.',
};

const NOT_DEFINED = /^'?([A-Za-z_$][\w$]*)'? is not defined$/;

/** Adds the way out to the interpreter's "x is not defined" when x is a known absentee. */
export function explainMissingGlobal(message: string): string {
  const name = NOT_DEFINED.exec(message)?.[1];
  if (name === undefined || !Object.hasOwn(MISSING_GLOBALS, name)) return message;
  return `${name} does not exist in the playground. ${MISSING_GLOBALS[name] ?? ''}`;
}
