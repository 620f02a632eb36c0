import { z } from 'zod';
import { commentSection, commentsScreen } from '../../pages/comments.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth, refuse, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const word = () => Math.random().toString(36).slice(2, 10);
const listResponse = z.object({
  summary: z.object({ total: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() }),
});

/** Creates pending comments of one group, below an article of their own. */
async function aQueue(staff: Staff, contents: readonly string[]) {
  const group = `Kelompok${word()}`;
  const author = await staff.createAccount('author');
  const article = await staff.createArticle(firstAccount, { title: `Berita ${group}` });
  const ids = [];
  for (const [index, content] of contents.entries()) {
    ids.push(await staff.writeComment(article.id, { author: `${group} ${index + 1}`, content }));
  }
  return {
    group,
    ids,
    author,
    publicPath: `/articles/${article.categorySlug}/${article.slug}`,
    path: `/admin/articles/comments?search=${group}`,
  };
}

test.use({ expectedErrors: [failedRequestMessage] });

test('[COM-001] [COM-002] the figures match the database @release', async ({ page, adminOrigin, staff }) => {
  const { path } = await aQueue(staff, ['Semoga sukses']);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = commentsScreen(page);
  await expect(screen.heading).toBeVisible();
  const figure = (count: number) => new RegExp(`${count.toLocaleString('id-ID')}$`);
  // Other journeys write at the same time, so this is repeated until both agree.
  await expect(async () => {
    await page.reload();
    const { summary } = listResponse.parse(await staff.call('GET', '/api/comments'));
    for (const [label, count] of [
      ['Total Komentar', summary.total],
      ['Pending Review', summary.pending],
      ['Approved', summary.approved],
      ['Rejected', summary.rejected],
    ] as const) {
      await expect(screen.card(label)).toHaveText(figure(count), { timeout: 3_000 });
    }
  }).toPass();
});

test('[COM-003] [COM-004] a query and a status filter the list, and are part of the address @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { group, ids, path } = await aQueue(staff, ['Pertama', `Kedua dari ${word()}`, 'Ketiga']);
  await staff.call('PATCH', '/api/comments/bulk', { ids: ids.slice(0, 1), action: 'reject' });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = commentsScreen(page);
  await expect(screen.rows).toHaveCount(3);
  expect(await screen.status.locator('option').allTextContents()).toEqual(['Semua', 'Approved', 'Pending', 'Rejected']);
  await screen.status.selectOption('Rejected');
  await expect(screen.rows).toHaveText([/Pertama/]);
  await page.reload();
  await expect(screen.rows).toHaveText([/Pertama/]);
  await screen.status.selectOption('Pending');
  await expect(screen.rows).toHaveCount(2);
  await screen.search.fill(`${group} 3`);
  await expect(screen.rows).toHaveText([/Ketiga/]);
  await screen.status.selectOption('Semua');
  await screen.search.fill('kedua dari');
  await expect(screen.row(group)).toHaveCount(1);
});

test('[COM-005] [COM-006] selected comments are moderated together, and one deleted meanwhile is named @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const { group, ids, path, publicPath } = await aQueue(staff, ['Satu', 'Dua', 'Tiga']);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = commentsScreen(page);
  await expect(screen.rows).toHaveCount(3);
  await expect(screen.bulk).toBeHidden();
  await screen.tickAll.check();
  for (const box of await screen.rows.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(screen.bulk).toContainText('3 komentar dipilih');
  await expect(screen.bulk.getByRole('button')).toHaveText([
    ...['Batal pilih', 'Setujui', 'Tolak', 'Tandai spam', 'Hapus'],
  ]);
  await screen.tickAll.uncheck();
  await expect(screen.bulk).toBeHidden();

  await screen.tickAll.check();
  await staff.call('PATCH', '/api/comments/bulk', { ids: [ids[1]], action: 'delete' });
  await screen.bulk.getByRole('button', { name: 'Setujui' }).click();
  const result = page.getByRole('status').filter({ hasText: '2 komentar disetujui, 1 gagal' });
  await expect(result).toContainText(`${group} 2`);
  await expect(result).toContainText('Komentar tidak ditemukan');
  await expect(screen.rows).toHaveText([/Approved/, /Approved/]);
  const site = await page.context().newPage();
  await site.goto(`${baseURL}${publicPath}`);
  await expect(commentSection(site).heading).toHaveText('Komentar (2)');
  await site.close();

  await screen.tickAll.check();
  await screen.bulk.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada komentar ditemukan')).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(screen.rows).toHaveCount(2);
});

