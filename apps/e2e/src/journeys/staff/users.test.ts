import type { Page } from '@playwright/test';
import { usersScreen } from '../../pages/users.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const word = () => Math.random().toString(36).slice(2, 10);
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Creates accounts of their own group, because other journeys create accounts at the same time. */
async function aGroup(staff: Staff, roles: readonly ('admin' | 'editor' | 'author')[]) {
  const group = `Kelompok${word()}`;
  const people = [];
  for (const [index, role] of roles.entries()) people.push(await staff.createAccount(role, `${group} ${index + 1}.`));
  return { group, people, path: `/admin/users?all=${group}` };
}

test.use({ expectedErrors: [failedRequestMessage] });

test('[USR-001] [USR-003] [USR-007] accounts are listed in a table with their details, and counted by role @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path } = await aGroup(staff, ['editor', 'author', 'author']);
  const [person] = people;
  if (!person) throw new Error('a group has people');
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await expect(screen.heading).toBeVisible();
  await expect(screen.rows).toHaveCount(3);
  const row = screen.rows.filter({ hasText: person.fullName });
  for (const part of [person.fullName, `@${person.username}`, person.email, 'Editor', 'Active', 'Belum pernah login']) {
    await expect(row).toContainText(part);
  }
  await expect(row).toContainText(/\d{1,2} \p{L}+ \d{4}/u);
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(4);
  for (const [label, figure] of [
    ['Total Pengguna', '3'],
    ['Admin', '0'],
    ['Editor', '1'],
    ['Author', '2'],
  ] as const) {
    await expect(screen.stat(label).getByText(/^\d+$/)).toHaveText(figure);
  }
});

test('[USR-004] [USR-005] the search filters the loaded page without a request; a role and "search in all" query the server @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path } = await aGroup(staff, ['editor', 'author', 'author']);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await expect(screen.rows).toHaveCount(3);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  for (const query of [people[1]?.email, people[1]?.username, people[1]?.fullName.toUpperCase()]) {
    await screen.search.fill(query ?? '');
    await expect(screen.rows).toHaveCount(1);
  }
  expect(requestedUrls.filter((url) => url.includes('users.list'))).toEqual([]);

  expect(await screen.role.locator('option').allTextContents()).toEqual(['Semua', 'Admin', 'Editor', 'Author']);
  await screen.search.fill('');
  await screen.role.selectOption('Editor');
  await expect(screen.rows).toHaveCount(1);
  await screen.role.selectOption('Semua');

  const otherGroup = (await aGroup(staff, ['author'])).group;
  await screen.search.fill(otherGroup);
  await expect(screen.rows).toHaveText([new RegExp(otherGroup)]);
  await expect(page.getByText('Ini hasilnya dari semua pengguna.')).toBeVisible();
});

test('[USR-006] [USR-009] [USR-010] paging works, and another page size returns to the first page @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { path } = await aGroup(staff, ['author', 'author', 'author', 'author', 'author', 'author']);
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await expect(screen.rows).toHaveCount(6);
  await expect(screen.pages).toBeHidden();
  expect(await screen.pageSize.locator('option').allTextContents()).toEqual(['5', '10', '25', '50']);
  await screen.pageSize.selectOption('5');
  await expect(screen.pages).toContainText('Menampilkan 1 sampai 5 dari 6 pengguna');
  const [before, after] = ['Sebelumnya', 'Selanjutnya'].map((name) => screen.pages.getByRole('button', { name }));
  await expect(before ?? screen.pages).toBeDisabled();
  await after?.click();
  await expect(screen.pages).toContainText('Menampilkan 6 sampai 6 dari 6 pengguna');
  await expect(screen.pages.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
  await expect(after ?? screen.pages).toBeDisabled();

  // The only account of the last page is deleted, and with it the page (ST-033).
  await screen.rows.getByRole('button', { name: /^Hapus/ }).click();
  await screen.dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(notice(page, 'Pengguna berhasil dihapus!')).toBeVisible();
  await expect(screen.rows).toHaveCount(5);
  await expect(page).not.toHaveURL(/page=2/);
});

