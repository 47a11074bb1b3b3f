import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('a client hook blocks a call that the service has dispatched: too late, and the tool ran', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=gabber&fixture=gabber-mixed');
  const cell = playground.cell('call:gc-1', 'with');
  await expect(cell).toContainText('Too late');
  await expect(cell).toContainText('ran anyway');
  await page.getByText('What ran', { exact: true }).click();
  await expect(cell).toContainText('/srv/bk/jan.tar');
  await expectAccessible(page);
});

test('every call says what of it is assumed, and why', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=gabber&fixture=gabber-endpoint-timeout');
  const cell = playground.cell('call:gc-1', 'with');
  await cell.getByText(/^\d+ assumptions$/).click();
  await expect(cell.getByRole('link', { name: 'gabber/A2' })).toHaveAttribute('href', '/about/#gabber/A2');
  await expect(cell).toContainText('does not answer in time');
});

test('a tool that is not offered is not called', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=gabber&fixture=gabber-one-call');
  await page.getByRole('button', { name: 'do not offer' }).click();
  const cell = playground.cell('call:gc-1', 'with');
  await expect(cell).toContainText('tool did not run');
  await expect(cell).toContainText('the model never asked');
  await expect(page.getByRole('status').first()).toContainText('remove_backup was not offered to the model');
});

test('the sample of the documentation runs as it is, and its loop body is explained', async ({ page }) => {
  const sample = `import axios from "axios";
const body = {
  model: selectedLlm.id,
  messages: [{ role: "user", content: "Hello" }],
  stream: true,
  tools: [{ type: "gabber_tool", function: { name: "gabber-tool-definition-id" } }],
};
const responseStream = await openAI.chat.completions.create({ stream: true, model: "", messages: [] }, { body });
for await (const message of responseStream) {
  if (message.tool_calls) {
    for (const toolCall of message.tool_calls) {
      const res = await axios.get(\`https://api.gabber.dev/tool/call/\${toolCall.id}/result\`);
      console.log("Tool Call Result: ", res.data);
    }
  }
}
`;
  const playground = new PlaygroundPage(page);
  await playground.open(`/?dialect=gabber&fixture=gabber-one-call#code=${encodeURIComponent(sample)}`);
  await playground.waitForFullEditor();
  await expect(playground.problems).toContainText('this loop body never runs');
  await playground.problems.getByRole('button', { name: 'Read choices[0].delta' }).click();
  await playground.expectSource(/for \(const toolCall of message\.choices\[0\]\?\.delta\.tool_calls/);
});

test('what the service wrote comes in as a fixture that runs, and goes out again', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=gabber&fixture=gabber-one-call');
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByText('Import', { exact: true }).click();
  for (const [name, what] of [
    ['stream.sse', 'stream of chunks'],
    ['webhooks.jsonl', 'webhooks'],
    ['tool-definition.json', 'tool definition'],
    ['exchange.json', 'exchange'],
  ] as const) {
    await page.getByLabel('Choose a file').setInputFiles(`lib/dialects/gabber/formats/${name}`);
    await expect(page.getByRole('region', { name: 'Found' })).toContainText(what);
  }
  await page.getByRole('button', { name: 'Take it as the fixture' }).click();
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(playground.cell('call:gc-1', 'with')).toContainText('/srv/bk/jan.tar');
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByText('Export', { exact: true }).click();
  const exported = page.getByRole('region', { name: 'Export', exact: true });
  await exported.getByRole('combobox', { name: 'form' }).selectOption('request');
  await expect(exported).toContainText('"type": "gabber_tool"');
  await expectAccessible(page);
});
