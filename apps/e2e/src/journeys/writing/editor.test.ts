import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { loginPage } from '../../pages/login-page.ts';
import { publicSite } from '../../pages/public-site.ts';
import { aPictureFile } from '../../pictures.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const create = '/admin/articles/create';
/** Without the form around it, whose fixed bar may cover most of a button. */
const editorWithTools = ':has(> div > [role="toolbar"])';
const tool = (page: Page, name: string) => articleForm(page).contentTools.getByRole('button', { name, exact: true });

test('tables, captions, videos and dividers can be inserted, and visitors see them @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const form = articleForm(page);
  const title = `Panen Raya ${Date.now()}`;
  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.type('## Hasil panen');
  await page.keyboard.press('Enter');

  await tool(page, 'Tabel').click();
  for (const text of ['Kelas', 'Ikat', 'Guru', 'X', '200', 'Siti', 'XI', '400', 'Umar']) {
    await page.keyboard.type(text);
    if (text !== 'Umar') await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Hapus kolom' }).click();
  await page.getByRole('button', { name: 'Tambah baris di bawah' }).click();
  await page.keyboard.type('600');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');

  await tool(page, 'Garis pemisah').click();
  await page.keyboard.type('Lihat www.contoh.id ya');
  await page.keyboard.press('Enter');
  await tool(page, 'Video').click();
  await page.keyboard.type('https://contoh.id/video');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Tautan ini bukan video YouTube.');
  await page.getByLabel('Tautan YouTube').fill('https://youtu.be/dQw4w9WgXcQ?t=5');
  await page.getByLabel('Judul video').fill('Profil madrasah');
  await page.getByRole('button', { name: 'Sisipkan' }).click();
  await page.keyboard.press('Enter');

  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Gambar').click();
  await (await chooser).setFiles(aPictureFile('kebun.png'));
  await form.content.locator('img[src*="/uploads/"]').click();
  await page.getByLabel('Teks alternatif').fill('Siswa di kebun');
  await page.getByRole('button', { name: 'Lebar', exact: true }).click();
  await page.getByRole('button', { name: 'Tulis keterangan' }).click();
  await page.keyboard.type('Panen bersama');
  expect(await accessibilityViolations(page, editorWithTools)).toEqual([]);
  await form.publish.click();
  await form.confirmCategory();
  await expect(page).toHaveURL(/\/admin\/articles$/);

  const address = await articleList(page).link('Lihat di situs', title).getAttribute('href');
  await page.goto(address ?? '');
  const { content } = publicSite(page);
  await expect(content.getByRole('heading', { name: 'Hasil panen' })).toBeVisible();
  await expect(content.getByRole('columnheader')).toHaveText(['Kelas', 'Ikat']);
  await expect(content.getByRole('row')).toHaveText(['KelasIkat', 'X200', 'XI400', '600']);
  await expect(content.locator('hr')).toHaveCount(1);
  await expect(content.getByRole('link', { name: 'www.contoh.id' })).toHaveAttribute('href', 'https://www.contoh.id');
  const video = content.getByRole('link', { name: 'Putar video: Profil madrasah' });
  await expect(video).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5');
  await expect(content.getByRole('figure')).toContainText('Panen bersama');
  await expect(content.getByRole('img', { name: 'Siswa di kebun' })).toBeVisible();
});

test('a text that was deleted as a whole, or restored by undoing, can be written in @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const { content } = articleForm(page);
  await content.click();
  for (const key of ['Delete', 'Backspace', 'Control+x']) {
    await page.keyboard.type('---');
    await page.keyboard.press('Enter');
    // The empty paragraph below the line is removed, and the line is selected.
    await page.keyboard.press('Backspace');
    await expect(content.locator('hr')).toHaveCount(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.press(key);
    await page.keyboard.type(`dengan ${key}`);
    await expect(content).toHaveText(`dengan ${key}`);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }

  await tool(page, 'Tabel').click();
  await page.keyboard.type('Kelas');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(content.getByRole('table')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.type('sesudah');
  await expect(content).toHaveText('sesudah');
});

test('Ctrl+S saves one article, however often it is pressed, and a reload shows it', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  const notice = page.getByText('Artikel disimpan sebagai Draft.');
  await expect(form.content).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Belum ada perubahan untuk disimpan.')).toBeVisible();
  await form.title.fill('Laporan kebun');
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('satu.png')]);
  await page.getByLabel('Keterangan gambar galeri 1').fill('Pembukaan');
  await form.content.click();
  await page.keyboard.insertText('Baris satu.');
  await page.keyboard.press('Control+s');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\/create\?id=/);
  await expect(form.saveChanges).toBeEnabled();

  await page.keyboard.insertText(' Baris dua.');
  const update = page.waitForResponse(/trpc\/articles\.update/);
  await page.keyboard.press('Control+s');
  const { result } = await (await update).json();
  expect(result.data.data.galleries).toHaveLength(1);
  await expect(form.saveChanges).toBeEnabled();

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\//);
  await expect(form.content).toHaveText('Baris satu. Baris dua.');
  await expect(page.getByLabel('Keterangan gambar galeri 1')).toHaveValue('Pembukaan');
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toHaveCount(0);
  await form.back.click();
  await expect(articleList(page).rows.filter({ hasText: 'Laporan kebun' })).toHaveCount(1);
});

