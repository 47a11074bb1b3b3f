import { describe, expect, it } from 'vitest';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import { factsOf } from '@/lib/engine/trace';
import { findFixture } from '@/lib/fixtures/registry';
import { run } from '@/lib/runner/run';
import { rulesNamed } from '@/lib/runner/session-harness';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { gabber } from './index';

async function played(source: string, fixtureId = 'gabber-one-call'): Promise<Comparison> {
  const fixture = findFixture(fixtureId);
  if (!fixture) throw new Error(fixtureId);
  const document = { ...newDocument(gabber.ruleSet, source), fixture: builtinFixture(fixture) };
  const { value } = await onTestHost((host) => run(document, host));
  if (!value.ok) throw new Error(value.error);
  return value.value;
}

const printed = ({ with: { events } }: Comparison) => factsOf(events, 'console').map(({ text }) => text);
const warned = ({ with: { events } }: Comparison) => factsOf(events, 'warning').map(({ text }) => text);
const rules = ({ with: { events } }: Comparison) => rulesNamed(events);

const REQUEST = `
const request = {
  model: "llm-1",
  messages: [{ role: "user", content: "Drop it." }],
  tools: [{ type: "gabber_tool", function: { name: "tool-remove-backup" } }],
};
`;
const STREAM = `${REQUEST}
const stream = await openAI.chat.completions.create({ stream: true, model: "", messages: [] }, { body: request });
`;
const RESULT = 'https://api.gabber.dev/tool/call/${call.id}/result';

describe('client code in the shape of the documentation', () => {
  it('a loop over tool_calls of the stream items never runs, and it is said at its line', async () => {
    const comparison = await played(`import axios from "axios";
${STREAM}
for await (const message of stream) {
  if (message.tool_calls) {
    for (const call of message.tool_calls) {
      const res = await axios.get(\`${RESULT}\`);
      console.log("result", res.data);
    }
  }
}`);
    expect(printed(comparison)).toEqual([]);
    expect(comparison.with.ended.state).toBe('completed');
    expect(rules(comparison)).toContain('gabber/13');
    const [problem] = comparison.problems;
    expect([problem?.rule, problem?.place?.line]).toEqual(['gabber/13', 12]);
    expect(factsOf(comparison.with.events, 'tool-started')).toHaveLength(1);
  });

  it('in the declared shape the result is there', async () => {
    const comparison = await played(`import axios from "axios";
${STREAM}
for await (const chunk of stream)
  for (const call of chunk.choices[0]?.delta.tool_calls ?? [])
    if (call.type === "gabber_tool") console.log((await axios.get(\`${RESULT}\`)).data.response_string);
`);
    expect(printed(comparison)).toEqual(['removed /srv/bk/jan.tar']);
    expect(rules(comparison)).toEqual(
      expect.arrayContaining(['gabber/7', 'gabber/12', 'gabber/14', 'gabber/15', 'gabber/A4', 'gabber/A16']),
    );
  });

  it('who acts on every fragment asks for a call without an id, and is told', async () => {
    const comparison = await played(`import axios from "axios";
${STREAM}
for await (const chunk of stream)
  for (const call of chunk.choices[0]?.delta.tool_calls ?? [])
    try { console.log((await axios.get(\`${RESULT}\`)).status); }
    catch (error) { console.log(axios.isAxiosError(error), (error as any).response.status); }
`);
    expect(printed(comparison)).toEqual(['200', 'true 404']);
    expect(warned(comparison).join()).toContain('later fragments of a call carry no id');
  });

  it('arguments of a fragment are no JSON yet', async () => {
    const comparison = await played(`${STREAM}
for await (const chunk of stream)
  for (const call of chunk.choices[0]?.delta.tool_calls ?? [])
    console.log(JSON.parse(call.function!.arguments!));
`);
    expect(comparison.problems.map(({ text }) => text).join()).toMatch(/hook\.ts, line 12.*JSON/);
  });

  it('a function that is called and not awaited goes on as well', async () => {
    const comparison = await played(`${REQUEST}
async function main() {
  const answer = await openAI.chat.completions.create(request);
  const [call] = answer.choices[0]!.message.tool_calls ?? [];
  const res = await fetch(\`${RESULT.replace('/tool', '/v1/tool').replace('call.id', 'call!.id')}\`);
  console.log(res.ok, (await res.json()).code);
}
main();
`);
    expect(printed(comparison)).toEqual(['true 200']);
  });

  it('runs a call of its own and sends both results back', async () => {
    const comparison = await played(
      `import OpenAI from "openai";
import axios from "axios";
const client = new OpenAI({ baseURL: "https://api.gabber.dev/v1" });
const messages: any[] = [{ role: "user", content: "Drop it and show a note." }];
const tools = [
  { type: "gabber_tool", function: { name: "tool-remove-backup" } },
  { type: "function", function: { name: "show_note", parameters: {} } },
];
const first = await client.chat.completions.create({ model: "llm-1", messages, tools });
const { message } = first.choices[0]!;
messages.push(message);
for (const call of message.tool_calls ?? []) {
  const content = call.type === "function" ? "shown" : (await axios.get(\`${RESULT}\`)).data.response_string;
  messages.push({ role: "tool", tool_call_id: call.id, content });
}
const last = await client.chat.completions.create({ model: "llm-1", messages, tools });
console.log(last.choices[0]!.message.content);
`,
      'gabber-mixed',
    );
    expect(factsOf(comparison.with.events, 'model-reads').map(({ result }) => result)).toEqual([
      'removed /srv/bk/jan.tar',
      'shown',
    ]);
    expect(comparison.with.ended.state).toBe('completed');
    expect(printed(comparison)).toHaveLength(1);
  });

  it('without tools in the request nothing can be called', async () => {
    const comparison = await played(`
const answer = await openAI.chat.completions.create({ model: "llm-1", messages: [{ role: "user", content: "Drop it." }] });
console.log(answer.choices[0]?.message.content, answer.choices[0]?.message.tool_calls);
`);
    expect(printed(comparison)).toEqual(['I can drop it for you. undefined']);
    expect(factsOf(comparison.with.events, 'tool-started')).toEqual([]);
    expect(rules(comparison)).toEqual(expect.arrayContaining(['gabber/9', 'gabber/A13']));
  });
});

