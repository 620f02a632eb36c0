import { guestbook } from '../../pages/guestbook.ts';
import { loginPage } from '../../pages/login-page.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { newsletterForm, siteLayout } from '../../pages/site-layout.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use({ ...phone, expectedErrors: [failedRequestMessage] });

/** An error page that nginx sends by itself. */
const pageOf = (status: number) => ({
  status,
  contentType: 'text/html',
  body: `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n`,
});

const messages: [status: number, message: string][] = [
  [413, 'Kiriman terlalu besar. Kurangi isinya, lalu coba lagi.'],
  [429, 'Terlalu banyak permintaan. Coba lagi nanti.'],
  [503, 'Server sedang sibuk. Coba lagi sebentar lagi.'],
];

test('[ERR-070] when a proxy refuses a guest message, its fields keep their values and the status shows the reason @release', async ({
  page,
}) => {
  const book = guestbook(page);
  const expectFieldsKept = async () => {
    await expect(book.name).toHaveValue('Pak Umar');
    await expect(book.message).toHaveValue('Halamannya teduh.\nTerima kasih.');
    await expect(book.star(4)).toBeChecked();
  };
  await page.goto('/buku-tamu');
  await hydrated(page);
  await book.name.fill('Pak Umar');
  await book.star(4).check({ force: true });
  await book.message.fill('Halamannya teduh.\nTerima kasih.');
  for (const [status, reason] of [...messages, [500, 'Gagal mengirim pesan tamu.'] as const]) {
    await page.route('**/trpc/guestbook.send*', (route) => route.fulfill(pageOf(status)));
    await book.send.click();
    await expect(book.notice).toHaveText(`Gagal mengirim pesan. ${reason}`);
    await expect(book.send).toBeEnabled();
    await expectFieldsKept();
    await page.unroute('**/trpc/guestbook.send*');
  }
  await page.reload();
  await hydrated(page);
  await expectFieldsKept();
});

test('text typed while a message is being sent stays in its field @release', async ({ page }) => {
  const book = guestbook(page);
  await page.goto('/buku-tamu');
  await hydrated(page);
  await book.name.fill('Bu Laila');
  await book.star(5).check({ force: true });
  await book.message.fill('Ramah.');
  const sent = { namaLengkap: 'Bu Laila', jabatanPosisi: null, rating: 5, pesan: 'Ramah.' };
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/trpc/guestbook.send*', async (route) => {
    await released;
    await route.fulfill({ json: { result: { data: { ...sent, id: 900, tanggalKirim: new Date().toISOString() } } } });
  });
  await book.send.click();
  await expect(page.getByRole('button', { name: 'Mengirim…' })).toBeVisible();
  await book.message.fill('Ramah. Satu lagi: perpustakaannya lengkap.');
  respond();
  await expect(book.notice).toHaveText('Pesan berhasil dikirim!');
  await expect(book.message).toHaveValue('Ramah. Satu lagi: perpustakaannya lengkap.');
});

test('when a proxy refuses a newsletter address, it stays in its field and the status shows the reason @release', async ({
  page,
}) => {
  const { field, button, outcome } = newsletterForm(siteLayout(page).footer);
  await page.goto('/');
  await hydrated(page);
  await field.fill('wali@madrasah.example');
  for (const [status, reason] of messages) {
    await page.route('**/trpc/newsletter.subscribe*', (route) => route.fulfill(pageOf(status)));
    await button.click();
    await expect(outcome).toHaveText(reason);
    await expect(field).toHaveValue('wali@madrasah.example');
    await page.unroute('**/trpc/newsletter.subscribe*');
  }
});

test('[LIST-006] when the server is down, neither a listing nor its next page blames the connection', async ({
  page,
}) => {
  const listing = /\/trpc\/.*articles\.published/;
  const advice = 'Server sedang sibuk. Coba lagi sebentar lagi.';
  const { footer, loadMore } = publicSite(page);
  await page.goto('/news');
  await hydrated(page);
  await page.route(listing, (route) => route.fulfill(pageOf(502)));
  await loadMore.click();
  await expect(page.getByRole('alert')).toHaveText(`Berita lainnya gagal dimuat. ${advice}`);
  await footer.getByRole('link', { name: 'Program Unggulan' }).click();
  await expect(page.getByRole('alert')).toContainText(`Daftar artikel gagal dimuat. ${advice}`);
});

test('[ERR-004] [ERR-005] [ERR-009] the login shows a message for the status of a response that is not from the API @release', async ({
  page,
  adminOrigin,
}) => {
  await page.goto(`${adminOrigin}/admin/login`);
  const login = loginPage(page);
  for (const [status, problem] of [
    [429, 'Terlalu banyak percobaan login. Coba lagi nanti.'],
    [502, 'Server sedang bermasalah. Coba lagi nanti.'],
    [200, 'Response tidak valid dari server'],
  ] as const) {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/trpc/auth.login*', (route) => route.fulfill({ ...pageOf(status), headers }));
    await login.username.fill('siti');
    await login.password.fill(`rahasia ${status}`);
    await login.submit.click();
    await expect(login.problem).toHaveText(problem);
    await page.unroute('**/trpc/auth.login*');
  }
});

test('when the script of the app cannot be loaded, links work and no error is shown', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.fulfill(pageOf(502)));
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await refused;
  await page.getByRole('link', { name: 'Pelajari Lebih Lanjut' }).click();
  await expect(page).toHaveURL(/\/about$/);
});
