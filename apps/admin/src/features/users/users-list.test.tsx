// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const person = (number: number, changes: object = {}) => ({
  ...signedInAdmin,
  id: `22222222-2222-4222-8222-22222222222${number}`,
  ...{ fullName: `Siti ${number}`, username: `siti${number}`, email: `s${number}@contoh.id`, role: 'author' },
  ...changes,
});
const people = [person(1, { role: 'editor' }), person(2), person(3)];

const pageOf = (data: object[], pagination: object = {}) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1, ...pagination },
});

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const pressIn = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const closed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Daftar pengguna' }))
    .getAllByRole('row')
    .slice(1);
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
/** A message of the app, among the others. */
const findNotice = (role: 'alert' | 'status', text: string) =>
  eventually(() => {
    const found = screen.getAllByRole(role).find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`no ${role} says ${text}`);
    return found;
  });
/** In one piece, because the form renders again after every key. */
async function enter(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test('[USR-001] [USR-003] [USR-007] accounts are listed in a table with their details, and counted by role', async () => {
  await openStaffApp('/users', {
    'users.list': () => pageOf(people),
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Manajemen Pengguna' });
  await eventually(async () => expect((await rows())[0]?.textContent).toMatch(/\d{1,2} \p{L}+ \d{4}/u));
  const [row] = await rows();
  if (!row) throw new Error('there is nobody');
  for (const part of ['Siti 1', '@siti1', 's1@contoh.id', 'Editor', 'Active', 'Belum pernah login']) {
    expect(row.textContent).toContain(part);
  }
  expect(row.querySelector('img')).not.toBeNull();
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.split(':')[0]),
  ).toEqual(['Sunting', 'Buat tautan kata sandi', 'Nonaktifkan', 'Hapus']);
  for (const [label, figure] of [
    ['Total Pengguna', '3'],
    ['Admin', '0'],
    ['Editor', '1'],
    ['Author', '2'],
  ] as const) {
    expect(within(screen.getByRole('group', { name: label })).getByText(/^\d+$/).textContent).toBe(figure);
  }
});

test('[USR-004] [USR-005] the search filters the loaded page without a request; a role queries the server, and so does a search without a match in it', async () => {
  const { callsOf } = await openStaffApp('/users', { 'users.list': () => pageOf(people) });
  await rows();
  const search = screen.getByLabelText('Cari nama, surel, atau nama pengguna');
  const before = callsOf('users.list').length;
  for (const query of ['s2@contoh', 'siti2', 'SITI 2']) {
    await enter(search, query);
    await eventually(async () => expect((await rows()).map(({ textContent }) => textContent)).toHaveLength(1));
    expect((await rows())[0]?.textContent).toContain('Siti 2');
  }
  expect(callsOf('users.list')).toHaveLength(before);

  await user.clear(search);
  const role = within(screen.getByRole('main')).getByRole('combobox', { name: 'Peran' });
  expect(optionsOf(role)).toEqual(['Semua', 'Admin', 'Editor', 'Author']);
  await user.selectOptions(role, 'Editor');
  await eventually(() => expect(callsOf('users.list').at(-1)?.input).toMatchObject({ role: 'editor' }));
  await user.selectOptions(role, 'Semua');
  await enter(search, 'elsewhere');
  await eventually(() => expect(callsOf('users.list').at(-1)?.input).toMatchObject({ page: 1, search: 'elsewhere' }));
});

test('what the loaded page lacks is shown from all accounts, and the cards have the numbers of all', async () => {
  await openStaffApp('/users', {
    'users.list': (input) => ({
      ...(Object(input).search === 'zahra' ? pageOf([person(9)]) : pageOf(people)),
      summary: { admin: 2, editor: 14, author: 1200 },
    }),
  });
  await rows();
  expect(screen.getByRole('group', { name: 'Author' }).textContent).toContain('dari 1.200 di semua halaman');
  await enter(screen.getByLabelText('Cari nama, surel, atau nama pengguna'), 'zahra');
  await findNotice('status', 'Ini hasilnya dari semua pengguna.');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Siti 9')]);
});

test('[USR-006] [USR-009] [USR-010] paging works, and another page size returns to the first page', async () => {
  const { callsOf } = await openStaffApp('/users', {
    'users.list': (input) => {
      const { page, limit } = Object(input);
      const data = page === 2 ? [person(6)] : [1, 2, 3, 4, 5].map((number) => person(number));
      return pageOf(data, { page, limit, total: 6, totalPages: Math.ceil(6 / limit) });
    },
  });
  await rows();
  const size = screen.getByRole('combobox', { name: 'Per halaman' });
  const pages = () => screen.queryByRole('navigation', { name: 'Halaman daftar pengguna' });
  const turn = (name: string) => within(pages() ?? document.body).getByRole<HTMLButtonElement>('button', { name });
  expect(pages()).toBeNull();
  expect(optionsOf(size)).toEqual(['5', '10', '25', '50']);
  await user.selectOptions(size, '5');
  await eventually(() => expect(pages()?.textContent).toContain('Menampilkan 1 sampai 5 dari 6 pengguna'));
  expect(turn('Sebelumnya').disabled).toBe(true);
  await user.click(turn('Selanjutnya'));
  await eventually(() => expect(pages()?.textContent).toContain('Menampilkan 6 sampai 6 dari 6 pengguna'));
  expect(turn('Halaman 2').getAttribute('aria-current')).toBe('page');
  expect(turn('Selanjutnya').disabled).toBe(true);
  await user.selectOptions(size, '25');
  await eventually(() => expect(callsOf('users.list').at(-1)?.input).toMatchObject({ page: 1, limit: 25 }));
});

test('[API-008] [ERR-062] [ERR-066] an account is registered once, and errors are next to their fields', async () => {
  let fault: Refused | undefined = new Refused(500, 'INTERNAL', '');
  const { callsOf } = await openStaffApp('/users', {
    'users.list': () => pageOf(people),
    'auth.register': () => {
      if (fault) throw fault;
      return { user: { ...signedInAdmin, name: 'Budi' }, token: 'of the new account' };
    },
  });
  const tokens = () => ['authToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key));
  await press('Undang');
  await press('Isi kata sandi sendiri');
  const form = await screen.findByRole('dialog', { name: 'Tambah Pengguna' });
  const field = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name });
  const isWrong = (input: HTMLElement, text: string) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.some((id) => document.getElementById(id)?.textContent?.includes(text));
  };
  expect(within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Peran' }).value).toBe('author');
  await pressIn('Simpan');
  await eventually(() => expect(document.activeElement).toBe(field('Nama lengkap')));
  expect(isWrong(field('Nama lengkap'), 'Nama lengkap wajib diisi')).toBe(true);
  for (const [name, text] of [
    ['Nama lengkap', 'Budi'],
    ['Nama pengguna', 'siti1'],
    ['Surel', 'budi@contoh.id'],
  ] as const) {
    await enter(field(name), text);
  }
  await enter(within(form).getByLabelText(/^Kata sandi/), 'bukit-biru-tinggi');

  await pressIn('Simpan');
  await findNotice('alert', 'Gagal menambahkan pengguna');
  const isTaken = 'Email atau username sudah digunakan';
  fault = new Refused(409, 'CONFLICT', isTaken, { errors: { username: isTaken } });
  await pressIn('Simpan');
  await eventually(() => expect(document.activeElement).toBe(field('Nama pengguna')));
  expect(isWrong(field('Nama pengguna'), isTaken)).toBe(true);

  fault = undefined;
  await enter(field('Nama pengguna'), 'budi');
  const [sent, before] = [callsOf('auth.register').length, tokens()];
  await user.dblClick(within(form).getByRole('button', { name: 'Simpan' }));
  await findNotice('status', 'Pengguna berhasil ditambahkan!');
  await closed();
  expect(callsOf('auth.register')).toHaveLength(sent + 1);
  expect(tokens()).toEqual(before);
  expect(JSON.stringify(sessionStorage)).not.toContain('bukit-biru-tinggi');
});