describe('what the sandbox refuses', () => {
  it.each([
    'https://example.com/',
    'http://api.gabber.dev/v1/tool/list',
    'https://api.gabber.dev.evil.example/x',
  ])('there is no network: %s', async (url) => {
    const comparison = await played(`import axios from "axios";
try { await axios.get(${JSON.stringify(url)}); } catch (error) { console.log((error as Error).message); }
export const client = {};`);
    expect(printed(comparison).join()).toContain('A run has no network. Only https://api.gabber.dev');
  });

  it('other addresses of the service say so', async () => {
    const comparison = await played(`
const list = await fetch("https://api.gabber.dev/v1/tool/list");
console.log((await list.json()).values.map(({ name, parameters }: any) => [name, parameters.length]));
try { await fetch("https://api.gabber.dev/v1/voice/list"); } catch (error) { console.log((error as Error).message); }
export const client = {};`);
    expect(printed(comparison)[0]).toBe('[["remove_backup",2]]');
    expect(printed(comparison)[1]).toContain('this address is not simulated');
  });
});

describe('the conversation of a program', () => {
  const prompts = ({ with: { events } }: Comparison) => factsOf(events, 'prompt').map(({ text }) => text);
  const reads = ({ with: { events } }: Comparison) => factsOf(events, 'model-reads').map(({ call }) => call);
  const replies = ({ with: { events } }: Comparison) =>
    factsOf(events, 'reply').map(({ text, recorded }) => [text, recorded === true]);

  it('a second one is a prompt of its own', async () => {
    const comparison = await played(`
for (const content of ["one", "two"])
  await openAI.chat.completions.create({ model: "m", messages: [{ role: "user", content }] });`);
    expect(prompts(comparison)).toEqual(['one', 'two']);
  });

  it('a result is read once, however often it is sent', async () => {
    const comparison = await played(
      `${REQUEST}
const messages: any[] = request.messages;
for (;;) {
  const { message } = (await openAI.chat.completions.create({ ...request, messages })).choices[0]!;
  messages.push(message);
  if (!message.tool_calls) break;
  for (const call of message.tool_calls) messages.push({ role: "tool", tool_call_id: call.id, content: "ok" });
}
messages.push({ role: "user", content: "And?" });
await openAI.chat.completions.create({ ...request, messages }).catch(() => {});`,
    );
    expect(reads(comparison)).toEqual(['gc-1']);
    expect(prompts(comparison)).toEqual(['Drop it.', 'And?']);
  });

  it('going on without the result is no success', async () => {
    const comparison = await played(`${REQUEST}
const { message } = (await openAI.chat.completions.create(request)).choices[0]!;
await openAI.chat.completions.create({ ...request, messages: [...request.messages, message] as any });`);
    expect(replies(comparison).at(-1)).not.toEqual(['The backup of January is gone.', false]);
  });

  it('through fetch it is one as well', async () => {
    const comparison = await played(`${REQUEST}
const body = JSON.stringify({ ...request, tool_choice: "none" });
const answer = await fetch("https://api.gabber.dev/v1/chat/completions", { method: "POST", body });
console.log((await answer.json()).choices[0].message.content);`);
    expect(printed(comparison)).toEqual(['I can drop it for you.']);
    expect(comparison.problems).toEqual([]);
  });

  it('arguments nested without end stay text', async () => {
    const comparison = await played(`
const deep = '{"a":'.repeat(20000) + "1" + "}".repeat(20000);
const call = { id: "a", type: "function", function: { name: "n", arguments: deep } };
await openAI.chat.completions.create({ model: "m", messages: [
  { role: "user", content: "x" },
  { role: "assistant", content: "", tool_calls: [call] },
  { role: "tool", tool_call_id: "a", content: "z" },
] });`);
    expect(comparison.with.ended.state).toBe('completed');
    expect(factsOf(comparison.with.events, 'model-reads').map(({ args }) => typeof args)).toEqual(['string']);
  });

  it('a hook that asks the service leaves the conversation of the client alone', async () => {
    const comparison = await played(`
const ask = () => openAI.chat.completions.create({ model: "m", messages: [{ role: "user", content: "?" }] });
export const client = { onResult: async () => { await ask().catch(() => {}); } };`);
    const last = factsOf(comparison.with.events, 'request').at(-1)?.messages;
    expect(JSON.stringify(last)).toContain('"tool_calls"');
  });
});

