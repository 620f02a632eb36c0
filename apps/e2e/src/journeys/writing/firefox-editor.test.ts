import type { KeyInput, Page } from 'puppeteer-core';
import { z } from 'zod';
import { inFirefox } from '../../firefox.ts';
import { storedSession } from '../../staff.ts';
import { expect, test } from '../../test.ts';

const size = { width: 1440, height: 900 };

const field = (label: string) => `::-p-xpath(//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for])`;
const button = (name: string) => `::-p-xpath(//button[normalize-space(.)="${name}"])`;
const inDialog = (name: string) => `::-p-xpath(//*[@role="dialog"]//button[normalize-space(.)="${name}"])`;
/** The text of the article is the first of two. */
const text = '[role="textbox"][contenteditable]';

/** The blocks of the text, as they are shown. */
const blocksIn = (page: Page) =>
  page.$eval(text, (editor) =>
    Array.from(editor.children, (block) => `${block.localName}: ${block.textContent?.replaceAll('\uFEFF', '') ?? ''}`),
  );

async function press(page: Page, ...keys: readonly KeyInput[]) {
  for (const key of keys) await page.keyboard.press(key);
}

async function pressWithControl(page: Page, key: KeyInput) {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}
const undo = (page: Page) => pressWithControl(page, 'z');

/** What follows is an undo step of its own: the editor groups by time. */
const beginStep = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_000;
  });

/** Puts HTML on the clipboard as another program would, and pastes it by keyboard. */
async function paste(page: Page, html: string) {
  await page.evaluate((copied) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', copied);
      event.clipboardData?.setData('text/plain', copied.replace(/<[^>]*>/g, ''));
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('copy', copy, { capture: true, once: true });
  }, html);
  await pressWithControl(page, 'c');
  await pressWithControl(page, 'v');
}

test('in Firefox a text is typed, joined, pasted, undone and scheduled @release', async ({ adminOrigin, staff }) => {
  test.slow();
  const editor = await staff.createAccount('editor');
  const entries = storedSession(await staff.logIn(editor));
  const title = `Rapat komite ${Math.random().toString(36).slice(2, 8)}`;
  const shows = (page: Page, ...blocks: string[]) => expect.poll(() => blocksIn(page)).toEqual(blocks);
  await inFirefox(size, async (page) => {
    await page.goto(`${adminOrigin}/admin/config.json`);
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, entries);
    await page.goto(`${adminOrigin}/admin/articles/create`);
    await page.locator('[placeholder="Judul artikel"]').click();
    await page.keyboard.type(title);
    await page.locator(text).click();
    await page.keyboard.type('Rapat dimulai pagi.');
    await press(page, 'Enter');
    await page.keyboard.type('Semua hadir.');
    await shows(page, 'p: Rapat dimulai pagi.', 'p: Semua hadir.');
    await beginStep(page);
    await press(page, 'Home', 'Backspace');
    await shows(page, 'p: Rapat dimulai pagi.Semua hadir.');
    await undo(page);
    await shows(page, 'p: Rapat dimulai pagi.', 'p: Semua hadir.');
    await beginStep(page);
    await press(page, 'ArrowUp', 'End', 'Delete');
    await shows(page, 'p: Rapat dimulai pagi.Semua hadir.');
    await undo(page);
    await press(page, 'ArrowDown', 'End', 'Enter');
    await beginStep(page);
    await paste(page, '<h2>Hasil</h2><p>Dana <b>cukup</b>.</p>');
    await shows(page, 'p: Rapat dimulai pagi.', 'p: Semua hadir.', 'h2: Hasil', 'p: Dana cukup.');
    expect(await page.$$eval(`${text} strong`, (bold) => bold.map(({ textContent }) => textContent))).toEqual([
      'cukup',
    ]);
    await undo(page);
    await shows(page, 'p: Rapat dimulai pagi.', 'p: Semua hadir.', 'p: ');
    await pressWithControl(page, 'v');

    await (await page.waitForSelector(field('Terbitkan pada')))?.focus();
    await page.keyboard.type('04/05/2099');
    await (await page.waitForSelector('[aria-label="Jam (Terbitkan pada)"]'))?.focus();
    await page.keyboard.type('07.30');
    await page.locator(button('Simpan Draft')).click();
    await page.locator(inDialog('Jadwalkan')).click();
    await page.locator(inDialog('Ya, benar')).click();
    await page.waitForFunction(() =>
      document.body.textContent?.includes('Artikel dijadwalkan terbit 4 Mei 2099 pukul 07.30.'),
    );
  });
  const { data } = z
    .object({ data: z.array(z.object({ title: z.string(), content: z.string(), publication: z.string() })) })
    .parse(await staff.call('GET', `/api/articles?search=${encodeURIComponent(title)}`));
  expect(data).toEqual([
    {
      title,
      content: '<p>Rapat dimulai pagi.</p><p>Semua hadir.</p><h2>Hasil</h2><p>Dana <strong>cukup</strong>.</p>',
      publication: 'scheduled',
    },
  ]);
});