test('[ST-031] [ST-032] [USR-008] one or several accounts are disabled and enabled after confirmation, each with its result', async () => {
  let stored = people;
  const setActive = (ids: readonly string[], isActive: boolean) => {
    stored = stored.map((one) => (ids.includes(one.id) ? { ...one, isActive } : one));
  };
  const second = people[1]?.id ?? '';
  const failed = { id: second, message: `Failed to update user status for ID ${second}` };
  const { callsOf } = await openStaffApp('/users', {
    'users.list': () => pageOf(stored),
    'users.setStatus': (input) => {
      const { id, isActive } = Object(input);
      setActive([id], isActive);
      return { data: {} };
    },
    'users.bulk': (input) => {
      const { ids, action }: { ids: string[]; action: string } = Object(input);
      const ok = ids.filter((id) => id !== second);
      stored = stored.filter(({ id }) => id !== second);
      setActive(ok, action === 'activate');
      return { data: { ok, failed: ids.includes(second) ? [failed] : [] } };
    },
  });
  const states = async () => (await rows()).map(({ textContent }) => /Inactive|Active/.exec(textContent ?? '')?.[0]);
  await press('Nonaktifkan: Siti 1');
  await screen.findByRole('dialog', { name: 'Nonaktifkan pengguna' });
  await user.keyboard('{Escape}');
  await closed();
  expect(callsOf('users.setStatus')).toEqual([]);
  await press('Nonaktifkan: Siti 1');
  await pressIn('Nonaktifkan');
  await findNotice('status', 'Pengguna berhasil dinonaktifkan!');
  await eventually(async () => expect(await states()).toEqual(['Inactive', 'Active', 'Active']));
  await press('Aktifkan: Siti 1');
  await pressIn('Aktifkan');
  await findNotice('status', 'Pengguna berhasil diaktifkan!');
  await eventually(async () => expect(await states()).toEqual(['Active', 'Active', 'Active']));

  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua pengguna di halaman ini' }));
  const bulk = screen.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  const buttons = within(bulk).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Batal pilih', 'Aktifkan', 'Nonaktifkan', 'Hapus']);
  await user.click(within(bulk).getByRole('button', { name: 'Nonaktifkan' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Nonaktifkan 3 pengguna');
  await pressIn('Nonaktifkan');
  const result = await findNotice('status', '2 pengguna dinonaktifkan, 1 gagal');
  expect(result.textContent).toContain(`Siti 2: ${failed.message}`);
  await eventually(async () => expect(await states()).toEqual(['Inactive', 'Inactive']));
  await eventually(() => expect(within(bulk).queryAllByRole('button')).toEqual([]));
});

test('[USR-013] the four dialogs can be cancelled, and nobody can disable or delete their own account', async () => {
  await openStaffApp('/users', {
    'users.list': () => pageOf([signedInAdmin, person(1)]),
    'users.byId': () => ({ data: person(1) }),
  });
  for (const [open, title] of [
    ['Undang', 'Undang Pengguna'],
    ['Sunting: Siti 1', 'Sunting Pengguna'],
    ['Nonaktifkan: Siti 1', 'Nonaktifkan pengguna'],
    ['Hapus: Siti 1', 'Hapus pengguna'],
  ] as const) {
    await press(open);
    await screen.findByRole('dialog', { name: title });
    await pressIn('Batal');
    await closed();
  }
  await press('Undang');
  await pressIn('Isi kata sandi sendiri');
  await screen.findByRole('dialog', { name: 'Tambah Pengguna' });
  await pressIn('Batal');
  await closed();
  for (const name of ['Hapus: Administrator', 'Nonaktifkan: Administrator']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /akun Anda sendiri tidak dapat dipilih/ });
  expect(tick.disabled).toBe(true);
});