describe('an endpoint that fails', () => {
  it.each([
    ['throws', 'export const endpoint = () => { throw new Error("boom"); };'],
    ['never answers', 'export const endpoint = () => new Promise(() => {});'],
  ])('%s: the model does not take it for a success', async (_title, source) => {
    const { with: hooked } = await played(source);
    const [, last] = factsOf(hooked.events, 'reply');
    expect(last?.text === 'The backup of January is gone.' && last.recorded !== true).toBe(false);
  });
});

describe('what is not simulated', () => {
  it.each([
    ['openAI.beta', 'openAI.beta.chat'],
    ['openAI.chat.completions.stream', 'openAI.chat.completions.stream({})'],
    ['axios.interceptors', 'axios.interceptors.request'],
    ['process.exit', 'process.exit(1)'],
  ])('is named: %s', async (name, code) => {
    const comparison = await played(
      `try { (globalThis as any).${code}; } catch (error) { console.log((error as Error).message); }\nexport const client = {};`,
    );
    expect(printed(comparison)).toEqual([`${name} is not simulated in the playground`]);
  });

  it('another service at baseURL', async () => {
    const comparison = await played(`import OpenAI from "openai";
${REQUEST}
const other = new OpenAI({ baseURL: "https://api.openai.com/v1" });
try { await other.chat.completions.create(request); } catch (error) { console.log((error as Error).message); }
export const client = {};`);
    expect(printed(comparison).join()).toContain('A run has no network');
  });
});

describe('remarks on the source', () => {
  it.each([
    ['apiKey: "secret"', 'new OpenAI({ apiKey: "secret" })'],
    ['dangerouslyAllowBrowser', 'new OpenAI({ dangerouslyAllowBrowser: true })'],
    ['x-api-key', 'fetch("https://api.gabber.dev/v1/tool/list", { headers: { "x-api-key": "k" } })'],
  ])('a key in a browser: %s', async (_title, code) => {
    const { problems } = await played(`import OpenAI from "openai";\n${code};\nexport const client = {};`);
    expect(problems.map(({ rule, place }) => [rule, place?.line])).toContainEqual(['gabber/14', 2]);
  });

  it('hooks in places that there are not', async () => {
    const { problems } = await played('export const client = { onTool: () => {} };');
    expect(problems.map(({ text }) => text).join()).toContain('client: onTool is never called');
    const main = await played('export default async function main() {}');
    expect(main.problems.map(({ text }) => text).join()).toContain('Call it in the module itself.');
    const near = await played('export const endPoint = () => {};\nexport const client = {};');
    expect(near.problems.map(({ text }) => text).join()).toContain('endPoint is never called');
    const nothing = await played('export const hook = 1;');
    expect(nothing.problems.map(({ text }) => text).join()).toContain('nothing of it runs');
  });
});
