import { z } from 'zod';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string() }) });

test('[STF-008] a list of entries is filtered by kind, level and state, sorted, and several are changed at once', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const word = Math.random().toString(36).slice(2, 8);
  const add = async (api: string, entry: object) =>
    created.parse(await staff.call('POST', `/api/manage/${api}`, entry)).data.id;
  const event = { status: 'published', category: 'ujian' };
  await add('events', { ...event, title: `Ujian ${word}`, startsOn: '2027-12-07' });
  await add('events', { ...event, title: `Apel ${word}`, startsOn: '2027-12-02', category: 'rapat', status: 'draft' });
  await add('events', { ...event, title: `Lomba ${word}`, startsOn: '2027-12-20' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/collections/events?search=${word}`);
  const rows = page.getByRole('table', { name: 'Daftar agenda' }).getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await expect(
    rows
      .filter({ hasText: `Ujian ${word}` })
      .locator('time')
      .first(),
  ).toHaveText(/7Des 2027/);
  const choose = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
  await choose('Urut', 'Judul A–Z');
  await expect(rows).toHaveText([/Apel/, /Lomba/, new RegExp(`Ujian ${word}`)]);
  await choose('Urut', 'Tanggal terbaru');
  await expect(rows).toHaveText([/Lomba/, new RegExp(`Ujian ${word}`), /Apel/]);
  await choose('Jenis', 'Ujian');
  await expect(rows).toHaveText([/Lomba/, new RegExp(`Ujian ${word}`)]);
  await page.reload();
  await expect(rows).toHaveText([/Lomba/, new RegExp(`Ujian ${word}`)]);
  await choose('Jenis', 'Semua');
  await choose('Status', 'Draft');
  await expect(rows).toHaveText([/Apel/]);
  await choose('Status', 'Semua');
  await expect(
    rows.filter({ hasText: `Ujian ${word}` }).getByRole('link', { name: /^Lihat di situs/ }),
  ).toHaveAttribute('href', /\/agenda/);
  await checkAtEveryWidth(page, 'list of events');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('checkbox', { name: 'Pilih semua agenda di halaman ini' }).check();
  await page.getByRole('button', { name: 'Jadikan Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jadikan Draft' }).click();
  await expect(page.getByText('2 agenda kini Draft')).toBeVisible();
  await choose('Status', 'Draft');
  await expect(rows).toHaveCount(3);
});

test('[STF-008] the head of a row is a portrait, a thumbnail or the type of a file, as the kind needs @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = `Siti ${Math.random().toString(36).slice(2, 8)}`;
  await staff.call('POST', '/api/manage/staff', { title: name, position: 'Guru', group: 'guru', status: 'published' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/collections/staff?search=${name.slice(5)}`);
  const table = page.getByRole('table', { name: 'Daftar guru dan staf' });
  await expect(table.getByRole('columnheader', { name: 'Foto' })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Guru');
  await checkAtEveryWidth(page, 'list of people');
});
