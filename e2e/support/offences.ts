import type { BrowserContext } from 'playwright/test';

const report = 'reportPolicyViolation';

/** Collects, for all pages and workers of a context, what none of them may do. */
export async function watch(context: BrowserContext, ownOrigins: Set<string>): Promise<string[]> {
  const offences: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:' || ownOrigins.has(origin)) return;
    offences.push(`request to another origin: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error')
      offences.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    offences.push(`uncaught error: ${webError.error().message}`);
  });
  await context.exposeBinding(report, (_source, violation: string) => {
    offences.push(`policy violation: ${violation}`);
  });
  await context.addInitScript((name) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const send = Reflect.get(globalThis, name) as (text: string) => void;
      send(`${violatedDirective} ${blockedURI} (${sourceFile})`);
    });
  }, report);
  return offences;
}
