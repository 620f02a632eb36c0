import { test } from '../../isolated-site.ts';
import { settledBox } from '../../layout.ts';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { mediaLibrary, picturePicker } from '../../pages/media.ts';
import { aPictureFile, drawPicture } from '../../pictures.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });
test.describe.configure({ mode: 'default' });

const mediaList = /\/trpc\/[^?]*\bmedia\.list\b/;

test('pictures are uploaded, described, searched, and deleted when nothing uses them @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles');
  await page.getByRole('main').getByRole('link', { name: 'Pustaka Gambar' }).click();
  const { heading, pictures, search, unused, upload, details } = mediaLibrary(page);
  await expect(heading).toBeVisible();
  await expect(pictures).toHaveCount(24);

  // No other journey has uploaded the same picture, which would be stored once.
  const buffer = Buffer.from(await drawPicture(page, 320, 200), 'base64');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Papan nama baru.jpg', mimeType: 'image/jpeg', buffer });
  await expect(pictures.first()).toContainText(/Papan nama baru.*Tidak dipakai/);
  await pictures.first().getByRole('link').click();
  await expect(details.getByRole('group', { name: 'Pemakaian' })).toContainText('tidak dipakai di mana pun');
  await details.getByLabel('Teks alternatif').fill('Papan nama madrasah dari kayu');
  await details.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Keterangan gambar disimpan.')).toBeVisible();
  await checkAtEveryWidth(page, 'the details', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await search.fill('dari kayu');
  await expect(pictures).toHaveCount(1);
  await expect(page).toHaveURL(/search=dari(\+|%20)kayu/);
  await unused.check();
  await page.reload();
  await expect(unused).toBeChecked();
  await pictures.first().getByRole('link').click();
  await details.getByRole('button', { name: 'Hapus gambar' }).click();
  await page.getByRole('dialog', { name: 'Hapus gambar' }).getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Gambar dihapus.')).toBeVisible();
  await expect(page.getByText('Tidak ada gambar ditemukan')).toBeVisible();
  await checkAtEveryWidth(page, 'nothing found');
  await page.getByRole('button', { name: 'Hapus filter' }).click();
  await expect(pictures).toHaveCount(24);
  await checkAtEveryWidth(page, 'the library');
});

test('a used picture cannot be deleted and shows its uses; a failed list can be retried @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/media');
  const { pictures, secondPage, details } = mediaLibrary(page);
  await expect(pictures).toHaveCount(24);
  await secondPage.click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();

  const used = pictures.filter({ hasText: /Dipakai di/ }).first();
  await used.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const uses = details.getByRole('group', { name: 'Pemakaian' });
  await expect(uses.getByRole('heading', { name: 'Dipakai di' })).toBeVisible();
  const href = (await uses.getByRole('link').first().getAttribute('href')) ?? '';
  await details.getByRole('button', { name: 'Hapus gambar' }).click();
  await page.getByRole('dialog', { name: 'Hapus gambar' }).getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(details.getByRole('alert')).toContainText('Gambar ini masih dipakai');
  await expect(details.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', href);
  await checkAtEveryWidth(page, 'a refused deletion', '[role=dialog]');

  await page.route(mediaList, (route) => refuseQueries(route, 'Sedang penuh', 'media.list'));
  await page.goto(`${adminOrigin}/admin/media?search=apel`);
  await expect(page.getByRole('alert')).toContainText('Sedang penuh');
  await checkAtEveryWidth(page, 'a failed list');
  await page.unroute(mediaList);
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a writer picks stored pictures as main picture, for the gallery and for the text @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const title = `Dari pustaka ${Date.now()}`;
  const form = articleForm(page);
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles/create');
  await form.title.fill(title);

  await form.mainImage.getByRole('button', { name: 'Pilih dari pustaka' }).click();
  const main = picturePicker(page, 'Gambar utama dari pustaka');
  await expect(main.pictures.first()).toBeVisible();
  await checkAtEveryWidth(page, 'picking a picture', '[role=dialog]');
  await main.pictures.first().click();
  await expect(main.dialog).toBeHidden();
  await expect(form.mainImage.locator('img')).toHaveAttribute('src', /\/uploads\//);

  await form.open('Galeri');
  await form.gallery.getByRole('button', { name: 'Pilih dari pustaka' }).click();
  const gallery = picturePicker(page, 'Gambar galeri dari pustaka');
  await gallery.pictures.nth(1).click();
  await gallery.pictures.nth(2).click();
  await expect(gallery.dialog).toContainText('2 dipilih');
  await gallery.use.click();
  await expect(form.gallery.locator('img')).toHaveCount(2);

  await form.content.click();
  await page.keyboard.type('Lihat ');
  await form.contentTools.getByRole('button', { name: 'Pilih dari pustaka' }).click();
  await picturePicker(page, 'Gambar dari pustaka').pictures.nth(3).click();
  await expect(form.content.locator('img')).toHaveCount(1);
  await page.keyboard.type(' ini.');
  await form.publish.click();
  await form.confirmCategory();
  await expect(articleList(page).rows.filter({ hasText: title })).toContainText('Published');

  await articleList(page).link('Sunting', title).click();
  await expect(form.gallery.locator('img')).toHaveCount(2);
  await expect(form.content.locator('img')).toHaveCount(1);
  await expect(form.content).toContainText(/Lihat\s+ini\./);
});

