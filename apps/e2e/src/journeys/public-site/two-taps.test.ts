import type { Locator } from '@playwright/test';
import { uploadDocument } from '../../entry-values.ts';
import { test } from '../../isolated-site.ts';
import { approveResults } from '../../results.ts';
import { phone } from '../../screens.ts';
import { expect } from '../../test.ts';

test.use(phone);

const dayMs = 24 * 60 * 60_000;

test('exam results, a form to download and the next holiday are at most two taps from the home page @release', async ({
  page,
  request,
  staff,
}) => {
  test.slow();
  const results = 'Kelulusan Kelas XII';
  const form = 'Formulir izin keluar asrama';
  const holiday = 'Libur awal Ramadan';
  await approveResults(request, staff, results);
  const file = await uploadDocument(request, staff);
  await staff.call('POST', '/api/manage/files', { title: form, file, category: 'formulir', status: 'published' });
  const startsOn = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  await staff.call('POST', '/api/manage/events', { title: holiday, category: 'libur', startsOn, status: 'published' });

  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const fromHome = async (task: string) => {
    taps = 0;
    await page.goto('/');
    await tap(page.getByRole('navigation', { name: 'Jalan pintas' }).getByRole('link', { name: task }));
  };
  const main = page.getByRole('main');

  await fromHome('Hasil');
  await tap(main.getByRole('link', { name: results }));
  await expect(page.getByRole('heading', { level: 1, name: results })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(2);

  await fromHome('Unduhan');
  const download = page.waitForEvent('download');
  await tap(main.getByRole('link', { name: form }).first());
  expect((await download).suggestedFilename()).toContain('.pdf');
  expect(taps).toBeLessThanOrEqual(2);

  await fromHome('Agenda');
  await tap(main.getByRole('link', { name: 'Libur', exact: true }));
  await expect(main.getByText(holiday)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(2);
});
