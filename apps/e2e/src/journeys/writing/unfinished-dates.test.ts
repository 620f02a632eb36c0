import { articleForm } from '../../pages/article-form.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, test } from '../../test.ts';

const isHalfTyped = (input: HTMLInputElement) => input.validity.badInput;

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
  expect(await day.evaluate(isHalfTyped)).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tanggal ini belum lengkap atau tidak ada.')).toBeVisible();
  await expect(day).toBeFocused();
  await checkAtEveryWidth(page, 'half a date');
  await page.setViewportSize({ width: 1440, height: 900 });
  await clear.click();
  expect(await day.evaluate(isHalfTyped)).toBe(false);
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
  await page.keyboard.type('07');
  await form.publish.click();
  await expect(page.getByText('Jam ini belum lengkap.')).toBeVisible();
  await time.focus();
  await page.keyboard.press('ArrowRight');
  // Where the browser's language has them, also 'AM'.
  await page.keyboard.type('30a');
  await expect(page.getByText(/Tampil di situs mulai \d+ \w+ 2099 pukul \d\d\.30 WIB/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(day).toBeFocused();
});
