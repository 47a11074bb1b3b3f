import { expectAccessible } from './support/accessible';
import { blockFullEditor } from './support/full-editor';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ idles: true });

// What the browser itself says about the requests that this test refuses.
test.use({ expectedErrors: [/^console error: Failed to load resource: net::ERR_FAILED/] });

test('without the files of the full editor the text area edits and runs, and says so', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await blockFullEditor(page);
  await playground.open();
  await expect(page.getByText('The full editor could not be loaded; this one edits and runs.')).toBeVisible();
  await playground.setSource((await playground.readSource()).replace('block:', 'stop:'));
  await playground.expectState('stopped');
  await playground.source.press('ControlOrMeta+Enter');
  await playground.expectState('stopped');
  await expect(playground.source).toHaveValue(/stop:/);
  await expectAccessible(page);
});
