import { readFile } from 'node:fs/promises';
import type { Analytics, Online } from '@madrasah/contract';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test } from '../../isolated-site.ts';
import { hydrated } from '../../pages/public-site.ts';
import { answerQueries, checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../../test.ts';
import { visitAs } from '../../visitors.ts';

const aPhone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
const path = '/admin/analytics';

test.use({ expectedErrors: [failedRequestMessage] });
// The journeys run one after another, because each would count the visits of the others.
test.describe.configure({ mode: 'default' });

const start = new Date('2026-11-22T03:00:00Z');
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

/** The number of beacons that a context sends. */
function countBeacons(context: BrowserContext) {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') sent.push(request.url());
  });
  return () => sent.length;
}

/** Records the beacons of all pages, also those sent while a page unloads, which Playwright does not report. */
async function recordBeacons(page: Page) {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem('beacons', `${localStorage.getItem('beacons') ?? ''}${body}\n`);
      return send(address, body);
    };
  });
  return async (): Promise<unknown[]> => {
    const sentBeacons = await page.evaluate(() => localStorage.getItem('beacons') ?? '');
    return sentBeacons
      .trim()
      .split('\n')
      .map((beacon) => JSON.parse(beacon));
  };
}

test.describe('a visitor', () => {
  test.use({ userAgent: aPhone });

  test('[ANA-006] each page sends one view and its seconds of visibility, also after a navigation in the app @release', async ({
    page,
  }) => {
    const sentBeacons = await recordBeacons(page);
    await page.clock.setFixedTime(start);
    await page.goto('/');
    await hydrated(page);
    await page.clock.setFixedTime(secondsLater(20));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tentang' }).first().click();
    await expect(page).toHaveURL('/about');
    await expect.poll(async () => (await sentBeacons()).length).toBe(3);
    await page.clock.setFixedTime(secondsLater(50));
    await page.goto('/news?search=tidakadasamasekali', { waitUntil: 'networkidle' });
    await expect.poll(sentBeacons).toMatchObject([
      { k: 'view', u: '/', n: 1 },
      { k: 'leave', u: '/', s: 20 },
      { k: 'view', u: '/about', n: 0 },
      { k: 'leave', u: '/about', s: 30 },
      { k: 'view', u: '/news?search=tidakadasamasekali', n: 1 },
      { k: 'search', u: '/news?search=tidakadasamasekali' },
    ]);
  });

  test('no visit is sent with Do Not Track, by staff, without scripts, or from a prerendered page @release', async ({
    browser,
    baseURL,
  }) => {
    const cases: [what: string, options: object, prepare: () => void][] = [
      ['Do Not Track', {}, () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
      ['GPC', {}, () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
      ['staff', {}, () => localStorage.setItem('authToken', 'x')],
      ['no scripts', { javaScriptEnabled: false }, () => undefined],
      ['prerendered', {}, () => Object.defineProperty(document, 'prerendering', { value: true })],
      ['nothing', {}, () => undefined],
    ];
    const sentBeacons: [string, number][] = [];
    for (const [what, options, prepare] of cases) {
      const context = await browser.newContext({ userAgent: aPhone, baseURL, ...options });
      const count = countBeacons(context);
      await context.addInitScript(prepare);
      const page = await context.newPage();
      await page.goto('/about', { waitUntil: 'networkidle' });
      sentBeacons.push([what, count()]);
      await context.close();
    }
    expect(sentBeacons).toEqual([
      ['Do Not Track', 0],
      ['GPC', 0],
      ['staff', 0],
      ['no scripts', 0],
      ['prerendered', 0],
      ['nothing', 1],
    ]);
  });
});

/** Mocks these analytics calls; all other calls, also those of the same batch, go to the server. */
async function mockAnalytics(page: Page, results: Record<string, unknown>) {
  const answers = Object.fromEntries(Object.entries(results).map(([name, data]) => [name, { result: { data } }]));
  await page.route(/\/trpc\/[^?]*analytics\./, (route) => answerQueries(route, answers));
}

const nothing: Analytics = {
  days: { from: '2026-11-01', until: '2026-11-22' },
  daysBefore: { from: '2026-10-01', until: '2026-10-22' },
  includesToday: true,
  countedSince: '2026-11-01',
  comparison: 'began-later',
  visitors: { now: 0, before: null, change: null },
  views: { now: 0, before: null, change: null },
  bounceRate: { now: null, before: null, change: null },
  averageSession: { now: null, before: null, change: null },
  perDay: Array.from({ length: 22 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    visitors: 0,
    views: 0,
  })),
  perDayBefore: [],
  pages: [],
  devices: [
    { name: 'Desktop', visitors: 0 },
    { name: 'Mobile', visitors: 0 },
    { name: 'Tablet', visitors: 0 },
  ],
  sources: [],
  searches: [],
};

const longTitle =
  'Kegiatan Pondok Ramadan dan Pesantren Kilat Siswa-Siswi Madrasah Aliyah se-Kabupaten Tahun Pelajaran 2026/2027';

const busy: Analytics = {
  ...nothing,
  countedSince: '2025-08-01',
  comparison: 'complete',
  visitors: { now: 12_480, before: 9_984, change: 0.25 },
  views: { now: 41_210, before: 45_789, change: -0.1 },
  bounceRate: { now: 0.42, before: 0.37, change: 0.05 },
  averageSession: { now: 200, before: 200, change: 0 },
  perDay: nothing.perDay.map(({ day }, index) => ({
    day,
    visitors: 300 + ((index * 97) % 400),
    views: 900 + ((index * 431) % 1_500),
  })),
  pages: [
    { path: '/', title: 'Beranda', views: 9_120, visitors: 6_020, averageSeconds: 41 },
    { path: '/articles/berita/panen-raya', title: longTitle, views: 4_210, visitors: 3_950, averageSeconds: 182 },
    { path: '/author/7b0d', title: null, views: 12, visitors: 9, averageSeconds: 5 },
    { path: '', title: null, views: 88, visitors: 70, averageSeconds: 10 },
  ],
  devices: [
    { name: 'Desktop', visitors: 2_480 },
    { name: 'Mobile', visitors: 9_500 },
    { name: 'Tablet', visitors: 500 },
  ],
  sources: [
    { name: 'whatsapp', sessions: 7_020 },
    { name: 'direct', sessions: 4_100 },
    { name: 'search', sessions: 3_300 },
    { name: 'sekolah-menengah-yang-namanya-sangat-panjang.kemenag.go.id', sessions: 40 },
    { name: '', sessions: 12 },
  ],
  searches: [{ query: '=beasiswa(kemenag)', times: 14 }],
};

const online: Online = {
  visitors: 23,
  activePages: 9,
  averageSeconds: 75.4,
  pages: [
    { path: '/articles/berita/panen-raya', title: longTitle, visitors: 12 },
    { path: '/', title: 'Beranda', visitors: 6 },
  ],
};

const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Where the chart's columns and labels stand, in the order of their days. */
const chartBoxes = (chart: Locator) =>
  chart.evaluate((element) => {
    const box = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right, text: one.textContent, title: one.getAttribute('title') ?? '' };
    };
    const frame = element.querySelector('[role=img]');
    const axis = frame?.nextElementSibling;
    if (!frame || !axis) throw new Error('the chart has no columns or no axis');
    return { frame: box(frame), columns: [...frame.children].map(box), labels: [...axis.children].map(box) };
  });

