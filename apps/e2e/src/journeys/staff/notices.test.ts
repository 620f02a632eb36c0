import { test } from '../../isolated-site.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage } from '../../test.ts';

// The journey interrupts the stream on purpose.
test.use({ expectedErrors: [failedRequestMessage] });

test('[D-02] [LAY-007] a comment raises the count of the editor’s bell without a reload, and opening it lowers the count; without the stream too @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor');
  const article = await staff.createArticle(editor, { title: 'Panen Raya di Kebun Madrasah' });
  const bell = page.getByRole('button', { name: /^Notifikasi/ });
  const panel = page.getByRole('dialog', { name: 'Notifikasi' });
  const list = panel.getByRole('list', { name: 'Daftar notifikasi' });

  await staff.openSignedIn(page, adminOrigin, editor, '/admin/dashboard');
  await page.waitForResponse((response) => response.url().endsWith('/api/notices/stream') && response.ok());
  await bell.click();
  await expect(panel).toContainText('Belum ada notifikasi.');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await staff.writeComment(article.id, { author: 'Rahmawati' });
  await expect(bell).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await expect(page.getByRole('status').filter({ hasText: 'Notifikasi baru.' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: 'Komentar menunggu di ‘Panen Raya di Kebun Madrasah’' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/comments\?.*open=/);
  await expect(page.getByRole('dialog').filter({ hasText: 'Rahmawati' })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifikasi');

  await page.route('**/api/notices/stream', (route) => route.abort());
  await page.clock.install();
  await page.goto(`${adminOrigin}/admin/dashboard`);
  await page.clock.runFor(5_000);
  await staff.writeComment(article.id, { author: 'Budi' });
  await staff.writeComment(article.id, { author: 'Citra' });
  await page.clock.runFor(60_000);
  await expect(bell).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await bell.click();
  await expect(list.getByRole('listitem').first()).toContainText('2 komentar menunggu');
  await panel.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(bell).toHaveAccessibleName('Notifikasi');

  await panel.getByRole('button', { name: 'Atur notifikasi' }).click();
  const choice = panel.getByRole('switch', { name: 'Komentar menunggu persetujuan' });
  await expect(choice).toBeChecked();
  await expect(panel.getByRole('switch', { name: 'Ruang disk server hampir penuh' })).toHaveCount(0);
  // With the test's own clock the app handles the press a moment later.
  const choiceSaved = page.waitForResponse((response) => response.url().includes('notices.choose') && response.ok());
  await choice.click();
  await page.clock.runFor(100);
  await expect(choice).not.toBeChecked();
  // The screen is updated before the server responds.
  await choiceSaved;
  await staff.writeComment(article.id, { author: 'Dewi' });
  await page.clock.runFor(60_000);
  await panel.getByRole('button', { name: 'Kembali ke daftar' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(bell).toHaveAccessibleName('Notifikasi');
  await checkAtEveryWidth(page, 'the list', '[role="dialog"]');
});
