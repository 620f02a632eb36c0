import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import type { Locator, Page } from '@playwright/test';
import { test } from '../../isolated-site.ts';
import { articlePage } from '../../pages/article-page.ts';
import { homePage } from '../../pages/home-page.ts';
import { settingsPage } from '../../pages/settings.ts';
import { aPictureFile } from '../../pictures.ts';
import { checkAtEveryWidth, refuse } from '../../staff-screens.ts';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount } from '../../test.ts';

const samplePages = starterPages(starterIdentity);

/** Chromium's message about the search field of a framed page. */
// Playwright reads a list of two elements as a value with its options.
test.use({ expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }] });
test.describe.configure({ mode: 'default' });

const path = '/admin/settings';

/** The payloads of the settings' save calls. */
function savesOf(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/trpc\/(settings|siteContent)\.save/.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

test('[SET-007] [SET-008] [SET-009] saving a tab sends it once, without the changes of other tabs @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const { tab, form, save, toast } = settingsPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengaturan');
  for (const name of ['Website Info', 'Header Banner', 'Fixed Banners', 'Youtube', 'Social Links']) {
    await tab(name).click();
    await expect(form(name)).toBeVisible();
    await expect(save).toHaveText('Simpan Pengaturan');
  }
  await page.getByLabel('Facebook').fill('https://www.facebook.com/belum');
  await expect(tab('Social Links')).toHaveAccessibleName(/belum disimpan/);
  await tab('Website Info').click();
  await page.getByLabel('Slogan').fill('Slogan dari pengaturan');

  const sent = savesOf(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/settings.save*', async (route) => {
    await released;
    await route.continue();
  });
  await save.dblclick();
  await expect(save).toHaveText('Menyimpan...');
  const readAgain = page.waitForRequest(/settings\.stored/);
  release();
  await expect(toast('Website Info berhasil disimpan!')).toBeVisible();
  await readAgain;
  expect(sent).toMatchObject([{ key: 'websiteInfo', value: { slogan: 'Slogan dari pengaturan' } }]);
  await expect(tab('Website Info')).not.toHaveAccessibleName(/belum disimpan/);
  await expect(tab('Social Links')).toHaveAccessibleName(/belum disimpan/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Belum disimpan: Social Links');
  await page.getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Slogan dari pengaturan');
});