test.describe('the screen', () => {
  test('[ANA-005] the number of current visitors is updated without a reload @release', async ({
    page,
    browser,
    baseURL,
    adminOrigin,
    staff,
  }) => {
    const { title, slug, categorySlug } = await staff.createArticle(firstAccount, { title: `Dibaca ${Date.now()}` });
    await page.clock.install();
    await staff.openSignedIn(page, adminOrigin, firstAccount, path);
    const count = (name: string) => figure(page, name).getByText(/^\d+$/);
    await expect(count('Halaman Aktif')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(title);

    const visit = { path: `/articles/${categorySlug}/${slug}`, userAgent: aPhone, counted: 1 };
    await visitAs({ browser, staff, baseURL }, visit);
    await page.clock.fastForward(30_000);
    const pages = page.getByRole('list', { name: 'Halaman yang sedang dibaca' });
    await expect(pages.getByRole('listitem').filter({ hasText: title })).toContainText('1 pengunjung');
    for (const name of ['Pengunjung Online', 'Halaman Aktif']) await expect(count(name)).toHaveText(/^[1-9]/);
    await expect(figure(page, 'Rata-rata Waktu')).toContainText(/\d+ (?:dtk|mnt)|–/);
  });

  test('[ANA-001] [ANA-002] [ANA-004] the screen shows figures with their change, and each chart also as a table @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await mockAnalytics(page, { 'analytics.overview': busy, 'analytics.online': online });
    await staff.openSignedIn(page, adminOrigin, firstAccount, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analitik');
    await expect(figure(page, 'Pengunjung')).toContainText('12.480');
    await expect(figure(page, 'Pengunjung')).toContainText('Naik 25%');
    await expect(figure(page, 'Pengunjung')).toContainText('Jumlah pengunjung harian');
    await expect(figure(page, 'Tampilan Halaman')).toContainText('Turun 10%');
    await expect(figure(page, 'Bounce Rate')).toContainText(/42%.*Naik 5 poin/s);
    await expect(figure(page, 'Rata-rata Sesi')).toContainText(/3 mnt 20 dtk.*Tetap/s);
    await expect(page.getByText('Dibandingkan dengan 1–22 Oktober 2026; hari ini belum selesai.')).toBeVisible();
    await expect(report(page, 'Halaman Populer').getByRole('listitem')).toHaveCount(3);
    await expect(report(page, 'Perangkat').getByRole('listitem')).toContainText(['Desktop', 'Mobile', 'Tablet']);
    await expect(report(page, 'Sumber Kunjungan').getByRole('listitem')).toContainText([
      'WhatsApp',
      'Langsung',
      'Mesin pencari',
      'kemenag.go.id',
      'Lainnya',
    ]);
    await checkAtEveryWidth(page, 'charts');

    for (const name of ['Kunjungan', 'Halaman Populer', 'Sumber Kunjungan', 'Perangkat', 'Pencarian Tanpa Hasil']) {
      await report(page, name).getByRole('button', { name: 'Lihat sebagai tabel' }).press('Enter');
    }
    await expect(page.getByRole('table')).toHaveCount(5);
    await expect(page.getByRole('table', { name: 'Kunjungan', exact: true }).getByRole('row')).toHaveCount(23);
    await checkAtEveryWidth(page, 'tables');
  });

  for (const width of [360, 1_440]) {
    test(`the columns of the chart fill its width and stand above their days at ${width} pixels, from one day to a year @release`, async ({
      page,
      adminOrigin,
      staff,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const length of [1, 2, 7, 22, 62, 63, 366]) {
        const perDay = Array.from({ length }, (_, index) => ({
          day: new Date(Date.UTC(2026, 10, 22 - length + 1 + index)).toISOString().slice(0, 10),
          visitors: index === 0 && length > 1 ? null : 1 + (index % 5),
          views: index === 0 && length > 1 ? null : 2 + (index % 7),
        }));
        await page.unrouteAll();
        await mockAnalytics(page, { 'analytics.overview': { ...busy, perDay } });
        await staff.openSignedIn(page, adminOrigin, firstAccount, path);
        const { frame, columns, labels } = await chartBoxes(report(page, 'Kunjungan').getByRole('figure'));
        expect(columns.length, `${length} days`).toBe(
          length > 62 ? new Set(perDay.map(({ day }) => day.slice(0, 7))).size : length,
        );
        expect(Math.abs((columns[0]?.left ?? 0) - frame.left), `${length} days`).toBeLessThan(1);
        expect(Math.abs((columns.at(-1)?.right ?? 0) - frame.right), `${length} days`).toBeLessThan(1);
        const indexes = [...new Set([0, Math.floor((columns.length - 1) / 2), columns.length - 1])];
        expect(labels, `${length} days`).toHaveLength(indexes.length);
        for (const [index, label] of labels.entries()) {
          const column = columns[indexes[index] ?? 0];
          const [day = '', month = '', year = ''] = column?.title.split(':')[0]?.split(' ') ?? [];
          expect(label.text).toBe(year === '' ? `${day} ${month}` : `${day} ${month.slice(0, 3)}`);
          expect(label.left, `${label.text} of ${length} days`).toBeGreaterThan(frame.left - 1);
          expect(label.right, `${label.text} of ${length} days`).toBeLessThan(frame.right + 1);
          expect(label.left, `${label.text} of ${length} days`).toBeLessThan((column?.left ?? 0) + 1);
          expect(label.right, `${label.text} of ${length} days`).toBeGreaterThan((column?.right ?? 0) - 1);
        }
        const table = page.getByRole('table', { name: 'Kunjungan', exact: true });
        await report(page, 'Kunjungan').getByRole('button', { name: 'Lihat sebagai tabel' }).click();
        await expect(table.getByRole('row')).toHaveCount(length + 1);
        await expect(table.getByRole('rowheader').last()).toHaveText('22/11/2026');
        await expect(table.getByText('tidak dihitung')).toHaveCount(length > 1 ? 2 : 0);
      }
    });
  }

  test('a table is exported as CSV without formulas @release', async ({ page, adminOrigin, staff }) => {
    await mockAnalytics(page, { 'analytics.overview': busy });
    await staff.openSignedIn(page, adminOrigin, firstAccount, path);
    const saved = page.waitForEvent('download');
    await report(page, 'Pencarian Tanpa Hasil').getByRole('button', { name: 'Unduh CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('pencarian-tanpa-hasil-2026-11-01-2026-11-22.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\ufeff"Kata yang dicari";"Kali"\r\n"\'=beasiswa(kemenag)";14\r\n',
    );
  });

  test('the period is part of the address, and an end before the start is refused @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount, path);
    const period = page.getByLabel('Periode');
    await period.selectOption('7 hari terakhir');
    await expect(page).toHaveURL(/analytics\?period=7-days$/);
    await page.goBack();
    await expect(period).toHaveValue('this-month');
    await period.selectOption('Pilih tanggal');
    await page.getByLabel('Dari', { exact: true }).fill('02/03/2026');
    await page.getByLabel('Sampai', { exact: true }).fill('01/03/2026');
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(page.getByText('Tanggal akhir tidak boleh mendahului tanggal mulai')).toBeVisible();
    await page.getByLabel('Sampai', { exact: true }).fill('31/03/2026');
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(page).toHaveURL(/from=2026-03-02&until=2026-03-31/);
    await expect(page.getByText(/^Belum ada pembanding: /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Dari', { exact: true })).toHaveValue('02/03/2026');
    await checkAtEveryWidth(page, 'chosen days');
  });

  test('empty and failed reports say so @release', async ({ page, adminOrigin, staff }) => {
    await mockAnalytics(page, { 'analytics.overview': nothing });
    await staff.openSignedIn(page, adminOrigin, firstAccount, path);
    await expect(report(page, 'Halaman Populer')).toContainText('Belum ada data');
    await expect(figure(page, 'Pengunjung')).toContainText('Belum ada pembanding');
    await expect(page.getByText('kunjungan baru dihitung sejak 1 November 2026.')).toBeVisible();
    await checkAtEveryWidth(page, 'nothing');
    await page.unrouteAll();
    await page.route(/analytics\.(overview|online)/, (route) =>
      refuseQueries(route, 'Gagal memuat statistik kunjungan', 'analytics.overview', 'analytics.online'),
    );
    await page.reload();
    await expect(page.getByRole('alert').first()).toContainText('Gagal memuat statistik kunjungan', {
      timeout: 30_000,
    });
    await checkAtEveryWidth(page, 'error');
  });
});