test('the focus of the main picture is set by pointer and arrow keys, and listings crop around it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const title = `Titik fokus ${Date.now()}`;
  const form = articleForm(page);
  const focus = page.getByRole('group', { name: 'Titik fokus' });
  const point = focus.getByRole('button', { name: 'Titik fokus pada gambar' });
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles/create');
  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.type('Isi artikel.');
  const buffer = Buffer.from(await drawPicture(page, 1600, 900), 'base64');
  await form.mainImage
    .locator('input[type=file]')
    .setInputFiles({ name: 'lapangan.jpg', mimeType: 'image/jpeg', buffer });
  await form.open('Titik fokus');
  await expect(focus.getByRole('status')).toContainText('(otomatis)');

  // The picture gives the button its size.
  await expect.poll(async () => (await settledBox(point)).width).toBeGreaterThan(100);
  const { width, height } = await settledBox(point);
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(focus.getByRole('status')).toHaveText('25% dari kiri, 75% dari atas');
  await point.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(focus.getByRole('status')).toHaveText('30% dari kiri, 70% dari atas');
  await checkAtEveryWidth(page, 'focus of the main picture');
  await form.publish.click();
  await form.confirmCategory();
  await expect(articleList(page).rows.filter({ hasText: title })).toContainText('Published');

  await page.goto('/articles/prestasi');
  const card = page.getByRole('article').filter({ hasText: title });
  // Cropping 16:9 to a card of 16:10 removes a tenth of the width: here all of it on the right.
  await expect(card.locator('img')).toHaveCSS('object-position', '0% 50%');
});

test('a person chooses a picture of themselves, which is shown next to their name, and removes it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, '/admin/account');
  const own = page.getByRole('group', { name: 'Foto profil' });
  await own.locator('input[type=file]').setInputFiles(aPictureFile('saya.png'));
  await expect(page.getByText('Foto profil berhasil diperbarui!')).toBeVisible();
  await expect(own.locator('img')).toHaveAttribute('src', /\/uploads\//);
  const inHeader = page.getByRole('link', { name: /^Akun Saya/ }).locator('img');
  await expect(inHeader).toHaveAttribute('src', /\/uploads\//);
  await checkAtEveryWidth(page, 'an account with a picture');
  await own.getByRole('button', { name: 'Hapus foto' }).click();
  await expect(inHeader).toHaveAttribute('src', /favicon/);
});