test('[API-008] [ERR-062] [ERR-066] an account is created once, and errors are next to their fields @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { username: usedUsername } = await staff.createAccount('author');
  const name = word();
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/users');
  const screen = usersScreen(page);
  await screen.invite.click();
  await screen.typePassword.click();
  await expect(screen.dialogRole).toHaveValue('author');
  await screen.save.click();
  await expect(screen.fullName).toBeFocused();
  for (const [field, text] of [
    [screen.fullName, 'Nama lengkap wajib diisi'],
    [screen.username, 'Username wajib diisi'],
    [screen.email, 'Email wajib diisi'],
    [screen.password, 'Password wajib diisi'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
  }
  await screen.fullName.fill(`Baru ${name}`);
  await expect(screen.dialog).not.toContainText('Nama lengkap wajib diisi');
  await screen.username.fill(usedUsername);
  await screen.email.fill(`${name}@madrasah.example`);
  await screen.password.fill('bukit-biru-tinggi');
  await screen.dialog.getByRole('button', { name: 'Tampilkan kata sandi' }).click();
  await expect(screen.password).toHaveAttribute('type', 'text');

  await page.route('**/auth.register*', (route) => route.abort(), { times: 1 });
  await screen.save.click();
  await expect(failure(page, 'Gagal menambahkan pengguna')).toBeVisible();
  await screen.save.click();
  await expect(screen.username).toBeFocused();
  await expect(screen.username).toHaveAccessibleDescription(/Email atau username sudah digunakan/);

  const tokens = () => page.evaluate(() => JSON.stringify(localStorage));
  const before = await tokens();
  await screen.username.fill(`baru_${name}`);
  await screen.save.dblclick();
  await expect(notice(page, 'Pengguna berhasil ditambahkan!')).toBeVisible();
  await expect(screen.dialog).toBeHidden();
  expect(await tokens()).toBe(before);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('bukit-biru-tinggi');
});

test('[PRD-011] [ERR-063] [ERR-067] a changed account is saved, and a concurrent change is shown next to the person’s input', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path } = await aGroup(staff, ['author']);
  const person = people[0] ?? { id: '', fullName: '', username: '', email: '' };
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await screen.action('Sunting', person.fullName).click();
  await expect(screen.username).toHaveValue(person.username);
  await expect(screen.password).toHaveValue('');
  await screen.fullName.fill(`${person.fullName} S.Pd.`);
  await page.route('**/users.update*', (route) => route.abort(), { times: 1 });
  await screen.save.click();
  await expect(failure(page, 'Gagal memperbarui pengguna')).toBeVisible();

  const changes = { fullName: `${person.fullName} M.Pd.`, email: person.email, role: 'editor' };
  await staff.call('PUT', `/api/users/${person.id}`, changes);
  await screen.save.click();
  const conflict = screen.dialog.getByRole('alert');
  const names = `Nama lengkap ${person.fullName} S.Pd. ${person.fullName} M.Pd.`;
  await expect(conflict.getByRole('row', { name: names })).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Peran Author Editor' })).toBeVisible();
  await screen.status.selectOption('Nonaktif');
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(notice(page, 'Pengguna berhasil diperbarui!')).toBeVisible();
  await expect(screen.rows).toContainText(['S.Pd.']);
  await expect(screen.rows).toContainText(['Inactive']);
});

test('[ST-031] [ST-032] [USR-008] one or several accounts are disabled and enabled after confirmation, each with its result @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path, group } = await aGroup(staff, ['author', 'author', 'author']);
  const [first, second] = people;
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await screen.action('Nonaktifkan', first?.fullName ?? '').click();
  await page.keyboard.press('Escape');
  await expect(screen.rows.first()).toContainText('Active');
  await screen.action('Nonaktifkan', first?.fullName ?? '').click();
  await screen.dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(notice(page, 'Pengguna berhasil dinonaktifkan!')).toBeVisible();
  await expect(screen.rows.first()).toContainText('Inactive');

  await page.getByRole('checkbox', { name: 'Pilih semua pengguna di halaman ini' }).check();
  for (const name of ['Aktifkan', 'Nonaktifkan', 'Hapus']) {
    await expect(screen.bulk.getByRole('button', { name, exact: true })).toBeVisible();
  }
  // One of them is deleted meanwhile: the others are changed, and this one is named.
  await page.route(
    '**/users.bulk*',
    async (route) => {
      await staff.call('DELETE', `/api/users/${second?.id}`);
      await route.continue();
    },
    { times: 1 },
  );
  await screen.bulk.getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(screen.dialog).toContainText('Nonaktifkan 3 pengguna');
  await screen.dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
  const result = page.getByRole('status').filter({ hasText: '2 pengguna dinonaktifkan, 1 gagal' });
  await expect(result).toContainText(`${second?.fullName}: Failed to update user status for ID ${second?.id}`);
  await expect(result).toBeInViewport();
  await expect(screen.bulk).toBeHidden();
  await expect(screen.rows).toHaveText([/Inactive/, /Inactive/]);

  // Undo applies only to the account whose status has changed.
  await result.getByRole('button', { name: 'Urungkan' }).click();
  await expect(screen.rows).toHaveText([new RegExp(`${group} 1.*Inactive`), new RegExp(`${group} 3.*Active`)]);
});

test('[ERR-057] the failed, selected and empty list are accessible at every width @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path } = await aGroup(staff, ['author', 'editor']);
  await page.route(/users\.list/, (route) => refuseQueries(route, 'Failed to fetch users', 'users.list'), { times: 1 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users');
  await checkAtEveryWidth(page, 'failed');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(screen.rows).toHaveCount(2);

  await page.getByRole('checkbox', { name: `Pilih ${people[0]?.fullName}` }).check();
  await checkAtEveryWidth(page, 'list with a selected row');
  await screen.search.fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada pengguna ditemukan')).toBeVisible();
  await checkAtEveryWidth(page, 'no accounts found');
});

test('[USR-013] the four dialogs are accessible at every width, and nobody can disable or delete their own account @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { people, path } = await aGroup(staff, ['author']);
  const name = people[0]?.fullName ?? '';
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = usersScreen(page);
  const dialogs = [
    { open: screen.invite, title: 'Undang Pengguna' },
    { open: screen.action('Sunting', name), title: 'Sunting Pengguna' },
    { open: screen.action('Nonaktifkan', name), title: 'Nonaktifkan pengguna' },
    { open: screen.action('Hapus', name), title: 'Hapus pengguna' },
  ];
  for (const { open, title } of dialogs) {
    await open.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await checkAtEveryWidth(page, title, '[role="dialog"]');
    await screen.dialog.getByRole('button', { name: 'Batal' }).click();
    await expect(screen.dialog).toBeHidden();
  }

  await screen.invite.click();
  await screen.typePassword.click();
  await expect(page.getByRole('dialog', { name: 'Tambah Pengguna' })).toBeVisible();
  await checkAtEveryWidth(page, 'Tambah Pengguna', '[role="dialog"]');

  await page.goto(`${adminOrigin}/admin/users?all=${firstAccount.username}`);
  await expect(page.getByRole('button', { name: 'Hapus: Administrator' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /akun Anda sendiri tidak dapat dipilih/ })).toBeDisabled();
});
