import type { Route } from '@playwright/test';
import { advanceClockUntilShown, stopClock } from '../../clock.ts';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { refuse, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

/** Refuses a write with this message, or without one. */
const refuseWith = (message: string) => (route: Route) => refuse(route, message);

test("[ERR-024] a failed deletion shows the reason, or 'Gagal menghapus Article', for five seconds @release", async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { title } = await staff.createArticle(author, { status: 'draft' });
  await page.clock.install();
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  for (const [given, shown] of [
    ['Arsip sedang dikunci.', 'Arsip sedang dikunci.'],
    ['', 'Gagal menghapus Article'],
  ] as const) {
    await page.route('**/trpc/articles.remove*', refuseWith(given));
    await list.action('Hapus', title).click();
    const confirm = list.dialog.getByRole('button', { name: 'Hapus', exact: true });
    await expect(confirm).toBeVisible();
    await stopClock(page);
    await confirm.click();
    const notice = page.getByRole('alert').filter({ hasText: shown });
    await advanceClockUntilShown(page, notice);
    await page.clock.runFor(4_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(notice).toHaveCount(0);
    await page.clock.resume();
    await page.unroute('**/trpc/articles.remove*');
  }
  await expect(list.rows).toHaveCount(1);
});

test("[ERR-028] a failed update shows the reason, or 'Gagal memperbarui artikel', and keeps the input @release", async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.title).toHaveValue(title);
  await form.title.fill('Judul baru');
  for (const [given, shown] of [
    ['Server sedang dirawat.', 'Server sedang dirawat.'],
    ['', 'Gagal memperbarui artikel'],
  ] as const) {
    await page.route('**/trpc/articles.update*', refuseWith(given));
    await form.saveChanges.click();
    await expect(page.getByRole('alert')).toContainText(shown);
    await expect(form.title).toHaveValue('Judul baru');
    await page.unroute('**/trpc/articles.update*');
  }
  await form.saveChanges.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test("[ERR-029] an article that cannot be loaded shows the reason, or 'Gagal memuat artikel', and can be retried @release", async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
  for (const [given, shown] of [
    ['Basis data sedang dirawat.', 'Basis data sedang dirawat.'],
    ['', 'Gagal memuat artikel'],
  ] as const) {
    await page.route('**/trpc/*articles.byId*', (route) => refuseQueries(route, given, 'articles.byId'));
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    await expect(page.getByRole('alert')).toContainText(shown);
    await page.unroute('**/trpc/*articles.byId*');
  }
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(articleForm(page).title).toHaveValue(title);
});