test('[COM-007] [COM-008] a comment can be viewed, approved, rejected and deleted, and visitors see the school’s reply', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const { group, path, publicPath } = await aQueue(staff, ['Kapan pendaftaran dibuka?']);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = commentsScreen(page);
  const row = screen.row('Kapan pendaftaran');
  await expect(row).toContainText(`Berita ${group}`);
  await expect(row.getByRole('button')).toHaveCount(4);
  await screen.action(row, 'Setujui').click();
  await expect(row).toContainText('Approved');
  await screen.action(row, 'Tolak').click();
  await expect(row).toContainText('Rejected');

  await screen.action(row, 'Lihat').click();
  const inContext = screen.dialog.getByRole('link', { name: /lihat di situs/ });
  await expect(inContext).toHaveAttribute('href', `${baseURL}${publicPath}#komentar`);
  await page.route(/comments\.reply/, (route) => refuse(route, 'Gagal mengirim komentar.'), { times: 1 });
  await screen.reply.fill('Pendaftaran dibuka pada bulan April.');
  await screen.dialog.getByRole('button', { name: 'Kirim Balasan' }).click();
  await expect(screen.dialog.getByRole('alert')).toContainText('Tulisan Anda tidak hilang.');
  await screen.dialog.getByRole('button', { name: 'Kirim Balasan' }).click();
  await expect(screen.dialog).toBeHidden();
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('1 balasan');

  const site = await page.context().newPage();
  await site.goto(`${baseURL}${publicPath}`);
  const comments = commentSection(site);
  await expect(comments.heading).toHaveText('Komentar (2)');
  await expect(comments.repliesTo(`${group} 1`)).toContainText('Madrasah');
  await expect(comments.repliesTo(`${group} 1`)).toContainText('Pendaftaran dibuka pada bulan April.');
  await site.close();

  await screen.action(row, 'Hapus').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('trash');
  await screen.action(row, 'Hapus permanen').click();
  await expect(screen.dialog).toContainText('Balasannya ikut terhapus.');
  await screen.dialog.getByRole('button', { name: 'Hapus permanen' }).click();
  await expect(row).toHaveCount(0);
});

test('a comment that looks like spam shows the reason, and can be approved @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const group = `Sanak${word()}`;
  const { id } = await staff.createArticle(firstAccount);
  await staff.writeComment(id, { author: group, content: 'Foto: https://album-keluarga.example/wisuda' });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/comments?search=${group}`);
  const screen = commentsScreen(page);
  const row = screen.row(group);
  await expect(row).toContainText('Diduga spam: berisi tautan');
  await screen.action(row, 'Lihat').click();
  await screen.dialog.getByRole('button', { name: 'Bukan spam, setujui' }).click();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Approved');
  await expect(row).not.toContainText('Diduga spam');
});

test('the failed, selected, expanded and empty list are accessible at every width @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { group, path } = await aQueue(staff, [`${'Alhamdulillah-barakallah-'.repeat(20)} semoga.`, 'Singkat']);
  await page.route(
    /comments\.listForStaff/,
    (route) => refuseQueries(route, 'Gagal memuat komentar.', 'comments.listForStaff'),
    { times: 1 },
  );
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = commentsScreen(page);
  await expect(page.getByRole('alert')).toContainText('Gagal memuat komentar.');
  await checkAtEveryWidth(page, 'failed');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(screen.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Pilih tulisan ${group} 1` }).check();
  await checkAtEveryWidth(page, 'list with a selected row');
  await screen.action(screen.row('Singkat'), 'Lihat').click();
  await expect(screen.dialog).toBeVisible();
  await checkAtEveryWidth(page, 'open row', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await screen.search.fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada komentar ditemukan')).toBeVisible();
  await checkAtEveryWidth(page, 'nothing found');
});

test('an author may not moderate @release', async ({ page, adminOrigin, staff }) => {
  const { author, path } = await aQueue(staff, ['Tunggu']);
  await staff.openSignedIn(page, adminOrigin, author, path);
  await expect(commentsScreen(page).heading).toBeHidden();
  await expect(page).not.toHaveURL(/comments/);
});
