import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('each of the five words gives another sentence and changes a row', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const sentences = new Set<string>();
  for (const word of ['stop', 'confirm', 'change args', 'replace result', 'block']) {
    const chip = page.getByRole('group', { name: 'Try' }).getByRole('button', { name: word });
    const before = await playground.sentence.innerText();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(playground.sentence).not.toHaveText(before);
    await expect(page.locator('[data-row="call:rm"][data-differs="true"]')).toBeVisible();
    sentences.add(await playground.sentence.innerText());
  }
  expect(sentences.size).toBe(5);
});

test('another fixture brings its own hook, but never takes away mine', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const fixture = page.getByLabel('fixture');
  await fixture.selectOption('secret-file');
  await playground.expectSource(/TOKEN=\[hidden\]/);
  await expect(playground.cell('call:settings', 'with')).toContainText('Result replaced');
  const mine = '// mine\nexport const preToolCall = () => null;\n';
  await playground.setSource(mine);
  await fixture.selectOption('retry');
  await playground.expectSource(mine);
});
