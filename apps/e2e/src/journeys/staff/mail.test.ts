import { texts } from '@madrasah/contract';
import { type RunningSite, startSite } from '@madrasah/running-site';
import { copyDataFolder, removeDataFolder } from '../../data-folder.ts';
import { MailServer } from '../../mail-server.ts';
import { newsletterForm, siteLayout } from '../../pages/site-layout.ts';
import { Staff } from '../../staff.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const mail = new MailServer();
let dataFolder = '';
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataFolder = await copyDataFolder();
  site = await startSite({ dataFolder, smtpUrl: await mail.open() });
});
test.afterAll(async () => {
  await site.stop();
  await mail.close();
  await removeDataFolder(dataFolder);
});

/** The first address in a message, once it has arrived. */
async function linkFor(address: string): Promise<string> {
  const find = () => /https?:\/\/\S+/.exec(mail.textFor(address))?.[0] ?? '';
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

test('with mail configured, subscribers confirm, staff see the deliveries, and a password reset is mailed @release', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.publicOrigin });
  const page = await context.newPage();
  const staff = new Staff(context.request, firstAccount, site.publicOrigin);

  await page.goto('/');
  await siteLayout(page).hydrated();
  const { field, button, outcome } = newsletterForm(siteLayout(page).footer);
  for (const address of [mail.unknownAddress, 'wali@madrasah.example']) {
    await field.fill(address);
    await button.click();
    await expect(field).toHaveValue('');
    await expect(outcome).toHaveText(texts.newsletter.asked);
  }
  await page.goto(await linkFor('wali@madrasah.example'));
  await checkAtEveryWidth(page, 'a subscription to confirm');
  await page.getByRole('button', { name: 'Ya, kirimi saya kabar' }).click();
  await expect(siteLayout(page).main.getByRole('status')).toHaveText(texts.newsletter.confirmed);

  const office = await context.newPage();
  await staff.openSignedIn(office, site.adminOrigin, firstAccount);
  await office.getByRole('main').getByRole('link', { name: 'Langganan' }).click();
  const rows = office.getByRole('table', { name: 'Daftar pelanggan' }).getByRole('row');
  await expect(rows.filter({ hasText: 'wali@madrasah.example' })).toContainText('Terkonfirmasi');
  await expect(rows.filter({ hasText: mail.unknownAddress })).toContainText('Menunggu konfirmasi');
  await checkAtEveryWidth(office, 'subscribers');
  const downloading = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('langganan-surel.csv');

  await office.getByRole('switch', { name: 'Kirim setiap Senin pukul 06.00' }).click();
  await expect(office.getByRole('status').filter({ hasText: texts.newsletter.settingsSaved })).toBeVisible();
  await office.getByRole('navigation').getByRole('link', { name: 'Surel' }).click();
  const failed = office.getByRole('list', { name: 'Surel yang gagal' }).getByRole('listitem');
  await expect(failed).toContainText('550', { timeout: 30_000 });
  await checkAtEveryWidth(office, 'the outbox');
  await office.getByRole('button', { name: `Coba lagi: ${mail.unknownAddress}` }).click();
  await expect(office.getByRole('status').filter({ hasText: texts.mail.retried })).toBeVisible();
  await office.getByRole('button', { name: 'Kirim surel uji' }).click();
  await expect(office.getByRole('status').filter({ hasText: 'Server surel menerima surel uji' })).toBeVisible();

  await office.goto(`${site.adminOrigin}/admin/newsletter?search=wali`);
  await office.getByRole('button', { name: 'Hapus: wali@madrasah.example' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(office.getByText('Tidak ada pelanggan ditemukan')).toBeVisible();

  const account = await staff.createAccount('author');
  await page.goto(`${site.adminOrigin}/admin/forgot-password`);
  await expect(page.getByLabel('Surel akun')).toBeVisible();
  await checkAtEveryWidth(page, 'a forgotten password');
  await page.getByLabel('Surel akun').fill(account.email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('status')).toHaveText(texts.passwordReset.requested);
  await page.goto(await linkFor(account.email));
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('kebun-kangkung-subur');
  await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill('kebun-kangkung-subur');
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByRole('status')).toHaveText(texts.passwordReset.done);
  await staff.logIn({ username: account.username, password: 'kebun-kangkung-subur' });
  await context.close();
});
