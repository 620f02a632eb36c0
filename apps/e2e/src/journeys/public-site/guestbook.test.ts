import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { guestbook } from '../../pages/guestbook.ts';
import { hydrated } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use(phone);

/** One after another, so that the order of the messages is known. */
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
  await book.message.fill(`Terima kasih, ${name} diterima dengan ramah.\nSemoga maju.`);
}

/** One address may send at most five messages an hour, and all journeys share one address. */
test.describe('a message', () => {
  test.describe('[CONST-014] with its notice', () => {
    test('[PRD-007] [ST-028] [ST-029] a message being sent shows its progress, then success for 5 seconds, and is visible to all visitors', async ({
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
      const released = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await page.route(sending, async (route) => {
        await released;
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
      const otherPage = await other.newPage();
      await otherPage.goto(path);
      await expect(guestbook(otherPage).messages.filter({ hasText: name })).toHaveCount(1);
      await other.close();
    });
  });

  test('[ERR-071] a message is sent without JavaScript, and a refused one keeps its values', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    const book = guestbook(page);
    const name = aName();
    await fillIn(book, name);
    await book.message.fill('   ');
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await book.send.click();
    expect((await refusal).status()).toBe(422);
    await expect(book.notice).toContainText('Gagal mengirim pesan.');
    await expect(book.message).toHaveAttribute('aria-invalid', 'true');
    await expect(book.name).toHaveValue(name);
    await expect(book.star(4)).toBeChecked();

    await book.message.fill('Sekarang dengan kata-kata.');
    await book.send.click();
    await expect(page).toHaveURL(/\/buku-tamu\?terkirim=1#tulis-pesan$/);
    await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
    await expect(book.messages.filter({ hasText: name })).toContainText('Sekarang dengan kata-kata.');
    await context.close();
  });

  test('[VAL-008] an incomplete message is not sent, and its fields say what is missing', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const isVisit = request.url().endsWith('/api/visits');
      if (sending.test(request.url()) || (request.method() === 'POST' && !isVisit)) requests.push(request.url());
    });
    const book = await openBook(page);
    await book.name.fill('Pak Hasan');
    await book.send.click();
    await expect(book.stars).toHaveAttribute('aria-invalid', 'true');
    await expect(book.message).toHaveAccessibleDescription(/Pesan wajib diisi/);
    await expect(book.star(1)).toBeFocused();
    await expect(book.notice).toHaveText('');
    expect(requests).toEqual([]);
  });

  test('the browser keeps an unsent message across a reload @release', async ({ page }) => {
    const book = await openBook(page);
    await fillIn(book, 'Bu Laila');
    await expect(page.getByText('dari 2.000 karakter')).not.toHaveText(/^0 /);
    await page.reload();
    await hydrated(page);
    await expect(book.name).toHaveValue('Bu Laila');
    await expect(book.message).toHaveValue('Terima kasih, Bu Laila diterima dengan ramah.\nSemoga maju.');
    await expect(book.star(4)).toBeChecked();
  });
});

test.describe('a message that is not accepted', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[ERR-070] [ST-030] [GB-005] a refused message shows the reason and keeps its fields; accepted, it is the first of the list', async ({
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
    await expect(book.message).toHaveValue(/Pak Umar diterima/);
    await expect(book.star(4)).toBeChecked();

    await page.unroute(sending);
    await book.send.click();
    await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
    await expect(book.messages.first()).toContainText('Pak Umar');
    await expect(book.messages.nth(1)).toContainText('Lebih dahulu.');
    for (const field of [book.name, book.position, book.message]) await expect(field).toHaveValue('');
    await expect(book.star(4)).not.toBeChecked();
  });
});

test('the arrow keys move between the stars, and the page has no violation of WCAG 2.2 AA @release', async ({
  page,
}) => {
  const book = await openBook(page);
  await book.star(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(book.star(2)).toBeChecked();
  await book.send.click();
  await expect(book.message).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
