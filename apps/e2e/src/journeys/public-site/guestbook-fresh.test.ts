import { test } from '../../isolated-site.ts';
import { guestbook } from '../../pages/guestbook.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect } from '../../test.ts';

test.use(phone);

const path = '/buku-tamu';

test('[GB-005] without JavaScript a second message is in the list at once, despite the browser cache', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const book = guestbook(page);
  for (const name of ['Ibu Ratna', 'Pak Hasan']) {
    await page.goto(path);
    await book.name.fill(name);
    await book.star(4).check({ force: true });
    await book.message.fill(`Terima kasih dari ${name}.`);
    await book.send.click();
    await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
    await expect(book.messages.first()).toContainText(name);
  }
  await context.close();
});

test('returning to the guest book shows new messages of others, despite the browser cache @release', async ({
  page,
  request,
}) => {
  const { footer, heading } = publicSite(page);
  const start = new Date('2026-03-10T08:00:00+07:00');
  await page.clock.setFixedTime(start);
  await page.goto('/about');
  await hydrated(page);
  const first = page.waitForResponse((response) => response.url().includes('guestbook.list'));
  await footer.getByRole('link', { name: 'Buku Tamu' }).click();
  await (await first).finished();
  const message = { namaLengkap: 'Bu Laila', rating: 5, pesan: 'Halamannya teduh.' };
  expect((await request.post('/api/guestbook', { data: message })).status()).toBe(201);

  await footer.getByRole('link', { name: 'Program Unggulan' }).click();
  await expect(heading).toHaveText('Program Unggulan');
  await page.clock.setFixedTime(new Date(start.getTime() + 31_000));
  await page.goBack();
  await expect(guestbook(page).messages.filter({ hasText: 'Bu Laila' })).toHaveCount(1);
});
