import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const guard = (condition: string) => `export const preToolCall = (call) => {
  if (${condition}) return { confirm: true };
};
`;

test('approving one call does not approve the call that an edit now asks about', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(guard('call.name === "read_file"'));
  await playground.expectState('waiting');
  await expect(playground.cell('call:package', 'with')).toContainText('Asks');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await playground.expectState('completed');
  await playground.setSource(guard('call.name === "bash"'));
  await playground.expectState('waiting');
  await expect(playground.cell('call:rm', 'with')).toContainText('not yet');
  await playground.setSource(guard('call.name === "read_file"'));
  await playground.expectState('completed');
});

test('reject and nobody answers end in states of their own, and an answer can be taken back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(guard('call.name === "bash"'));
  await page.getByRole('button', { name: 'Reject' }).click();
  await playground.expectState('rejected');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await playground.expectState('waiting');
  await page.getByRole('button', { name: 'Nobody answers' }).click();
  await playground.expectState('left-unanswered');
});
