import type { CDPSession, Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { articleForm } from '../../pages/article-form.ts';
import type { Staff } from '../../staff.ts';
import { expect, test } from '../../test.ts';

const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Profil" loading="lazy" allowfullscreen></iframe>';
const image = '<img src="https://contoh.id/logo.svg" alt="Logo">';
const figure = '<figure><img src="https://contoh.id/logo.svg" alt=""><figcaption>Apel pagi</figcaption></figure>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80"/></svg>';
const table = '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>';

async function open(page: Page, staff: Staff, adminOrigin: string, content: string): Promise<void> {
  await page.route('https://contoh.id/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  const author = await staff.createAccount('author');
  const { publicId } = await staff.createArticle(author, { content, status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  await expect(articleForm(page).content).toBeVisible();
}

/** Saves the article and returns the stored text. */
async function saved(page: Page): Promise<string> {
  const update = page.waitForResponse(/trpc\/articles\.update/);
  await page.keyboard.press('Control+s');
  const { result } = await (await update).json();
  return result.data.data.content;
}

/** Composes a word as an input method does: letter by letter, replaced by the final text. */
async function compose(session: CDPSession, steps: string[]): Promise<void> {
  for (const text of steps) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
}

const inputMethods: { name: string; write: (page: Page) => Promise<void> }[] = [
  { name: 'typed', write: (page) => page.keyboard.type('halo dunia') },
  { name: 'inserted at once, as dictation does', write: (page) => page.keyboard.insertText('halo dunia') },
  {
    name: 'composed by an input method',
    write: async (page) => {
      const session = await page.context().newCDPSession(page);
      await compose(session, ['h', 'ha', 'hal', 'halo']);
      await page.keyboard.type(' ');
      await compose(session, ['d', 'dun', 'dunia']);
    },
  },
  {
    name: 'replaced by the spelling checker',
    write: (page) =>
      articleForm(page).content.evaluate((box) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'halo dunia');
        const init = { inputType: 'insertReplacementText', dataTransfer: data, bubbles: true, cancelable: true };
        box.dispatchEvent(new InputEvent('beforeinput', init));
      }),
  },
];

for (const { name, write } of inputMethods) {
  test(`text that is ${name} on a video or an image is inserted after it @release`, async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const content = `<p>awal</p>${video}<p>akhir</p><p>${image}</p><p>satu ${image} dua</p>`;
    await open(page, staff, adminOrigin, content);
    const { content: box } = articleForm(page);
    await box.getByText('▶ Profil').click();
    await write(page);
    await box.locator('img').first().click();
    await write(page);
    await box.locator('img').last().click();
    await write(page);
    await expect(box).toContainText('halo dunia dua');
    const written = '<p>halo dunia</p>';
    expect(await saved(page)).toBe(
      `<p>awal</p>${video}${written}<p>akhir</p><p>${image}</p>${written}<p>satu ${image}halo dunia dua</p>`,
    );
  });
}

test('a selection of everything is deleted, cut or replaced, and one undo restores it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const content = `<h1>Judul</h1><ul><li>satu</li><li>dua</li></ul>${table}${video}`;
  await open(page, staff, adminOrigin, content);
  const { content: box } = articleForm(page);
  const tags = () => box.evaluate((editor) => editor.querySelectorAll('h1, li, td, [data-slate-void]').length);
  await box.getByText('satu').click();
  for (const key of ['Backspace', 'Delete', 'Control+x', 'a']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(key);
    await expect.poll(tags).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(tags).toBe(8);
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('baru');
  expect(await saved(page)).toBe('<p>baru</p>');
});

test('Backspace removes characters with combining marks in the same steps as a text area @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const words = ['بِسْمِ', 'رَبَّ', 'نۡۚ', 'لا', 'a\u0323\u0302', '🕌', '👩‍👩‍👧', '🇮🇩', '👍🏽', '1️⃣', 'a\ufe0f'];
  await open(page, staff, adminOrigin, '<p>a</p>');
  const { content: box } = articleForm(page);
  await page.evaluate(() => {
    const native = document.createElement('textarea');
    native.id = 'native';
    document.body.append(native);
  });
  const area = page.locator('#native');
  /** The remaining text after each press of Backspace. */
  const textsAfterBackspace = async (word: string, read: () => Promise<string>) => {
    const left: string[] = [];
    for (let press = 0; press < 8 && left.at(-1) !== ''; press += 1) {
      const before = left.at(-1) ?? word;
      await page.keyboard.press('Backspace');
      await expect.poll(read).not.toBe(before);
      left.push(await read());
    }
    return left;
  };
  for (const word of words) {
    await area.fill(word);
    await area.press('End');
    const native = await textsAfterBackspace(word, () => area.inputValue());
    await box.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(word);
    await expect(box).toHaveText(word);
    const text = async () => ((await box.textContent()) ?? '').replace(/[\uFEFF\n]/g, '');
    expect(await textsAfterBackspace(word, text), word).toEqual(native);
  }
});

test('images and videos are moved by keys, buttons and pointer, and one undo restores the order @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const content = `<p>awal</p>${figure}${table}<p>satu ${image} dua</p>${video}`;
  await open(page, staff, adminOrigin, content);
  const { content: box } = articleForm(page);
  const outline = () =>
    box.evaluate((editor) =>
      [...editor.querySelectorAll('figure, table, p, [data-drag-picture]:not(img)')]
        .map((part) => part.tagName)
        .join(' '),
    );
  const before = await outline();
  expect(before).toBe('P FIGURE TABLE P DIV');

  await box.getByText('Apel pagi').click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(outline).toBe('FIGURE P TABLE P DIV');
  await expect(page.getByRole('status').filter({ hasText: 'Dipindahkan ke bagian 1 dari 5.' })).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toBe(before);

  await box.getByText('▶ Profil').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pindahkan ke atas' }).click();
  await expect.poll(outline).toBe('P FIGURE TABLE DIV P');
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toBe(before);

  // High enough for everything to be visible: scrolling during a drag would move the target.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await box.locator('figure img').dragTo(box.locator('td').last(), { targetPosition: { x: 20, y: 20 } });
  await expect.poll(outline).toBe('P TABLE FIGURE P DIV');
  await page.keyboard.press('Control+z');
  await expect.poll(outline).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  await box.locator('p img').dragTo(box.getByText('awal'), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(outline).toBe('P P FIGURE TABLE P DIV');
  expect(await saved(page)).toBe(`<p>${image}</p><p>awal</p>${figure}${table}<p>satu dua</p>${video}`);
});