test('Ctrl+S publishes changes of a published article at once, and it stays published @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'published' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.title).toHaveValue(title);
  await form.title.fill(`${title}, diperbarui`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Perubahan tersimpan dan tampil di situs.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Lihat artikel' }).click();
  await expect(publicSite(await opened).heading).toHaveText(`${title}, diperbarui`);
  expect((await staff.updateArticle(author, publicId, {})).status).toBe('published');
});

test('[ED-024] [ERR-031] failed pictures prevent saving, and can be retried or removed in place, by keyboard too', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const form = articleForm(page);
  const uploads = '**/api/articles/upload-inline-image';
  await page.route(uploads, (route) => route.abort());
  await form.title.fill('Gambar di tengah');
  await form.content.click();
  await page.keyboard.type('Sebelum ');
  for (const name of ['satu.png', 'dua.png']) {
    const chooser = page.waitForEvent('filechooser');
    await tool(page, 'Gambar').click();
    await (await chooser).setFiles(aPictureFile(name));
    await expect(form.content.getByText(`Gambar ${name} gagal diunggah.`)).toBeVisible();
  }
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await expect(form.mainImage.getByRole('alert')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Gagal mengupload gambar. Silakan coba lagi.' });
  await expect(notice.first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.saveDraft.click();
  const box = page.getByRole('alert').filter({ hasText: 'Ada gambar yang belum terunggah' });
  await expect(box).toBeVisible();

  await page.unroute(uploads);
  await form.mainImage.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(form.mainImage.getByRole('alert')).toHaveCount(0);
  await form.content.focus();
  await page.keyboard.press('Tab');
  await expect(form.content.getByRole('button', { name: 'Coba lagi' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.content.locator('img[src*="/uploads/"]')).toHaveCount(1);
  await expect(form.content).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.content.getByRole('button', { name: 'Hapus' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.content.getByText('dua.png')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('sesudah');
  const saved = page.waitForResponse(/trpc\/articles\.create/);
  await form.saveDraft.click();
  const { result } = await (await saved).json();
  expect(result.data.data.content).toMatch(/^<p>Sebelum <img src="\/uploads\/[^"]+"[^>]*>sesudah<\/p>$/);
});

test('after the session has ended, the login says that the text is safe, and the draft is offered @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  await form.title.fill('Jangan hilang');
  await page.route('**/trpc/articles.create*', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { message: 'x', code: -32_001, data: { refusal: 'UNAUTHENTICATED', httpStatus: 401 } } },
    }),
  );
  await form.saveDraft.click();
  const login = loginPage(page);
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Tulisan yang belum disimpan aman di perangkat ini')).toBeVisible();
  await login.username.fill(author.username);
  await login.password.fill(author.password);
  await login.submit.click();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(form.title).toHaveValue('Jangan hilang');
});

test('the form previews the shared link, and its title, summary and address can be set @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  const preview = page.getByRole('group', { name: 'Tampilan saat dibagikan' });
  await form.open('Tampilan saat dibagikan');
  await form.open('Alamat artikel');
  await form.title.fill('Panen Kangkung');
  await form.content.click();
  await page.keyboard.type('Enam ratus ikat.');
  await expect(preview.getByText('Panen Kangkung', { exact: true })).toBeVisible();
  await expect(preview.getByText('Panen Kangkung · MA Nurul Hikmah')).toBeVisible();
  await expect(preview.getByText('Enam ratus ikat.')).toHaveCount(2);
  await form.excerpt.click();
  await page.keyboard.type('Ringkasnya panen.');
  await expect(preview.getByText('Ringkasnya panen.')).toHaveCount(2);
  await page.getByLabel('Judul tautan').fill('Panen raya di madrasah');
  await page.getByLabel('Keterangan tautan').fill('Kebun belakang, enam ratus ikat.');
  await expect(preview.getByText('Panen raya di madrasah', { exact: true })).toBeVisible();

  const slug = `panen-${Math.random().toString(36).slice(2, 8)}x`;
  await page.getByLabel('Alamat artikel (slug)').fill(slug);
  const saved = page.waitForResponse(/trpc\/articles\.create/);
  await form.publish.click();
  await form.confirmCategory();
  const { result } = await (await saved).json();
  expect(result.data.data.slug).toBe(slug);
  await page.goto(`${baseURL}/articles/${result.data.data.categorySlug}/${slug}`);
  await expect(publicSite(page).heading).toHaveText('Panen Kangkung');
  await expect(page).toHaveTitle(/^Panen raya di madrasah/);
  const head = page.locator('meta[property="og:description"]');
  await expect(head).toHaveAttribute('content', 'Kebun belakang, enam ratus ikat.');
});

