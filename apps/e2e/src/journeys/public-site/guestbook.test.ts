import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { guestbook } from '../../pages/guestbook.ts';
import { hydrated } from '../../pages/public-site.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

/** One after the other, so that the order of the messages is known. */
test.describe.configure({ mode: 'default' });

const path = '/buku-tamu';
const sending = /\/trpc\/guestbook\.send/;
const aName = () => `Ibu Ratna ${Math.random().toString(36).slice(2, 8)}`;

async function openBook(page: Page) {
  await page.goto(path);
  await hydrated(page);
  return guestbook(page);
}

async function fillIn(book: ReturnType<typeof guestbook>, name: string) {
  await book.name.fill(name);
  await book.star(4).check({ force: true });
  await book.words.fill(`Terima kasih, ${name} diterima dengan ramah.\nSemoga maju.`);
}

/** At most five messages an hour are taken from one address, and all journeys have the same. */
test.describe('a message', () => {
  test.describe('[CONST-014] with its notice', () => {
    test('[PRD-007] [ST-028] [ST-029] is on its way, then said to be sent for 5 seconds, and read by all', async ({
      page,
      browser,
      baseURL,
    }) => {
      await page.clock.install();
      await page.goto(path);
      await page.clock.runFor(5_000);
      await hydrated(page);
      const book = guestbook(page);
      const name = aName();
      await fillIn(book, name);
      await page.clock.pauseAt(Date.now() + 60_000);
      let respond = () => {};
      const held = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await page.route(sending, async (route) => {
        await held;
        await route.continue();
      });
      await book.send.click();
      await expect(page.getByRole('button', { name: 'Mengirim…' })).toBeVisible();
      respond();

      await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
      await page.clock.runFor(4_900);
      await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
      await page.clock.runFor(200);
      await expect(book.notice).toHaveText('');

      const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const elsewhere = await other.newPage();
      await elsewhere.goto(path);
      await expect(guestbook(elsewhere).messages.filter({ hasText: name })).toHaveCount(1);
      await other.close();
    });
  });

  test('[ERR-071] is sent without JavaScript, and a refused one comes back with what was typed', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    const book = guestbook(page);
    const name = aName();
    await fillIn(book, name);
    await book.words.fill('   ');
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await book.send.click();
    expect((await refusal).status()).toBe(422);
    await expect(book.notice).toContainText('Gagal mengirim pesan.');
    await expect(book.words).toHaveAttribute('aria-invalid', 'true');
    await expect(book.name).toHaveValue(name);
    await expect(book.star(4)).toBeChecked();

    await book.words.fill('Sekarang dengan kata-kata.');
    await book.send.click();
    await expect(page).toHaveURL(/\/buku-tamu\?terkirim=1#tulis-pesan$/);
    await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
    await expect(book.messages.filter({ hasText: name })).toContainText('Sekarang dengan kata-kata.');
    await context.close();
  });

  test('[VAL-008] with something missing goes nowhere, and its fields say what they need', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const isVisit = request.url().endsWith('/api/visits');
      if (sending.test(request.url()) || (request.method() === 'POST' && !isVisit)) asked.push(request.url());
    });
    const book = await openBook(page);
    await book.name.fill('Pak Hasan');
    await book.send.click();
    await expect(book.stars).toHaveAttribute('aria-invalid', 'true');
    await expect(book.words).toHaveAccessibleDescription(/Pesan wajib diisi/);
    await expect(book.star(1)).toBeFocused();
    await expect(book.notice).toHaveText('');
    expect(asked).toEqual([]);
  });

  test('is kept by the browser until it was sent @release', async ({ page }) => {
    const book = await openBook(page);
    await fillIn(book, 'Bu Laila');
    await expect(page.getByText('dari 2.000 karakter')).not.toHaveText(/^0 /);
    await page.reload();
    await hydrated(page);
    await expect(book.name).toHaveValue('Bu Laila');
    await expect(book.words).toHaveValue('Terima kasih, Bu Laila diterima dengan ramah.\nSemoga maju.');
    await expect(book.star(4)).toBeChecked();
  });
});

test.describe('a message that is not taken', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[ERR-070] [ST-030] [GB-005] says why and keeps everything that was typed, until it is taken and stands on top', async ({
    page,
    request,
  }) => {
    const earlier = { namaLengkap: 'Bu Sri', rating: 5, pesan: 'Lebih dahulu.' };
    expect((await request.post('/api/guestbook', { data: earlier })).status()).toBe(201);
    const book = await openBook(page);
    await fillIn(book, 'Pak Umar');
    const tooMany = {
      error: {
        message: 'Terlalu banyak pesan. Coba lagi nanti.',
        code: -32_029,
        data: { httpStatus: 429, refusal: 'RATE_LIMITED' },
      },
    };
    await page.route(sending, (route) => route.fulfill({ status: 429, json: tooMany }));
    await book.send.click();
    await expect(book.notice).toHaveText('Gagal mengirim pesan. Terlalu banyak pesan. Coba lagi nanti.');
    await page.unroute(sending);
    await page.route(sending, (route) => route.abort());
    await book.send.click();
    await expect(book.notice).toHaveText('Gagal mengirim pesan. Gagal mengirim pesan tamu.');
    await page.context().setOffline(true);
    await book.send.click();
    await expect(book.notice).toHaveText('Gagal mengirim pesan. Periksa koneksi internet Anda, lalu coba lagi.');
    await page.context().setOffline(false);
    await expect(book.name).toHaveValue('Pak Umar');
    await expect(book.words).toHaveValue(/Pak Umar diterima/);
    await expect(book.star(4)).toBeChecked();

    await page.unroute(sending);
    await book.send.click();
    await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
    await expect(book.messages.first()).toContainText('Pak Umar');
    await expect(book.messages.nth(1)).toContainText('Lebih dahulu.');
    for (const field of [book.name, book.position, book.words]) await expect(field).toHaveValue('');
    await expect(book.star(4)).not.toBeChecked();
  });
});

test('the stars follow the arrow keys, and the page has no violation of WCAG 2.2 AA', async ({ page }) => {
  const book = await openBook(page);
  await book.star(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(book.star(2)).toBeChecked();
  await book.send.click();
  await expect(book.words).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
