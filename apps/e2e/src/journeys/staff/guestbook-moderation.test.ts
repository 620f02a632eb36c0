import { aGuestMessage } from '@madrasah/contract/examples';
import { test } from '../../isolated-site.ts';
import { commentsScreen } from '../../pages/comments.ts';
import { guestbook } from '../../pages/guestbook.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, firstAccount } from '../../test.ts';

test('guest messages are moderated on the screen of the comments @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const namaLengkap = 'Tamu Tergesa';
  await staff.callAs(null, 'POST', '/api/guestbook', aGuestMessage({ namaLengkap, elapsedMs: 1 }));
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles/comments');
  const screen = commentsScreen(page);
  await screen.tab('Buku Tamu').click();
  await expect(page).toHaveURL(/tab=buku-tamu/);
  await expect(screen.card('Total Pesan')).toBeVisible();
  await screen.search.fill(namaLengkap);
  const row = screen.row(namaLengkap);
  await expect(row).toContainText('dikirim terlalu cepat');
  await expect(page).toHaveURL(/search=/);
  // During a search the earlier results are dimmed.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await checkAtEveryWidth(page, 'guest messages');
  await screen.action(row, 'Setujui').click();
  await expect(row).toContainText('Approved');
  await screen.action(row, 'Lihat').click();
  await checkAtEveryWidth(page, 'open message', '[role="dialog"]');
  await page.keyboard.press('Escape');
  const site = await page.context().newPage();
  await site.goto(`${baseURL}/buku-tamu`);
  await expect(guestbook(site).messages.filter({ hasText: namaLengkap })).toHaveCount(1);
  await site.close();
});
