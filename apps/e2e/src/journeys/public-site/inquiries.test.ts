import type { Browser, Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { hydrated } from '../../pages/public-site.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });

const send = (page: Page) => page.getByRole('button', { name: 'Kirim', exact: true }).click();
const factOf = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).first();

test.use({ expectedErrors: [failedRequestMessage] });

test('[INB-001] [INB-002] a form without scripts gives number and code, which together show the state', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByLabel('Jenis kiriman').getByRole('option')).toHaveText([
    'Pesan',
    'Saran',
    'Pengaduan',
    'Permohonan informasi',
    'Keberatan',
  ]);
  const text = 'Mohon salinan kalender pendidikan tahun ini.';
  await page.getByLabel('Jenis kiriman').selectOption('Permohonan informasi');
  await page.getByLabel('Isi kiriman').fill(text);
  await page.getByLabel('Berkas (boleh dikosongkan)').setInputFiles([file('surat.pdf')]);
  await send(page);
  await expect(page.getByText('Isi nama, 2–100 karakter', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Isi kiriman')).toHaveValue(text);
  await expect(page.getByLabel('Jenis kiriman')).toHaveValue('permohonan-informasi');

  await page.getByLabel('Nama lengkap').fill('Siti Aminah');
  await page.getByLabel('Surel', { exact: true }).fill('siti@contoh.id');
  const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(file);
  await page.getByLabel('Berkas (boleh dikosongkan)').setInputFiles(four);
  await send(page);
  await expect(page.getByText(/^Paling banyak 3 berkas/).first()).toBeVisible();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Siti Aminah');

  await page.getByLabel('Berkas (boleh dikosongkan)').setInputFiles(four.slice(1));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible();
  const number = (await factOf(page, 'Nomor').textContent()) ?? '';
  const code = (await factOf(page, 'Kode').textContent()) ?? '';
  expect(page.url()).not.toContain(code);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

  const refusals: string[] = [];
  await page.getByRole('link', { name: 'melihat status kiriman' }).click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const [typedNumber, typedCode] of [
    [number, 'AAAAAAAA'],
    [`${number}9`, code],
  ] as const) {
    await page.getByLabel('Nomor', { exact: true }).fill(typedNumber);
    await page.getByLabel('Kode', { exact: true }).fill(typedCode);
    await page.getByRole('button', { name: 'Lihat Status' }).click();
    refusals.push((await page.getByRole('main').getByRole('status').allInnerTexts()).join());
  }
  expect(refusals).toEqual(
    Array.from({ length: 2 }, () => 'Nomor dan kode ini tidak cocok. Periksa kembali keduanya.'),
  );
  await page.getByLabel('Nomor', { exact: true }).fill(number.toLowerCase());
  await page.getByLabel('Kode', { exact: true }).fill(code.toLowerCase());
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Lihat Status' }).click(),
  ]);
  expect(answer.headers()['cache-control']).toContain('no-store');
  await expect(factOf(page, 'Status')).toHaveText('Masuk');
  await expect(factOf(page, 'Jenis')).toHaveText('Permohonan informasi');
  await context.close();
});

test('the form says what is missing before it is sent, and keeps what was typed @release', async ({ page }) => {
  await page.goto('/contact');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/contact/status');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tulis di halaman Kontak' }).click();
  await page.getByLabel('Isi kiriman').fill('Terlalu pendek');
  await expect(page.getByText('14 dari 5.000 karakter')).toBeVisible();
  await page.getByLabel('Kirim tanpa nama').check();
  await send(page);
  await expect(page.getByText('Hanya pengaduan yang dapat dikirim tanpa nama')).toBeVisible();
  await expect(page.getByText('Isi kiriman 20–5.000 karakter')).toBeVisible();
  await expect(page.getByLabel('Isi kiriman')).toHaveValue('Terlalu pendek');
  await page.getByLabel('Jenis kiriman').selectOption('Pengaduan');
  await page.getByLabel('Isi kiriman').fill('Keran di tempat wudu bocor sejak hari Senin.');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('an inquiry that is sent twice', () => {
  const open = async (browser: Browser, options: { javaScriptEnabled: boolean; baseURL: string | undefined }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto('/contact');
    return { page, close: () => context.close() };
  };
  const fill = async (page: Page, text: string) => {
    await page.getByLabel('Nama lengkap').fill('Siti Aminah');
    await page.getByLabel('Surel', { exact: true }).fill('siti@contoh.id');
    await page.getByLabel('Isi kiriman').fill(text);
  };
  const numberOf = async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible();
    return factOf(page, 'Nomor').textContent();
  };

  test('by a second press has one number, and the same text of another browser has its own', async ({
    browser,
    baseURL,
  }) => {
    const [one, other] = [
      await open(browser, { javaScriptEnabled: true, baseURL }),
      await open(browser, { javaScriptEnabled: true, baseURL }),
    ];
    const text = `Mohon jadwal ujian semester, ${Date.now()}.`;
    const answers: string[] = [];
    let posts = 0;
    // The first post is carried out, and its answer does not arrive, so that the form stays on the screen.
    await one.page.route('**/contact', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      if (posts > 1) return route.continue();
      answers.push(await (await route.fetch()).text());
    });
    await fill(one.page, text);
    // By coordinates, because a click on an element waits for the navigation that the first press has begun.
    const button = one.page.getByRole('button', { name: 'Kirim', exact: true });
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    const press = () => one.page.mouse.click(x + 5, y + 5);
    await press();
    await expect.poll(() => answers.length).toBe(1);
    await press();
    const number = (await numberOf(one.page)) ?? '';
    expect(posts).toBe(2);
    expect(number).toMatch(/\S/);
    expect(answers[0]).toContain(number);

    await fill(other.page, text);
    await send(other.page);
    expect(await numberOf(other.page)).not.toBe(number);
    await one.close();
    await other.close();
  });

  test('without scripts has two numbers, because the two may be of two people', async ({ browser, baseURL }) => {
    const text = `Mohon jadwal ujian praktik, ${Date.now()}.`;
    const numbers: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { page, close } = await open(browser, { javaScriptEnabled: false, baseURL });
      await fill(page, text);
      await send(page);
      numbers.push(await numberOf(page));
      await close();
    }
    expect(new Set(numbers).size).toBe(2);
  });
});

test('without a connection the form says that nothing was sent, keeps what was typed, and is sent later', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Nama lengkap').fill('Siti Aminah');
  await hydrated(page);
  await page.getByLabel('Surel', { exact: true }).fill('siti@contoh.id');
  await page.getByLabel('Isi kiriman').fill('Mohon salinan kalender pendidikan tahun ini.');
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText('Kiriman Anda belum terkirim')).toBeVisible();
  await expect(page.getByLabel('Isi kiriman')).toHaveValue('Mohon salinan kalender pendidikan tahun ini.');
  await context.setOffline(false);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible();
});
