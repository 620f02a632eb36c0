import { existsSync } from 'node:fs';
import { resultLimits, resultTexts } from '@madrasah/contract';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { patience } from '../../../../test/patience.ts';
import { aSealedPeriod } from '../../../../test/results.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld({ cachesResponses: true });
const systemChromium = '/usr/bin/chromium-headless-shell';

let browser: Browser;
let origin: string;
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const executablePath = existsSync(systemChromium) ? systemChromium : undefined;
  browser = await chromium.launch({ args: ['--no-sandbox'], executablePath });
});
afterAll(() => browser.close());

const number = '0012345678';
let code = '';
let opensAt = 0;
beforeEach(async () => {
  const { period, codes } = await aSealedPeriod(world);
  await world.waitForSync();
  code = codes.get(number) ?? '';
  opensAt = new Date(period.opensAt).getTime();
});

const setClock = (sinceOpening: number) => world.setClock(new Date(opensAt + sinceOpening).toISOString());

/** The page of the period in a browser of its own; errors on it fail the test. */
async function openPage(options: BrowserContextOptions = {}, script = '', slug = 'kelulusan-2026'): Promise<Page> {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  if (script) await page.addInitScript(script);
  await page.goto(`${origin}/hasil/${slug}`);
  return page;
}

async function lookUp(page: Page, fields: { number: string; code: string }) {
  await page.getByLabel('NISN atau nomor peserta').fill(fields.number);
  await page.getByLabel('Kode', { exact: true }).fill(fields.code);
  await page.getByRole('button', { name: 'Lihat Hasil' }).click();
}
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: patience.timeout });

/** Anything but the report that a result was shown, which is empty. */
const isPostOfMore = (line: string) =>
  line.startsWith('POST') && line.trim() !== `POST ${origin}/hasil/kelulusan-2026/dilihat`;

describe('[RES-009] a record opens in the browser', () => {
  test('with number, code and key, without sending number or code', async () => {
    setClock(0);
    const page = await openPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    await lookUp(page, { number: ' 0012 345678', code: code.toLowerCase() });
    await shows(page, 'Selamat, kamu dinyatakan lulus.');
    for (const text of ['Siti Aminah', 'XII IPA 1', 'Rata-rata', '88,5'])
      expect(await page.locator('.result').textContent()).toContain(text);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((line) => isPostOfMore(line) || line.includes(number) || line.includes(code))).toEqual([]);
  });

  test('with no other number, code or key', async () => {
    setClock(0);
    const page = await openPage();
    const otherCode = code.startsWith('A') ? code.replace('A', 'B') : `A${code.slice(1)}`;
    for (const fields of [
      { number: '0012345679', code },
      { number, code: otherCode },
    ]) {
      await lookUp(page, fields);
      await shows(page, 'Nomor dan kode tidak cocok.');
    }
    const withOtherKey = await openPage();
    await withOtherKey.route('**/kunci*', (route) => route.fulfill({ body: Buffer.alloc(32, 1) }));
    await lookUp(withOtherKey, { number, code });
    await shows(withOtherKey, 'Muat ulang halamannya');
    for (const each of [page, withOtherKey]) expect(await each.locator('.result').count()).toBe(0);
  });
});

test('a page whose texts a translation has put into elements shows the result', async () => {
  setClock(0);
  const page = await openPage();
  await page.evaluate(`
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    for (const node of nodes) {
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
  `);
  await lookUp(page, { number, code });
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
});

test('[RES-020] counts down by the server’s clock where the device’s is wrong by an hour', async () => {
  setClock(-2 * 60 * 60_000);
  for (const wrongBy of [60 * 60_000, -60 * 60_000]) {
    const ahead = world.now.getTime() - Date.now() + wrongBy;
    const page = await openPage({}, `const now = Date.now; Date.now = () => now() + ${ahead};`);
    const countdown = page.getByRole('timer');
    await countdown.waitFor();
    expect(await countdown.textContent()).toMatch(/^(?:02:00:00|01:59:5\d)$/);
  }
});

test('[RES-022] a page that was opened before the minute shows the result when only the key can be fetched', async () => {
  setClock(-3_000);
  const page = await openPage({}, 'Math.random = () => 0;');
  await lookUp(page, { number, code });
  await shows(page, 'Siap.');
  expect(await page.locator('.result').count()).toBe(0);
  await page.route('**', (route) => (route.request().url().includes('/kunci') ? route.continue() : route.abort()));
  setClock(0);
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
});

test('[RES-025] printing takes one A4 page, and sharing gives the address of the page only', async () => {
  setClock(0);
  const page = await openPage({}, 'navigator.share = async (data) => { window.shared = data; };');
  await lookUp(page, { number, code });
  await page.getByRole('button', { name: 'Bagikan' }).click();
  expect(await page.evaluate('window.shared')).toEqual({
    title: expect.stringContaining('Kelulusan Kelas XII'),
    url: `${origin}/hasil/kelulusan-2026`,
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12]/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('form').isVisible()).toBe(false);
  expect(await page.locator('.result').isVisible()).toBe(true);
});

test('[RES-013] without scripts the form gives the page of the result', async () => {
  setClock(0);
  const page = await openPage({ javaScriptEnabled: false });
  await lookUp(page, { number, code });
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
});

test('[RES-029] without scripts the code of the card opens a number whose birth dates are used up', async () => {
  const { codes } = await aSealedPeriod(world, undefined, { slug: 'tanggal', lookup: 'tanggal-lahir' });
  await world.waitForSync();
  setClock(0);
  const page = await openPage({ javaScriptEnabled: false }, '', 'tanggal');
  const submit = async (date: string) => {
    await page.getByLabel('NISN atau nomor peserta').fill(number);
    await page.getByLabel('Tanggal lahir').fill(date);
    await page.getByRole('button', { name: 'Lihat Hasil' }).click();
  };
  for (let tried = 0; tried < resultLimits.wrong.perNumber; tried += 1) {
    await submit('2008-01-01');
    await shows(page, 'tidak cocok');
  }
  await submit('2008-02-29');
  await shows(page, resultTexts.datesUsedUp);
  await page.getByLabel('NISN atau nomor peserta').fill(number);
  await page.getByLabel('Kode', { exact: true }).fill(codes.get(number) ?? '');
  await page.getByRole('button', { name: 'Lihat Hasil' }).click();
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
});

test('a device reports once that it has shown a result', async () => {
  setClock(0);
  const page = await openPage({}, 'Math.random = () => 0;');
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/dilihat') && reports.push(request.url()));
  const reported = page.waitForRequest('**/dilihat');
  await lookUp(page, { number, code });
  await reported;
  await page.reload();
  await lookUp(page, { number, code });
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);
});

test('at 320 px nothing is wider than the screen', async () => {
  setClock(0);
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await lookUp(page, { number, code });
  await shows(page, 'Selamat, kamu dinyatakan lulus.');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
});
