import { aComment } from '@madrasah/contract/examples';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../isolated-site.ts';
import { commentsScreen } from '../pages/comments.ts';
import { dashboard } from '../pages/dashboard.ts';
import type { Staff } from '../staff.ts';
import { holdsAtEveryWidth, refuse } from '../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../test.ts';

const labels = ['Total Artikel', 'Total Views', 'Komentar', 'Pengunjung Bulan Ini'];

const aPhone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

// What calls itself headless is a robot, whose readings do not count.
test.use({ expectedErrors: [failedRequestMessage], userAgent: aPhone });
// What one journey makes would be counted by another.
test.describe.configure({ mode: 'default' });

/** The first number that is written there, once it is there. */
async function numberIn(place: Locator, pattern = /\d[\d.]*/): Promise<number> {
  await expect(place).toHaveText(pattern);
  return Number(pattern.exec((await place.textContent()) ?? '')?.[0].replaceAll('.', ''));
}

const read = (page: Page, label: string) => numberIn(dashboard(page).figure(label));

const shows = (page: Page, label: string, figure: number) =>
  expect(dashboard(page).figure(label)).toHaveText(figure.toLocaleString('id-ID'));

async function writeComment(staff: Staff, articleId: number) {
  const { id: _id, ...comment } = aComment(articleId);
  // Authors write like readers do, and visitors of one address may write only so many.
  const { token } = await staff.logIn(await staff.createAccount('author'));
  await staff.callAs(token, 'POST', `/api/articles/${articleId}/comments`, comment);
}

const commentsResponse = z.object({ data: z.array(z.object({ id: z.string(), articleId: z.int() })) });

async function newestCommentOn(staff: Staff, articleId: number): Promise<string | undefined> {
  const { data } = commentsResponse.parse(await staff.call('GET', '/api/comments'));
  return data.find((comment) => comment.articleId === articleId)?.id;
}

const readArticle = (staff: Staff, id: number) => staff.callAs(null, 'POST', `/api/articles/${id}/view`);

test('[DASH-002] [DASH-006] an administrator sees what there is on the whole site, and what has come since', async ({
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
  await writeComment(staff, id);
  await page.reload();
  await shows(page, 'Total Artikel', articles + 1);
  await shows(page, 'Total Views', views + 2);
  await shows(page, 'Komentar', comments + 1);
  await expect(card('Komentar').getByRole('link')).toHaveText(`${waiting + 1} menunggu`);
  await expect(card('Total Artikel')).toContainText(/\d+ terbit, \d+ draft, \d+ di arsip/);
  await expect(card('Total Views')).toContainText('Semua artikel');
  await expect(latest.getByRole('listitem').first()).toContainText(title);
  await holdsAtEveryWidth(page, 'figures');

  await card('Komentar').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/articles\/comments\?status=pending$/);
  await expect(commentsScreen(page).rows.first()).toContainText(title);
});

test('[DASH-002] [DASH-006] an author sees what concerns own articles, and why visitors are not among it', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author);
  const { card } = dashboard(page);
  for (const label of labels.slice(0, 3)) await shows(page, label, 0);
  await expect(card('Pengunjung Bulan Ini')).toHaveText('Pengunjung Bulan Ini Hanya untuk editor dan admin.');

  const own = await staff.createArticle(author);
  const others = await staff.createArticle(firstAccount);
  for (const { id } of [own, others]) {
    await readArticle(staff, id);
    await writeComment(staff, id);
  }
  await staff.call('POST', `/api/comments/${await newestCommentOn(staff, own.id)}/reply`, { content: 'Terima kasih.' });
  await page.reload();
  await shows(page, 'Total Artikel', 1);
  await shows(page, 'Total Views', 1);
  await shows(page, 'Komentar', 2);
  await expect(card('Komentar')).toContainText('Tampil di artikel Anda');
  await expect(card('Total Views')).toContainText('Artikel Anda');
  await holdsAtEveryWidth(page, 'of an author');
});

test('[CONST-042] the figures of dashboard, comments and analytics are those of what visitors have done', async ({
  page,
  browser,
  baseURL,
  adminOrigin,
  staff,
}) => {
  const { id } = await staff.createArticle(firstAccount);
  const pending = commentsScreen(page).card('Pending Review').getByText(/^\d+$/);
  const online = page.getByRole('group', { name: 'Pengunjung Online', exact: true }).getByText(/^\d+$/);
  const readAll = async () => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    const [views, comments] = [await read(page, 'Total Views'), await read(page, 'Komentar')];
    await page.goto(`${adminOrigin}/admin/articles/comments`);
    const waiting = await numberIn(pending);
    return { views, comments, waiting };
  };
  const before = await readAll();
  await readArticle(staff, id);
  await writeComment(staff, id);
  await expect(async () => {
    const { views, comments, waiting } = before;
    expect(await readAll()).toEqual({ views: views + 1, comments: comments + 1, waiting: waiting + 1 });
  }).toPass();

  const readOnline = async () => {
    await page.goto(`${adminOrigin}/admin/analytics`);
    return numberIn(online);
  };
  let visitors = 0;
  // Whom an earlier journey brought may go just now: then it is tried with one more.
  await expect(async () => {
    const others = await readOnline();
    visitors += 1;
    const visitor = await browser.newContext({ userAgent: `${aPhone} Pengunjung/${visitors}`, baseURL });
    await (await visitor.newPage()).goto('/contact', { waitUntil: 'networkidle' });
    await visitor.close();
    await expect.poll(readOnline, { timeout: 20_000 }).toBe(others + 1);
  }).toPass();
});

test('a figure that cannot be loaded leaves the others, and is loaded again on demand', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await page.route(/\/trpc\/.*comments\.figures/, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    if (names.length === 1) return refuse(route, 'Failed to fetch comments');
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const fault = { message: '', code: -32_603, data: { httpStatus: 500, refusal: 'INTERNAL' } };
    const json = answers.map((own, index) => (names[index] === 'comments.figures' ? { error: fault } : own));
    await route.fulfill({ status: 207, json });
  });
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const { card, figure, latest } = dashboard(page);
  await expect(card('Komentar')).toContainText('Gagal dimuat.', { timeout: 60_000 });
  for (const label of ['Total Artikel', 'Total Views']) await expect(figure(label)).toBeVisible();
  await expect(latest.getByRole('listitem').first()).toBeVisible();
  await holdsAtEveryWidth(page, 'a figure that failed');
  await page.unrouteAll();
  await card('Komentar').getByRole('button', { name: 'Muat ulang: Komentar' }).click();
  await expect(figure('Komentar')).toBeVisible();
});

test('while visits are not counted the dashboard says so', async ({ page, adminOrigin, staff }) => {
  await staff.call('PUT', '/api/analytics/counting', { isCounting: false });
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await expect(dashboard(page).card('Pengunjung Bulan Ini')).toContainText('Kunjungan sedang tidak dihitung.');
  await staff.call('PUT', '/api/analytics/counting', { isCounting: true });
});
