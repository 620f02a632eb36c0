import { z } from 'zod';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string() }) });

test('an unsaved text of an entry waits on the server, and its versions are compared before one is restored @release', async ({
  page,
  adminOrigin,
  staff,
  browser,
}) => {
  const title = `Program ${Math.random().toString(36).slice(2, 8)}`;
  const body = '<h2>Tahfiz</h2><p>Rapat komite hari Senin.</p>';
  const { data } = created.parse(await staff.call('POST', '/api/manage/pages', { title, body, status: 'draft' }));
  const { id } = data;
  const changed = body.replace('Senin', 'Selasa');
  await staff.call('PATCH', `/api/manage/pages/${id}`, { version: 1, body: changed });

  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/collections/pages/${id}`);
  await page.getByRole('textbox', { name: 'Judul' }).fill(`${title} unggulan`);
  await expect(page.getByText(/draf tersimpan/)).toBeVisible();
  await checkAtEveryWidth(page, 'form of an entry with a draft');
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = await (await browser.newContext()).newPage();
  await staff.openSignedIn(other, adminOrigin, firstAccount, `/admin/collections/pages/${id}`);
  await expect(other.getByText('Pulihkan tulisan yang belum disimpan?')).toBeVisible();
  await checkAtEveryWidth(other, 'form of an entry that offers a draft');
  await other.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(other.getByRole('textbox', { name: 'Judul' })).toHaveValue(`${title} unggulan`);
  await other.context().close();

  await page.getByRole('link', { name: 'Riwayat' }).click();
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  const versions = page.getByRole('list', { name: /Versi halaman/ }).getByRole('link');
  await expect(versions).toHaveCount(2);
  const comparison = page.getByRole('region', { name: 'Perbandingan versi' });
  await expect(comparison.locator('ins')).toHaveText([/Selasa/]);
  await versions.nth(1).click();
  await comparison.getByRole('link', { name: 'Dibanding sekarang' }).click();
  await expect(comparison.locator('del')).toHaveText([/Senin/]);
  await checkAtEveryWidth(page, 'history of an entry');
  await page.setViewportSize({ width: 1440, height: 900 });
  await comparison.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pulihkan' }).click();
  await expect(versions).toHaveCount(3);

  await staff.call('DELETE', `/api/manage/pages/${id}`);
  await page.goto(`${adminOrigin}/admin/collections/pages/trash?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Hilang 30 hari lagi');
  await checkAtEveryWidth(page, 'trash of a kind');
});