test('a text has the same styles in the editor and on the site @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const content =
    '<h1>Bab</h1><p>Isi <a href="/x">tautan</a></p><h2>Bagian</h2><ul><li>satu</li></ul><blockquote><p>kutipan</p></blockquote><p lang="ar" dir="rtl">الحمد</p><h3>Kecil</h3>';
  const author = await staff.createAccount('author');
  const made = await staff.createArticle(author, { content, status: 'published' });
  const computedStyles = (texts: string[]) =>
    page.evaluate(
      (wanted) =>
        wanted.map((text) => {
          const all = [...document.querySelectorAll('h1, h2, h3, h4, p, li, blockquote')];
          const found = all.findLast((element) => element.textContent?.trim() === text);
          if (!found) return null;
          const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(found);
          return { text, fontFamily, fontSize, fontWeight, lineHeight, color };
        }),
      texts,
    );
  const texts = ['Bab', 'Isi tautan', 'Bagian', 'satu', 'kutipan', 'الحمد', 'Kecil'];

  await page.goto(`${baseURL}/articles/${made.categorySlug}/${made.slug}`);
  await expect(publicSite(page).content).toBeVisible();
  const onSite = await computedStyles(texts);
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${made.publicId}`);
  await expect(articleForm(page).content).toContainText('kutipan');
  expect(await computedStyles(texts)).toEqual(onSite);
  expect(onSite).not.toContain(null);
});

test('a verse of the Quran keeps every diacritic and its direction, and code keeps its spaces @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const verse = 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ ۝';
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const form = articleForm(page);
  await form.title.fill(`Basmalah ${Date.now()}`);
  await form.content.click();
  await tool(page, 'Teks Arab').click();
  for (const letter of verse) await page.keyboard.insertText(letter);
  await page.keyboard.press('Enter');
  await tool(page, 'Teks Arab').click();
  await page.keyboard.type('Artinya.');
  await page.keyboard.press('Enter');
  await tool(page, 'Kode').click();
  await page.keyboard.type('a  b');
  const saved = page.waitForResponse(/trpc\/articles\.create/);
  await form.publish.click();
  await form.confirmCategory();
  const { result } = await (await saved).json();
  expect(result.data.data.content).toBe(`<p lang="ar" dir="rtl">${verse}</p><p>Artinya.</p><pre>a  b</pre>`);
  const { categorySlug, slug } = result.data.data;
  await page.goto(`/articles/${categorySlug}/${slug}`);
  const shown = publicSite(page).content.locator('p[lang=ar][dir=rtl]');
  expect(await shown.evaluate((line) => line.textContent)).toBe(verse);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the toolbar is one row, and the text has at least 60 % of the screen @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    const content = '<p>Baris.</p>'.repeat(60);
    const { publicId } = await staff.createArticle(author, { content, status: 'published' });
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    const form = articleForm(page);
    await form.content.getByText('Baris.').nth(30).tap();
    await page.keyboard.type('Baru. ');
    await expect(page.getByText(/Belum tersimpan, draf/)).toBeVisible();
    await form.content
      .getByText('Baris.')
      .nth(32)
      .evaluate((line) => line.scrollIntoView({ block: 'center' }));

    const tools = await form.contentTools.boundingBox();
    const bar = await form.update.locator('xpath=../..').boundingBox();
    const { height } = phone.viewport;
    expect(tools?.height).toBeLessThan(70);
    const free = (bar?.y ?? 0) - ((tools?.y ?? 0) + (tools?.height ?? height));
    expect(free / height).toBeGreaterThanOrEqual(0.6);
  });

  test('optional sections start collapsed, and a tap opens them @release', async ({ page, adminOrigin, staff }) => {
    await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
    const form = articleForm(page);
    await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
    for (const { name, field } of [
      { name: 'Titik fokus', field: page.getByRole('button', { name: 'Titik fokus pada gambar' }) },
      { name: 'Tampilan saat dibagikan', field: page.getByLabel('Judul tautan') },
      { name: 'Alamat artikel', field: page.getByLabel('Alamat artikel (slug)') },
      { name: 'Galeri', field: page.getByRole('button', { name: 'Tambah gambar galeri' }) },
    ]) {
      const fold = page.getByRole('group', { name }).locator('summary');
      await expect(fold).toBeVisible();
      await expect(field).toBeHidden();
      expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await fold.tap();
      await expect(field).toBeVisible();
    }
    await page.getByLabel('Alamat artikel (slug)').fill('alamat-sendiri');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('the caret stays visible, behind neither the toolbar nor the buttons @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    const { publicId } = await staff.createArticle(author, { content: '<p>Baris.</p>'.repeat(30), status: 'draft' });
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    const form = articleForm(page);
    /** The distances of the caret from the toolbar and the buttons in pixels; negative where it is behind them. */
    const distances = async () => {
      const caret = await page.evaluate(() => {
        const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return { top, bottom };
      });
      const tools = await form.contentTools.boundingBox();
      const bar = await form.saveChanges.locator('xpath=../..').boundingBox();
      return Math.min(caret.top - ((tools?.y ?? 0) + (tools?.height ?? 0)), (bar?.y ?? 0) - caret.bottom);
    };
    await form.content.getByText('Baris.').last().tap();
    await page.keyboard.press('Control+End');
    for (let line = 0; line < 12; line += 1) {
      await page.keyboard.press('Enter');
      await page.keyboard.type('baru');
    }
    await expect.poll(distances).toBeGreaterThanOrEqual(0);
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(distances).toBeGreaterThanOrEqual(0);
  });

  test('above a touch keyboard the text has 60 % of the visible area, with the caret in it, and targets are large enough @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const keyboardHeight = 260;
    await page.setViewportSize({ width: 360, height: 640 });
    const author = await staff.createAccount('author');
    const content = '<p>Baris.</p>'.repeat(60);
    const { publicId } = await staff.createArticle(author, { content, status: 'published' });
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    const form = articleForm(page);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
    await form.content.getByText('Baris.').nth(30).tap();
    await page.setViewportSize({ width: 360, height: 640 - keyboardHeight });
    await page.keyboard.type('Baru. ');
    for (let line = 0; line < 6; line += 1) await page.keyboard.press('Enter');

    const measured = () =>
      page.evaluate(() => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
        const tools = box(document.querySelector('[role=toolbar]'));
        const save = [...document.querySelectorAll('button')].filter(({ textContent }) =>
          /^(Simpan|Perbarui)/.test(textContent ?? ''),
        );
        const bar = box(save[0]?.parentElement?.parentElement);
        const caret = box(getSelection()?.focusNode?.parentElement);
        const small = [
          ...document.querySelectorAll('[role=toolbar] button'),
          ...(save[0]?.parentElement?.children ?? []),
        ]
          .filter((button) => button.clientHeight > 0 && Math.min(box(button).width, box(button).height) < 44)
          .map((button) => button.getAttribute('aria-label') ?? button.textContent);
        const visible = window.visualViewport?.height ?? 0;
        const top = Math.max(0, tools.bottom);
        const isWide = document.documentElement.scrollWidth > window.innerWidth;
        return {
          share: (bar.top - top) / visible,
          isCaretShown: caret.top >= top && caret.bottom <= bar.top,
          toolsTop: tools.top,
          small,
          isWide,
        };
      });
    await expect.poll(measured).toMatchObject({ isCaretShown: true, small: [], isWide: false });
    const { share, toolsTop } = await measured();
    expect(toolsTop).toBeGreaterThanOrEqual(0);
    expect(share).toBeGreaterThanOrEqual(0.6);
  });
});