test('[SET-010] [ERR-041] a failed save is shown above the form, and the input survives an ended session @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, `${path}?tab=websiteInfo`);
  const { form, save, alert } = settingsPage(page);
  const website = page.getByLabel('Situs web');
  await website.fill('bukan tautan');
  await save.click();
  await expect(website).toBeFocused();
  await expect(form('Website Info')).toContainText('Tautan harus diawali http:// atau https://');
  await website.fill('https://madrasah.example');

  await page.route('**/trpc/settings.save*', (route) => refuse(route, ''));
  await save.click();
  await expect(alert).toContainText('Terjadi kesalahan simpan websiteInfo');
  const [above, fields] = [await alert.boundingBox(), await page.getByLabel('Slogan').boundingBox()];
  expect(above?.y).toBeLessThan(fields?.y ?? 0);
  await expect(website).toHaveValue('https://madrasah.example');
  await checkAtEveryWidth(page, 'failed save');

  await page.unroute('**/trpc/settings.save*');
  const data = { code: 'UNAUTHORIZED', refusal: 'UNAUTHENTICATED', httpStatus: 401 };
  const refused = { error: { message: 'Sesi Anda telah berakhir.', code: -32_001, data } };
  await page.route('**/trpc/settings.save*', (route) => route.fulfill({ status: 401, json: refused }));
  await save.click();
  await page.getByLabel('Nama pengguna atau surel').fill(firstAccount.username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(firstAccount.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(website).toHaveValue('https://madrasah.example');
});

test('[VAL-039] [VAL-041] [ST-017] new banners up to the limit are uploaded one after the other @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.saveSettings('banners', []);
  await staff.openSignedIn(page, adminOrigin, firstAccount, `${path}?tab=banners`);
  const { form, save, toast } = settingsPage(page);
  let running = 0;
  let mostAtOnce = 0;
  await page.route('**/api/articles/banner-image', async (route) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    const response = await route.fetch();
    running -= 1;
    await route.fulfill({ response });
  });
  const files = [1, 2, 3, 4, 5, 6, 7].map((number) => aPictureFile(`banner-${number}.png`));
  const picker = form('Header Banner').locator('input[type=file]');
  await expect(picker).toHaveAttribute('accept', 'image/*');
  await picker.setInputFiles(files);
  await expect(page.getByText('Baru', { exact: true })).toHaveCount(5);
  await expect(page.getByText('Maksimal 5 banner')).toBeVisible();
  await expect(page.getByText('2 gambar lainnya tidak ditambahkan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tambah banner' })).toBeDisabled();

  const sent = savesOf(page);
  await save.click();
  await expect(toast('Header Banner berhasil diperbarui!')).toBeVisible();
  await expect(page.getByText('Tersimpan', { exact: true })).toHaveCount(5);
  expect(mostAtOnce).toBe(1);
  expect(sent).toMatchObject([{ key: 'banners', value: Array(5).fill(expect.stringMatching(/^\/uploads\//)) }]);
  await checkAtEveryWidth(page, 'five banners');
});

test('[PRD-012] staff change slogan, banners, ads, videos and social links, and the site shows them', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.saveSettings('banners', []);
  await staff.saveSettings('youtubeLinks', []);
  const { slug, categorySlug } = await staff.createArticle(firstAccount);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const { tab, form, save, toast } = settingsPage(page);
  const change = async (name: string, fill: (part: Locator) => Promise<unknown>) => {
    await tab(name).click();
    await fill(form(name));
    await save.click();
    await expect(toast(`${name} berhasil`)).toBeVisible();
  };
  await change('Website Info', async (part) => {
    await part.getByLabel('Slogan').fill('Berilmu dan beramal');
    await part.getByLabel('Deskripsi').fill('Madrasah di kaki bukit');
  });
  await change('Header Banner', (part) => part.locator('input[type=file]').setInputFiles(aPictureFile('banner.png')));
  await change('Fixed Banners', async (part) => {
    await part.locator('input[type=file]').first().setInputFiles(aPictureFile('iklan.png'));
    await part.getByLabel('Tautan tujuan').first().fill('https://iklan.example/');
  });
  await change('Youtube', async (part) => {
    await part.getByRole('button', { name: 'Tambah tautan' }).click();
    await part.getByRole('textbox').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  });
  await change('Social Links', (part) => part.getByLabel('Facebook').fill('https://www.facebook.com/madrasah'));

  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('banner')).toContainText('Berilmu dan beramal');
  await expect(footer).toContainText('Madrasah di kaki bukit');
  await expect(footer.locator('a[href="https://www.facebook.com/madrasah"]')).toBeVisible();
  const { banners, videos } = homePage(page);
  await expect(banners).toHaveCount(1);
  await expect(videos).toHaveCount(1);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/articles/${categorySlug}/${slug}`);
  await page.mouse.wheel(0, 200);
  const ad = articlePage(page).ad('kiri').locator('a');
  await expect(ad).toHaveAttribute('href', 'https://iklan.example/');
});

test('overwriting another person’s change of a page asks for confirmation first @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, `${path}?tab=admissions`);
  const { save, alert, toast } = settingsPage(page);
  const title = page.getByLabel('Judul halaman');
  await title.fill('');
  await save.click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Wajib diisi/);
  await checkAtEveryWidth(page, 'a field that is wrong');
  await title.fill(samplePages.admissions.heading);
  await page.getByLabel('Biaya pendaftaran').fill('Rp 200.000');
  await staff.saveContent('admissions', { ...samplePages.admissions, quota: '200 siswa' });
  await save.click();
  await expect(alert).toContainText('telah diubah orang lain');
  await expect(alert.getByRole('row', { name: 'Kuota' })).toContainText('200 siswa');
  await page.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(toast('Pendaftaran berhasil disimpan!')).toBeVisible();
  await page.goto('/pendaftaran');
  await expect(page.getByRole('main')).toContainText('Rp 200.000');
});

test('the public page next to the form shows unsaved input, and does not store it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, `${path}?tab=websiteInfo`);
  const { tab, save } = settingsPage(page);
  const home = page.frameLocator('iframe[title="Pratinjau Website Info"]');
  const footer = home.getByRole('contentinfo');
  await page.getByLabel('Alamat').fill('Jalan Sungai 7');
  await expect(footer).toContainText('Jalan Sungai 7');
  await page.getByLabel('Alamat').fill('Jalan Sungai 8');
  await expect(footer).toContainText('Jalan Sungai 8');
  await checkAtEveryWidth(page, 'page next to the form');

  await page.setViewportSize({ width: 1440, height: 900 });
  await tab('Tentang Kami').click();
  const about = page.frameLocator('iframe[title="Pratinjau Tentang Kami"]');
  await page.getByLabel('Judul halaman').fill('');
  await page.getByLabel('Judul halaman').fill('Madrasah di tepi sungai');
  await expect(about.getByRole('heading', { level: 1 })).toHaveText('Madrasah di tepi sungai');
  await page.getByRole('radiogroup', { name: 'Lebar pratinjau' }).getByText('Komputer').click();
  await expect(about.getByRole('navigation').first()).toBeVisible();
  await expect(save).toBeVisible();
  await checkAtEveryWidth(page, 'long form next to a wide page');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText('Pratinjau di situs').filter({ visible: true }).click();
  await expect(about.getByRole('heading', { level: 1 })).toHaveText('Madrasah di tepi sungai');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).not.toContainText('Jalan Sungai');
});

test('a public page accepts messages only from the staff app that frames it @release', async ({
  page,
  adminOrigin,
}) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`frame-ancestors ${adminOrigin}`);
  await page.evaluate(() =>
    window.postMessage({ kind: 'settings', key: 'websiteInfo', value: { slogan: 'Palsu' } }, '*'),
  );
  await expect(page.getByRole('banner')).not.toContainText('Palsu');
});
