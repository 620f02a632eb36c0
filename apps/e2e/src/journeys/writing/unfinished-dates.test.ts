import { articleForm } from '../../pages/article-form.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, test } from '../../test.ts';

test('a date typed with the keyboard leads to its time, and half of it stops every way of saving @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, editor, '/admin/articles/create');
  const form = articleForm(page);
  await form.title.fill('Rapat wali murid');
  await form.content.fill('Hari Sabtu.');
  const day = page.getByLabel('Terbitkan pada', { exact: true });
  const time = page.getByLabel('Jam (Terbitkan pada)');
  const clear = page.getByRole('button', { name: 'Kosongkan terbitkan pada' });

  await day.focus();
  await page.keyboard.type('04');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tanggal ini belum lengkap atau tidak ada.')).toBeVisible();
  await expect(day).toBeFocused();
  await checkAtEveryWidth(page, 'half a date');
  await page.setViewportSize({ width: 1440, height: 900 });
  await clear.click();
  await expect(day).toHaveValue('');
  await expect(page.getByText('Tampil di situs begitu diterbitkan.')).toBeVisible();

  await day.focus();
  await page.keyboard.type('04052099');
  await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await form.publish.click();
  await expect(time).toBeFocused();
  await expect(page.getByText('Isi jamnya juga, atau kosongkan tanggalnya.')).toBeVisible();
  await checkAtEveryWidth(page, 'a day without a time');
  await page.setViewportSize({ width: 1440, height: 900 });
  await time.focus();
  await page.keyboard.type('07.');
  await form.publish.click();
  await expect(page.getByText('Jam ini belum lengkap atau tidak ada.')).toBeVisible();
  await expect(time).toBeFocused();
  await page.keyboard.type('30');
  await expect(page.getByText('Tampil di situs mulai 4 Mei 2099 pukul 07.30 WIB')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(day).toBeFocused();
});

for (const locale of ['en-US', 'id-ID', 'ar']) {
  test(`[STF-010] dates and times are Indonesian in a browser in ${locale}, typed or chosen from the calendar @release`, async ({
    browser,
    baseURL,
    adminOrigin,
    staff,
  }) => {
    const context = await browser.newContext({ locale, baseURL, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const editor = await staff.createAccount('editor');
    await staff.openSignedIn(page, adminOrigin, editor, '/admin/articles/create');
    const day = page.getByLabel('Terbitkan pada', { exact: true });
    const time = page.getByLabel('Jam (Terbitkan pada)');
    const plan = (text: string) => expect(page.getByText(`Tampil di situs mulai ${text} WIB`)).toBeVisible();

    await day.fill('7 des 2098');
    await time.fill('1300');
    await time.blur();
    await expect(day).toHaveValue('07/12/2098');
    await expect(time).toHaveValue('13.00');
    await plan('7 Desember 2098 pukul 13.00');
    for (const field of [day, time]) await expect(field).toHaveCSS('font-size', '16px');

    await day.press('ArrowDown');
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('button', { name: '7 Desember 2098', exact: true })).toBeFocused();
    if (locale === 'ar') await checkAtEveryWidth(page, 'calendar', '[role="dialog"]');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('08/12/2098');
    await expect(calendar).toBeHidden();
    await page.getByRole('button', { name: 'Buka kalender' }).first().click();
    await calendar.getByRole('button', { name: 'Bulan berikutnya' }).click();
    await calendar.getByRole('button', { name: '31 Januari 2099' }).click();
    await expect(day).toHaveValue('31/01/2099');
    await plan('31 Januari 2099 pukul 13.00');
    await context.close();
  });
}
