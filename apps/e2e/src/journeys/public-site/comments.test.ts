import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { commentSection } from '../../pages/comments.ts';
import { hydrated } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth, refuse } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const word = () => Math.random().toString(36).slice(2, 10);

/** A new article with its address. */
async function anArticle(staff: Staff) {
  const { id, categorySlug, slug } = await staff.createArticle(firstAccount);
  return { id, path: `/articles/${categorySlug}/${slug}` };
}

/** An approved comment. */
async function aShownComment(staff: Staff, id: number, content: string, author = 'Bu Tini') {
  const sent = await staff.writeComment(id, { author, content });
  await staff.call('PATCH', '/api/comments/bulk', { ids: [sent], action: 'approve' });
}

async function fillIn(page: Page, name: string, text: string) {
  const comments = commentSection(page);
  await comments.name.fill(name);
  await comments.email.fill('wali.murid@keluarga.example');
  await comments.text.fill(text);
}

async function approveNewest(staff: Staff, text: string) {
  const found = await staff.call('GET', `/api/comments?search=${encodeURIComponent(text)}`);
  const id = JSON.stringify(found).match(/"id":"([a-z0-9]{10})"/)?.[1];
  await staff.call('PATCH', '/api/comments/bulk', { ids: [id], action: 'approve' });
}

test.use({ ...phone, expectedErrors: [failedRequestMessage] });

test('without JavaScript a comment is accepted and shown after approval, and a refused one keeps its text', async ({
  browser,
  baseURL,
  staff,
}) => {
  const { path } = await anArticle(staff);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  const comments = commentSection(page);
  const text = `Selamat, ananda ${word()}!`;
  await fillIn(page, 'Pak Eko', '   ');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await comments.send.click();
  expect((await refused).status()).toBe(422);
  await expect(comments.text).toHaveAttribute('aria-invalid', 'true');
  await expect(comments.text).toHaveAccessibleDescription(/Komentar wajib diisi/);
  await expect(comments.name).toHaveValue('Pak Eko');

  await comments.text.fill(text);
  await comments.send.click();
  await expect(page).toHaveURL(/\?terkirim=1#tulis-komentar$/);
  await expect(comments.notice).toHaveText('Terima kasih! Komentar Anda menunggu persetujuan.');
  await expect(comments.comments).toHaveCount(0);
  await approveNewest(staff, text);
  await page.goto(path);
  await expect(comments.heading).toHaveText('Komentar (1)');
  await expect(comments.comments).toContainText([text]);
  await expect(page.getByText('wali.murid@keluarga.example')).toHaveCount(0);
  await context.close();
});

test('a pending comment is shown only to its sender, and a failed one keeps its text @release', async ({
  page,
  browser,
  baseURL,
  staff,
}) => {
  const { path } = await anArticle(staff);
  await page.goto(path);
  await hydrated(page);
  const comments = commentSection(page);
  await comments.send.click();
  await expect(comments.name).toBeFocused();
  await expect(comments.email).toHaveAccessibleDescription(/Email wajib diisi/);

  const text = `Semoga terus maju ${word()}.`;
  await fillIn(page, 'Bu Rahma', text);
  await page.reload();
  await hydrated(page);
  await expect(comments.text).toHaveValue(text);

  await page.route(/comments\.send/, (route) => refuse(route, 'Gagal mengirim komentar.'), { times: 1 });
  await comments.send.click();
  await expect(comments.notice).toContainText('Komentar belum terkirim. Gagal mengirim komentar.');
  await expect(comments.text).toHaveValue(text);

  await comments.send.click();
  await expect(comments.notice).toHaveText('Terima kasih! Komentar Anda menunggu persetujuan.');
  await expect(comments.text).toHaveValue('');
  await expect(comments.comments).toContainText([`Menunggu persetujuan`]);
  await page.reload();
  await hydrated(page);
  await expect(comments.comments.filter({ hasText: text })).toContainText('Menunggu persetujuan');
  await expect(comments.text).toHaveValue('');

  const other = await browser.newContext({ baseURL });
  const otherPage = await other.newPage();
  await otherPage.goto(path);
  await hydrated(otherPage);
  await expect(otherPage.getByText(text)).toHaveCount(0);
  await other.close();
  await approveNewest(staff, text);
  await page.goto(path);
  await hydrated(page);
  await expect(comments.comments.filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByText('Menunggu persetujuan')).toHaveCount(0);
});

test('a reply is written in the same form and can be cancelled @release', async ({ page, staff }) => {
  const { id, path } = await anArticle(staff);
  await aShownComment(staff, id, 'Kapan acaranya diulang?');
  await page.goto(path);
  await hydrated(page);
  const comments = commentSection(page);
  await comments.reply('Bu Tini').click();
  await expect(comments.text).toBeFocused();
  await expect(comments.form).toContainText('Balas Bu Tini');
  await comments.form.getByRole('link', { name: 'Batal membalas' }).click();
  await expect(comments.form).toContainText('Tulis Komentar');
});

test('an article with closed comments shows the existing ones and no form @release', async ({ page, staff }) => {
  const { id, path } = await anArticle(staff);
  await page.goto(path);
  await expect(commentSection(page).form).toBeVisible();
  await aShownComment(staff, id, 'Terima kasih atas beritanya.');
  await staff.call('PATCH', `/api/articles/${id}`, { commentsEnabled: false });
  await page.goto(path);
  const comments = commentSection(page);
  await expect(comments.comments).toContainText(['Terima kasih atas beritanya.']);
  await expect(comments.form).toHaveCount(0);
  await expect(comments.section).toContainText('Komentar untuk artikel ini ditutup.');
});

test('comments are accessible at every width @release', async ({ page, staff }) => {
  const { id, path } = await anArticle(staff);
  await aShownComment(staff, id, `${'Sangat-bermanfaat-'.repeat(30)}\nSalam.`, 'Keluarga Besar Bapak H. Muhammad Nur');
  await aShownComment(staff, id, 'Alhamdulillah.', 'Alumni 2009');
  await page.goto(path);
  await hydrated(page);
  const comments = commentSection(page);
  await expect(comments.comments).toHaveCount(2);
  await comments.send.click();
  await expect(comments.text).toHaveAttribute('aria-invalid', 'true');
  await checkAtEveryWidth(page, 'comments with a refused form');
  expect(await accessibilityViolations(page)).toEqual([]);
});
