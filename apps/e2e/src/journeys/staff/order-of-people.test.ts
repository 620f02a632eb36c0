import type { Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../../isolated-site.ts';
import { expect, firstAccount } from '../../test.ts';

const people = ['Ahmad Fauzi', 'Budi Santoso', 'Citra Lestari'];
const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

const shownOrder = async (page: Page) => {
  await page.goto('/guru-dan-staf');
  return page.getByRole('heading', { level: 3 }).allTextContents();
};

test('[DIR-002] the order of people is set by dragging and with the keyboard, and visitors see it @release', async ({
  page,
  browser,
  baseURL,
  staff,
  adminOrigin,
}) => {
  const { data } = listed.parse(await staff.call('GET', '/api/manage/staff'));
  for (const { id } of data) await staff.call('DELETE', `/api/manage/staff/${id}`);
  for (const title of people)
    await staff.call('POST', '/api/manage/staff', { title, position: 'Guru', group: 'guru', status: 'published' });
  const visitor = await browser.newPage({ baseURL });

  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await page.goto(`${adminOrigin}/admin/collections/staff/order`);
  const items = page.getByRole('region', { name: 'Guru' }).getByRole('listitem');
  await expect(items).toHaveText(people);
  const save = async () => {
    await page.getByRole('button', { name: 'Simpan urutan' }).click();
    // The notification of the save before may still be there.
    await expect(page.getByText('Urutan disimpan').last()).toBeVisible();
  };

  await page.getByRole('button', { name: 'Pindahkan guru 3' }).focus();
  const steps = [
    ['Space', 'guru 3 di urutan 3.'],
    ['ArrowUp', 'guru 3 di urutan 2.'],
    ['ArrowUp', 'guru 3 di urutan 1.'],
    ['Space', 'guru 3 diletakkan di urutan 1.'],
  ] as const;
  for (const [key, announcement] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: announcement })).toBeAttached();
  }
  await expect(items).toHaveText(['Citra Lestari', 'Ahmad Fauzi', 'Budi Santoso']);
  await save();
  await expect.poll(() => shownOrder(visitor)).toEqual(['Citra Lestari', 'Ahmad Fauzi', 'Budi Santoso']);

  const [handle, target] = [
    await page.getByRole('button', { name: 'Pindahkan guru 1' }).boundingBox(),
    await items.nth(2).boundingBox(),
  ];
  if (!handle || !target) throw new Error('the list is not shown');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2, target.y + target.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(items).toHaveText(['Ahmad Fauzi', 'Budi Santoso', 'Citra Lestari']);
  await save();
  await expect.poll(() => shownOrder(visitor)).toEqual(['Ahmad Fauzi', 'Budi Santoso', 'Citra Lestari']);
  await visitor.close();
});
