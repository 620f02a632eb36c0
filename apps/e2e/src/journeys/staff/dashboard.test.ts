import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../../isolated-site.ts';
import { commentsScreen } from '../../pages/comments.ts';
import { dashboard } from '../../pages/dashboard.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../../test.ts';
import { visitAs } from '../../visitors.ts';

const labels = ['Total Artikel', 'Total Views', 'Komentar', 'Pengunjung Bulan Ini'];

const aPhone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

// Views of a browser that identifies itself as headless are not counted.
test.use({ expectedErrors: [failedRequestMessage], userAgent: aPhone });
// One after another, because each journey would count the data of the others.
test.describe.configure({ mode: 'default' });

/** The first number in the text, once there is one. */
async function numberIn(region: Locator, pattern = /\d[\d.]*/): Promise<number> {
  await expect(region).toHaveText(pattern);
  return Number(pattern.exec((await region.textContent()) ?? '')?.[0].replaceAll('.', ''));
}

const read = (page: Page, label: string) => numberIn(dashboard(page).figure(label));

const shows = (page: Page, label: string, figure: number) =>
  expect(dashboard(page).figure(label)).toHaveText(figure.toLocaleString('id-ID'));

const commentsResponse = z.object({ data: z.array(z.object({ id: z.string(), articleId: z.int() })) });

async function newestCommentOn(staff: Staff, articleId: number): Promise<string | undefined> {
  const { data } = commentsResponse.parse(await staff.call('GET', '/api/comments'));
  return data.find((comment) => comment.articleId === articleId)?.id;
}

const readArticle = (staff: Staff, id: number) => staff.callAs(null, 'POST', `/api/articles/${id}/view`);

test('[DASH-002] [DASH-006] an administrator sees the totals of the whole site and what is new @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const { cards, card, latest } = dashboard(page);
  await expect(cards).toHaveCount(labels.length);
  expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(labels);
  for (const label of labels) await expect(card(label)).toContainText(label);
  const [articles, views, comments] = [
    await read(page, 'Total Artikel'),
    await read(page, 'Total Views'),
    await read(page, 'Komentar'),
  ];
  const waiting = await numberIn(card('Komentar'), /\d+(?= menunggu)/);

  const { id, title } = await staff.createArticle(firstAccount);
  await readArticle(staff, id);
  await readArticle(staff, id);
  await staff.writeComment(id);
  await page.reload();
  await shows(page, 'Total Artikel', articles + 1);
  await shows(page, 'Total Views', views + 2);
  await shows(page, 'Komentar', comments + 1);
  await expect(card('Komentar').getByRole('link')).toHaveText(`${waiting + 1} menunggu`);
  await expect(card('Total Artikel')).toContainText(/\d+ Published, \d+ Draft, \d+ Archived/);
  await expect(card('Total Views')).toContainText('Semua artikel');
  await expect(latest.getByRole('listitem').first()).toContainText(title);
  await checkAtEveryWidth(page, 'figures');

  await card('Komentar').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/articles\/comments\?status=pending$/);
  await expect(commentsScreen(page).rows.first()).toContainText(title);
});

test('[DASH-002] [DASH-006] an author sees the figures of their own articles, and why visitors are missing @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author);
  const { card } = dashboard(page);
  for (const label of labels.slice(0, 3)) await shows(page, label, 0);
  await expect(card('Pengunjung Bulan Ini')).toHaveText(/Hanya untuk editor dan admin\.$/);

  const own = await staff.createArticle(author);
  const others = await staff.createArticle(firstAccount);
  for (const { id } of [own, others]) {
    await readArticle(staff, id);
    await staff.writeComment(id);
  }
  await staff.call('POST', `/api/comments/${await newestCommentOn(staff, own.id)}/reply`, { content: 'Terima kasih.' });
  await page.reload();
  await shows(page, 'Total Artikel', 1);
  await shows(page, 'Total Views', 1);
  await shows(page, 'Komentar', 2);
  await expect(card('Komentar')).toContainText('Tampil di artikel Anda');
  await expect(card('Total Views')).toContainText('Artikel Anda');
  await checkAtEveryWidth(page, 'of an author');
});

test('[CONST-042] [DASH-002] [DASH-006] the figures of dashboard, comments and analytics match what visitors have done', async ({
  page,
  browser,
  baseURL,
  adminOrigin,
  staff,
}) => {
  const { id, title, slug, categorySlug } = await staff.createArticle(firstAccount, { title: `Dibaca ${Date.now()}` });
  const pending = commentsScreen(page).card('Pending Review').getByText(/^\d+$/);
  const readAll = async () => {
    const { cards, latest } = dashboard(page);
    await expect(cards).toHaveCount(labels.length);
    expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(labels);
    await expect(latest.getByRole('listitem').first()).toContainText(title);
    const [views, comments] = [await read(page, 'Total Views'), await read(page, 'Komentar')];
    await page.locator('nav a[href="/admin/articles/comments"]').first().click();
    return { views, comments, waiting: await numberIn(pending) };
  };
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const visitors = dashboard(page).card('Pengunjung Bulan Ini');
  await expect(visitors).toContainText('Jumlah pengunjung harian: satu orang dihitung sekali setiap hari.');
  await expect(visitors).toContainText(/Belum ada pembanding: |Dibandingkan dengan /);
  const { views, comments, waiting } = await readAll();
  await readArticle(staff, id);
  await staff.writeComment(id);
  await page.goto(`${adminOrigin}/admin/dashboard`);
  expect(await readAll()).toEqual({ views: views + 1, comments: comments + 1, waiting: waiting + 1 });

  // Visitors of earlier journeys still count as present, so the visitors of one page are compared.
  const pages = page.getByRole('list', { name: 'Halaman yang sedang dibaca' });
  const online = page.getByRole('group', { name: 'Pengunjung Online', exact: true }).getByText(/^\d+$/);
  const path = `/articles/${categorySlug}/${slug}`;
  for (const counted of [1, 2]) {
    await visitAs({ browser, staff, baseURL }, { path, userAgent: `${aPhone} Pengunjung/${counted}`, counted });
  }
  await page.goto(`${adminOrigin}/admin/analytics`);
  await expect(pages.getByRole('listitem').filter({ hasText: title })).toContainText('2 pengunjung');
  expect(await numberIn(online)).toBeGreaterThanOrEqual(2);
});

test('a figure that cannot be loaded does not affect the others, and can be retried @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await page.route(/\/trpc\/.*comments\.figures/, (route) => refuseQueries(route, '', 'comments.figures'));
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const { card, figure, latest } = dashboard(page);
  await expect(card('Komentar')).toContainText('Gagal dimuat.', { timeout: 60_000 });
  for (const label of ['Total Artikel', 'Total Views']) await expect(figure(label)).toBeVisible();
  await expect(latest.getByRole('listitem').first()).toBeVisible();
  await checkAtEveryWidth(page, 'failed figure');
  await page.unrouteAll();
  await card('Komentar').getByRole('button', { name: 'Muat ulang: Komentar' }).click();
  await expect(figure('Komentar')).toBeVisible();
});

test('the dashboard has no figure of a feature that is off @release', async ({ page, adminOrigin, staff }) => {
  await staff.mutate('features.save', { off: ['analytics'], version: 0 });
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await expect(dashboard(page).figure('Total Artikel')).toBeVisible();
  await expect(dashboard(page).card('Pengunjung Bulan Ini')).toHaveCount(0);
  await staff.mutate('features.save', { off: [], version: 1 });
});
