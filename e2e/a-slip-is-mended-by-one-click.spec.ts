import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('a key of another spelling is changed by one click, and undo brings mine back', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const slip = `export default () => ({
  permissiondecision: "deny",
  permissionDecision: "block",
});
`;
  await playground.open(`/?dialect=copilot#code=${encodeURIComponent(slip)}`);
  await playground.waitForFullEditor();
  await expect(playground.problems).toContainText('it is spelled "permissionDecision"');
  await playground.problems.getByRole('button', { name: 'Change block to deny' }).click();
  await playground.expectSource(/permissionDecision: "deny"/);
  await expect(playground.cell('call:rm', 'with')).toContainText('Denied by preToolUse hook: ');
  await playground.source.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await playground.expectSource(slip);
});

test('an envelope of another system is taken off by one click', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const slip = `export default () => ({
  hookSpecificOutput: { permissionDecision: "deny", permissionDecisionReason: "no" },
});
`;
  await playground.open(`/?dialect=copilot#code=${encodeURIComponent(slip)}`);
  await playground.waitForFullEditor();
  await playground.problems.getByRole('button', { name: 'Take its keys out of hookSpecificOutput' }).click();
  await playground.expectSource(/^ {2}permissionDecision: "deny", permissionDecisionReason: "no",$/m);
  await expect(playground.cell('call:rm', 'with')).toContainText('Denied by preToolUse hook: no');
});

test('a value that is built elsewhere is not guessed at', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const key = 'const key = "suppressOutput";\nexport default () => ({ [key]: true });\n';
  await playground.open(`/?dialect=copilot#code=${encodeURIComponent(key)}`);
  await playground.waitForFullEditor();
  await playground.problems.getByRole('button', { name: 'Remove suppressOutput' }).click();
  await expect(page.getByText('Change it by hand.')).toBeVisible();
  await playground.expectSource(key);
});

test('whoever points at a changed call sees its line in the editor', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  await playground.cell('call:rm', 'with').getByText('Blocked').hover();
  await expect(page.locator('[data-row="call:rm"][data-lit="true"]')).toBeVisible();
  await expect(page.locator('.line-highlighted').first()).toBeVisible();
});
