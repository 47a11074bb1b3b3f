import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const FIXTURE = {
  version: 0,
  id: 'mine',
  title: 'One call of mine',
  prompts: ['Go.'],
  tools: [
    {
      name: 'copy',
      parameters: {
        type: 'object',
        properties: { to: { type: 'string', enum: ['a', 'b'] }, count: { type: 'number', default: 1 } },
        required: ['to'],
      },
    },
  ],
  turns: [{ calls: [{ id: 'first', name: 'copy', args: { to: 'a' } }] }, { text: 'Done.' }],
};

test('a parameter is edited by keyboard: the schema follows, and the run goes on', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.getByRole('tab', { name: 'Compare' }).focus();
  await page.keyboard.press('ArrowLeft');
  const tool = page.getByRole('article', { name: 'bash' });
  const schema = tool.getByRole('region', { name: 'JSON Schema of bash' });
  await expect(schema).toContainText('"command"');

  await tool.getByRole('textbox', { name: 'Name of command in bash' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('_line');
  await expect(schema).toContainText('"command_line"');
  await tool.getByRole('button', { name: 'Add a parameter' }).focus();
  await page.keyboard.press('Enter');
  await expect(tool.getByRole('textbox', { name: 'Name of parameter in bash' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('command_line');
  await expect(tool.getByRole('alert')).toHaveText('"command_line" is there already. Choose another name.');
  await page.keyboard.type('s');
  await expect(tool.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(tool.getByRole('listitem').first().getByRole('textbox').first()).toBeFocused();
  await expect(schema).toContainText(/"command_lines"[^]*"command_line"/);
  await tool.getByRole('combobox', { name: 'Type of command_lines in bash' }).selectOption('number');
  await tool.getByRole('textbox', { name: 'Default of command_lines in bash' }).fill('3');
  await expect(schema).toContainText('"default": 3');
  await tool.getByRole('checkbox', { name: 'Required of command_lines in bash' }).press('Space');
  await expect(schema).toContainText(/"required": \[\s*"command_line",\s*"command_lines"/);
  await expectAccessible(page);

  await tool.getByRole('button', { name: 'Remove command_lines' }).press('Enter');
  await expect(schema).not.toContainText('command_lines');
  await expect(tool.getByRole('textbox', { name: 'Name of command_line in bash' })).toBeFocused();
  await playground.expectState('completed');
  await expect(page.getByRole('combobox', { name: 'fixture' })).toHaveValue('');
  await page.getByRole('button', { name: 'Back to the previous fixture' }).click();
  await expect(page.getByRole('combobox', { name: 'fixture' })).toHaveValue('cleanup');
  await expect(schema).not.toContainText('command_line');
});

test('a fixture comes in, a broken one changes nothing, and both ways back are open', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource('// my own work\nexport const preToolCall = () => null;');
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByText('Import', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Text to import' });
  const problem = page.getByRole('region', { name: 'Import' }).getByRole('alert');
  const text = JSON.stringify(FIXTURE);

  await field.fill(text.slice(0, -2));
  await expect(problem).toContainText(/not valid JSON\. Line 1, column \d+/);
  await field.fill(text.replace('"calls"', '"cals"'));
  await expect(problem).toContainText('fixture.turns.0.cals');
  await expect(problem).toContainText('Nothing was changed.');
  await expect(page.getByRole('combobox', { name: 'fixture' })).toHaveValue('cleanup');
  await expectAccessible(page);

  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Found' })).toContainText(
    'Found: fixture. “One call of mine” then has 1 prompt, 1 tool, 2 turns and 1 call.',
  );
  await page.getByRole('button', { name: 'Take it as the fixture' }).click();
  await expect(page.getByRole('combobox', { name: 'fixture' })).toContainText('One call of mine (your own)');
  await playground.expectSource(/my own work/);
  await expectAccessible(page);

  await page.getByText('Edit', { exact: true }).click();
  const tool = page.getByRole('article', { name: 'copy' });
  await expect(tool).toContainText(
    'properties.to.enum: the list does not hold the allowed values (["a","b"]).',
  );
  await tool.getByRole('textbox', { name: 'Description of to in copy' }).fill('Where to');
  await expect(tool.getByRole('region', { name: 'JSON Schema of copy' })).toContainText(
    /"enum"[^]*"Where to"/,
  );
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(playground.cell('call:first', 'with')).toContainText('copy');

  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByRole('button', { name: /previous fixture.*Two parallel calls/ }).click();
  await expect(page.getByRole('article', { name: 'bash' })).toBeVisible();
  await page.getByRole('button', { name: /previous fixture.*One call of mine/ }).click();
  await expect(tool).toContainText('Where to');
});

test('what is exported can be imported again', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?fixture=twins');
  await page.getByRole('tab', { name: 'Tools' }).click();
  await page.getByText('Export', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('twins.fixture.json');
  await expectAccessible(page);
  const path = await (await download).path();
  await page.getByText('Import', { exact: true }).click();
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expect(page.getByRole('region', { name: 'Found' })).toContainText(
    'Nothing unusual, nothing repaired.',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing scrolls sideways, and every field can be reached', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-live="true"]')).toBeAttached();
    await page.getByRole('tab', { name: 'Tools' }).click();
    const view = page.getByRole('region', { name: 'Tools' });
    for (const part of ['Edit', 'Import', 'Export']) {
      await view.getByText(part, { exact: true }).click();
      const wide = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'html, body, header *, main, main div, main section, main input',
          ),
        ]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.sr-only'))
          .map((one) => `${one.tagName}.${one.className.slice(0, 60)}`),
      );
      expect(wide).toEqual([]);
      await expectAccessible(page);
    }
  });
});
