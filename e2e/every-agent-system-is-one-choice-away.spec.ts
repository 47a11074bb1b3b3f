import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const MINE = 'export const preToolCall = () => ({ block: "mine" });';

test('each has its own draft and answers, the fixture stays, and undo never mixes them', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  await playground.setSource(MINE);
  await expect(playground.cell('call:rm', 'with')).toContainText('mine');
  const dialect = page.getByRole('combobox', { name: 'dialect' });
  await dialect.selectOption('Copilot SDK');
  await playground.expectSource(/permissionDecision: "deny"/);
  await expect(page.getByRole('combobox', { name: 'fixture' })).toHaveValue('cleanup');
  await expect(playground.cell('call:rm', 'with')).toContainText('Denied by preToolUse hook: ');
  await expect(page.getByRole('button', { name: 'add context' })).toBeVisible();
  await playground.waitForFullEditor();
  await playground.source.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await playground.expectSource(/permissionDecision: "deny"/);
  await expectAccessible(page);
  await dialect.selectOption('gptel');
  await playground.expectSource(MINE);
  await expect(playground.cell('call:rm', 'with')).toContainText('mine');
});

test('a fixture made for one gives way when another is chosen', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=copilot&fixture=mcp-call');
  const fixture = page.getByRole('combobox', { name: 'fixture' });
  await expect(fixture).toHaveValue('mcp-call');
  await page.getByRole('combobox', { name: 'dialect' }).selectOption('gptel');
  await expect(fixture).toHaveValue('cleanup');
  await expect(fixture.getByRole('option', { name: 'MCP' })).toHaveCount(0);
  await playground.expectState('completed');
});

test('a question takes an answer with my own words to the model', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=copilot');
  await page.getByRole('button', { name: 'ask', exact: true }).click();
  await playground.expectState('waiting');
  const card = page.getByRole('region', { name: 'Question to the user' });
  const send = card.getByRole('button', { name: 'Reject with feedback' });
  await expect(send).toBeDisabled();
  await card.getByRole('textbox', { name: 'Text for: Reject with feedback' }).fill('keep the cache');
  await expectAccessible(page);
  await send.click();
  await playground.expectState('completed');
  await expect(playground.cell('call:rm', 'with')).toContainText(
    'The user provided the following feedback: keep the cache',
  );
  await expect(card).toContainText('Reject with feedback “keep the cache”');
  await card.getByRole('button', { name: 'Take it back' }).click();
  await playground.expectState('waiting');
});

test('what a hook adds, and what a program around the session is told, can be read', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=copilot&fixture=resumed');
  const added = playground.cell('added:1', 'with');
  await expect(added).toContainText('Additional context from preToolUse hook:');
  await added.getByRole('button', { name: 'Why this message' }).click();
  await expect(added.getByRole('list', { name: 'Keys' })).toContainText('additionalContext');
  await expectAccessible(page);
  await page.getByText('User', { exact: true }).click();
  await expect(added).toContainText('no screen shows it');
  await page.getByRole('tab', { name: 'Messages' }).click();
  const events = page.getByRole('article', { name: 'Session events' });
  await expect(events).toContainText('tool.execution_complete');
  await expectAccessible(page);
});
