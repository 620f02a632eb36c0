import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { publicSite } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const timetable =
  '<p>Jadwal</p><table><tbody><tr><td rowspan="2">Hari</td><td colspan="2">Kelas</td></tr>' +
  '<tr><td>X</td><td>XI</td></tr><tr><td>Senin</td><td>Fikih</td><td>Kimia</td></tr>' +
  '<tr><td>Selasa</td><td>Hadis</td><td>Fisika</td></tr></tbody></table>';

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('cells of a table are edited, merged and split by keyboard, and visitors see the table @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const title = `Jadwal Pelajaran ${Date.now()}`;
  const { id } = await staff.createArticle(firstAccount, { title, content: timetable });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/edit/${id}`);
  const form = articleForm(page);
  const cell = (text: string) => form.content.getByRole('cell', { name: text, exact: true });

  await cell('Kelas').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('A-');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('08.00 ');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' semua');
  await expect(form.content.locator('tr')).toHaveText([
    'HariKelas semua',
    'A-XXI',
    'Senin08.00 FikihKimia',
    'SelasaHadisFisika',
  ]);

  await expect(tool(page, 'Gabungkan sel')).toHaveAttribute('aria-disabled', 'true');
  // The disabled button can still be pressed, and then explains why it is disabled.
  await tool(page, 'Gabungkan sel').click({ force: true });
  await expect(page.getByRole('status').getByText('Pilih dulu beberapa sel yang bersebelahan.')).toBeVisible();
  await cell('Kimia').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(form.content.locator('[data-selected]')).toHaveText(['Kimia', 'Fisika']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await tool(page, 'Gabungkan sel').click();
  await expect(form.content.locator('td[rowspan="2"]')).toHaveText(['Hari', 'Kimia\nFisika']);
  await page.keyboard.press('Control+z');
  await expect(form.content.locator('td[rowspan="2"]')).toHaveText(['Hari']);
  await page.keyboard.press('Control+Shift+z');
  await expect(form.content.locator('td[rowspan="2"]')).toHaveCount(2);

  await cell('Kelas semua').click();
  await tool(page, 'Pisahkan sel').click();
  await expect(form.content.locator('tr').first().locator('td')).toHaveText(['Hari', 'Kelas semua', '']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ruang');
  await cell('Hari').click();
  await tool(page, 'Baris judul').click();
  await form.update.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);

  const address = await articleList(page).link('Lihat di situs', title).getAttribute('href');
  await page.goto(address ?? '');
  const { content } = publicSite(page);
  await expect(content.getByRole('columnheader')).toHaveText(['Hari', 'Kelas semua', 'Ruang', 'A-X', 'XI']);
  await expect(content.locator('td[rowspan="2"]')).toHaveText('KimiaFisika');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a wide table scrolls on its own, in the editor and on the site @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
    const row = (tag: string) => `<tr>${days.map((day) => `<${tag}>${day}</${tag}>`).join('')}</tr>`;
    const content = `<table><thead><tr><th colspan="6">Semester genap</th></tr>${row('th')}</thead><tbody>${row('td')}</tbody></table>`;
    const { id, slug } = await staff.createArticle(firstAccount, { content });
    const isWithinScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto(`/articles/humor/${slug}`);
    await expect(page.getByRole('region', { name: 'Tabel' })).toBeVisible();
    expect(await isWithinScreen()).toBe(true);
    await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/edit/${id}`);
    await expect(articleForm(page).content.getByText('Semester genap')).toBeVisible();
    expect(await isWithinScreen()).toBe(true);
  });
});
