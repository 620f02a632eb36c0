// @vitest-environment jsdom
import { can, newUserInput, roles } from '@madrasah/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const siti = {
  ...signedInAdmin,
  ...{ id: '22222222-2222-4222-8222-222222222222', fullName: 'Siti Aminah', username: 'siti', role: 'author' },
  ...{ email: 'siti@madrasah.example' },
};

const pageOf = (data: object[], pagination: object = {}) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1, ...pagination },
});
const list = { 'users.list': () => pageOf([signedInAdmin, siti]) };
const user = userEvent.setup({ delay: null });
/** In one piece, because the form renders again after every key. */
async function enter(field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
async function confirm(answer: string) {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: answer }));
}
/** A notification at the top right. */
const notice = async (role: 'alert' | 'status', text: string) =>
  eventually(() => {
    const found = screen.getAllByRole(role).find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`no ${role} says ${text}`);
    return found;
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[USR-002] [USR-012] the total is that of all pages, and page buttons are shown only with several pages', async () => {
  const total = async () => (await screen.findByRole('group', { name: 'Total Pengguna' })).textContent;
  const pages = () => screen.queryByRole('navigation', { name: 'Halaman daftar pengguna' });

  await openStaffApp('/users', { 'users.list': () => pageOf([siti], { total: 34, totalPages: 4 }) });
  await eventually(async () => expect(await total()).toContain('34'));
  expect(pages()).not.toBeNull();

  cleanup();
  await openStaffApp('/users', list);
  await eventually(async () => expect(await total()).toContain('2'));
  expect(pages()).toBeNull();
});

test('[CONST-020] the first page of ten opens, sizes are 5, 10, 25 and 50, and five page buttons are shown', async () => {
  const pages = { total: 120, totalPages: 12 };
  const { callsOf } = await openStaffApp('/users', { 'users.list': () => pageOf([siti], pages) });
  const navigation = await screen.findByRole('navigation', { name: 'Halaman daftar pengguna' });
  expect(callsOf('users.list')[0]?.input).toMatchObject({ page: 1, limit: 10 });
  const sizes = await screen.findByRole('combobox', { name: 'Per halaman' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '25', '50']);
  const buttons = within(navigation).getAllByRole('button', { name: /^Halaman \d+$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5']);
  await user.selectOptions(sizes, '25');
  await eventually(() => expect(callsOf('users.list').at(-1)?.input).toMatchObject({ page: 1, limit: 25 }));
});

describe('deleting a user', () => {
  test('[ST-033] deleting the last account of a page opens the previous page', async () => {
    let total = 11;
    const { callsOf } = await openStaffApp('/users?page=2', {
      'users.list': (input) => {
        const { page } = Object(input);
        return pageOf(page === 2 && total === 10 ? [] : [siti], { page, total, totalPages: Math.ceil(total / 10) });
      },
      'users.remove': () => {
        total = 10;
        return { message: '' };
      },
    });
    await press('Hapus: Siti Aminah');
    await confirm('Hapus');
    await eventually(() => expect(callsOf('users.list').at(-1)?.input).toMatchObject({ page: 1 }));
    expect(window.location.search).toBe('');
  });

  test('[ST-034] [ERR-068] deleting reloads the list and shows a notification', async () => {
    const { callsOf } = await openStaffApp('/users', { ...list, 'users.remove': () => ({ message: '' }) });
    await press('Hapus: Siti Aminah');
    const before = callsOf('users.list').length;
    await confirm('Hapus');
    await notice('status', 'Pengguna berhasil dihapus!');
    await eventually(() => expect(callsOf('users.list').length).toBe(before + 1));
    expect(callsOf('users.remove')).toEqual([{ procedure: 'users.remove', input: { id: siti.id } }]);
  });

  test('[ST-037] the notification disappears after five seconds', async () => {
    await openStaffApp('/users', { ...list, 'users.remove': () => ({ message: '' }) });
    await press('Hapus: Siti Aminah');
    const answer = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(answer);
    await notice('status', 'Pengguna berhasil dihapus!');
    const shownAt = Date.now();
    while (screen.queryByText('Pengguna berhasil dihapus!')) await vi.advanceTimersByTimeAsync(100);
    expect(Date.now() - shownAt).toBeGreaterThan(4_700);
    expect(Date.now() - shownAt).toBeLessThan(5_700);
  });
});

describe('failures without a message of the server', () => {
  const speechless = () => {
    throw new Refused(500, 'INTERNAL', '');
  };

  test('[ERR-064] a deletion', async () => {
    await openStaffApp('/users', { ...list, 'users.remove': speechless });
    await press('Hapus: Siti Aminah');
    await confirm('Hapus');
    await notice('alert', 'Gagal menghapus pengguna');
  });

  test('[ERR-065] a change of status', async () => {
    await openStaffApp('/users', { ...list, 'users.setStatus': speechless });
    await press('Nonaktifkan: Siti Aminah');
    await confirm('Nonaktifkan');
    await notice('alert', 'Gagal mengubah status pengguna');
  });
});

test('[API-035] the list is reloaded after every change', async () => {
  const { callsOf } = await openStaffApp('/users', {
    ...list,
    'users.byId': () => ({ data: siti }),
    'users.update': () => ({ data: siti }),
    'users.setStatus': () => ({ data: { ...siti, isActive: false } }),
  });
  const readAgainAfter = async (change: () => Promise<void>) => {
    const before = callsOf('users.list').length;
    await change();
    await eventually(() => expect(callsOf('users.list').length).toBe(before + 1));
  };
  await press('Sunting: Siti Aminah');
  await readAgainAfter(() => press('Simpan'));
  await press('Nonaktifkan: Siti Aminah');
  await readAgainAfter(() => confirm('Nonaktifkan'));
});

test('a lost second factor can be removed after confirmation, but not from the person’s own account', async () => {
  const reset = () => ({ data: siti });
  const both = [
    { ...signedInAdmin, usesTwoFactor: true },
    { ...siti, usesTwoFactor: true },
  ];
  const budi = { ...siti, id: '33333333-3333-4333-8333-333333333333', fullName: 'Budi' };
  const answers = { 'users.list': () => pageOf([...both, budi]), 'users.resetTwoFactor': reset };
  const { callsOf } = await openStaffApp('/users', answers);
  await press('Atur ulang verifikasi dua langkah: Siti Aminah');
  await confirm('Atur ulang');
  await notice('status', 'Verifikasi dua langkah diatur ulang.');
  expect(callsOf('users.resetTwoFactor')).toMatchObject([{ input: { id: siti.id } }]);
  const own = screen.getByRole('button', { name: 'Atur ulang verifikasi dua langkah: Administrator' });
  expect(own.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Atur ulang verifikasi dua langkah: Budi' })).toBeNull();
});

/** Fills in the form of a new account. */
async function fillNewUser() {
  await press('Undang');
  await press('Isi kata sandi sendiri');
  const dialog = await screen.findByRole('dialog', { name: 'Tambah Pengguna' });
  const fields = { 'Nama lengkap': 'Budi Santoso', 'Nama pengguna': 'budi', Surel: 'budi@madrasah.example' };
  for (const [label, text] of Object.entries(fields)) {
    await enter(within(dialog).getByRole('textbox', { name: label }), text);
  }
  await enter(within(dialog).getByLabelText(/^Kata sandi/), 'bukit-biru-tinggi');
  return dialog;
}
const saves = () => press('Simpan');
const roleOf = (dialog: HTMLElement) => within(dialog).getByRole('combobox', { name: 'Peran' });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the form', () => {
  test('[VAL-030] [PRD-009] a new account is an author’s by default, or has one of exactly three roles', async () => {
    const { callsOf } = await openStaffApp('/users', { ...list, 'auth.register': () => ({}) });
    const dialog = await fillNewUser();
    const values = within(roleOf(dialog))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(values).toEqual(['admin', 'editor', 'author']);
    await saves();
    await eventually(() => expect(callsOf('auth.register')[0]?.input).toMatchObject({ role: 'author' }));
    const account = { fullName: 'Budi', username: 'budi', email: 'b@madrasah.example', password: 'bukit-biru-tinggi' };
    expect(roles.map((role) => newUserInput.safeParse({ ...account, role }).success)).toEqual([true, true, true]);
    expect(newUserInput.safeParse({ ...account, role: 'guru' }).success).toBe(false);
  });

  test('[PRD-014] the role field describes each role’s rights, as the permissions define them', async () => {
    await openStaffApp('/users', list);
    const dialog = await fillNewUser();
    expect(optionsOf(roleOf(dialog))).toEqual([
      'Admin: akses penuh',
      'Editor: membuat dan menyunting semua konten',
      'Author: membuat konten sendiri saja',
    ]);
    const others = { ownerId: siti.id, status: 'published' } as const;
    const mayEditOthers = roles.map((role) => can({ id: 'x', role }, 'article:edit', others));
    const mayManage = roles.map((role) => can({ id: 'x', role }, 'user:manage'));
    const mayCreate = roles.map((role) => can({ id: 'x', role }, 'article:create'));
    expect({ mayEditOthers, mayManage, mayCreate }).toEqual({
      mayEditOthers: [true, true, false],
      mayManage: [true, false, false],
      mayCreate: [true, true, true],
    });
  });

  test('[ROLE-003] [VAL-037] the role can be chosen for a new and an existing account, the status for an existing one', async () => {
    const { callsOf } = await openStaffApp('/users', {
      ...list,
      'auth.register': () => ({}),
      'users.byId': () => ({ data: siti }),
      'users.update': () => ({ data: siti }),
      'users.setStatus': () => ({ data: siti }),
    });
    const added = await fillNewUser();
    await user.selectOptions(roleOf(added), 'editor');
    await saves();
    await eventually(() => expect(callsOf('auth.register')[0]?.input).toMatchObject({ role: 'editor' }));
    await press('Batal');

    await press('Sunting: Siti Aminah');
    const edited = await screen.findByRole('dialog', { name: 'Sunting Pengguna' });
    const state = within(edited).getByRole('combobox', { name: 'Status' });
    expect(optionsOf(state)).toEqual(['Aktif', 'Nonaktif']);
    await user.selectOptions(roleOf(edited), 'admin');
    await user.selectOptions(state, 'Nonaktif');
    await saves();
    await eventually(() => expect(callsOf('users.setStatus')[0]?.input).toEqual({ id: siti.id, isActive: false }));
    expect(callsOf('users.update')[0]?.input).toMatchObject({ role: 'admin' });
  });

  test('[VAL-031] the error of a field disappears when it is edited', async () => {
    await openStaffApp('/users', list);
    await press('Undang');
    await press('Isi kata sandi sendiri');
    await screen.findByRole('dialog', { name: 'Tambah Pengguna' });
    await saves();
    const dialog = await screen.findByRole('dialog');
    const wrong = ['Nama lengkap wajib diisi', 'Username wajib diisi', 'Email wajib diisi', 'Password wajib diisi'];
    for (const text of wrong) expect(dialog.textContent).toContain(text);
    const fields = within(dialog).getAllByRole('textbox');
    for (const field of [...fields, within(dialog).getByLabelText(/^Kata sandi/)]) await user.type(field, 'a');
    for (const text of wrong) expect(dialog.textContent).not.toContain(text);
  });

  test('[VAL-032] the password can be shown and hidden again', async () => {
    await openStaffApp('/users', list);
    const password = within(await fillNewUser()).getByLabelText(/^Kata sandi/);
    const type = () => password.getAttribute('type');
    expect(type()).toBe('password');
    await press('Tampilkan kata sandi');
    expect(type()).toBe('text');
    await press('Tampilkan kata sandi');
    expect(type()).toBe('password');
  });
});

describe('an account that is not created', () => {
  const { createdAt, updatedAt, ...person } = siti;
  const made = { user: { ...person, createdAt, updatedAt, name: 'Siti' }, token: 't' };
  const { user: madeUser, token } = made;

  const incomplete = [
    ['no token', { user: madeUser }],
    ['no user', { token }],
  ] as const;
  test.each(incomplete)('[VAL-003] a response with %s counts as a failure', async (_, answer) => {
    await openStaffApp('/users', { ...list, 'auth.register': () => answer });
    await fillNewUser();
    await saves();
    await notice('alert', 'Response tidak valid dari server');
    expect(screen.queryByText('Pengguna berhasil ditambahkan!')).toBeNull();
  });

  test('[ERR-014] a server error has the login’s text', async () => {
    await openStaffApp('/users', {
      ...list,
      'auth.register': () => {
        throw new Refused(503, 'INTERNAL', '');
      },
    });
    await fillNewUser();
    await saves();
    await notice('alert', 'Server sedang bermasalah. Coba lagi nanti.');
  });

  test.each([
    ['TimeoutError', 'Koneksi timeout. Periksa koneksi internet Anda.'],
    ['NetworkError', 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'],
  ])('[ERR-014] a %s has the login’s text', async (name, text) => {
    await openStaffApp('/users', list);
    await fillNewUser();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(Object.assign(new Error(), { name }));
    await saves();
    await notice('alert', text);
  });

  test('[ERR-015] [ERR-016] the server’s message is shown, or that it failed and what to do', async () => {
    let message = 'Akun terlalu banyak untuk sekolah ini';
    await openStaffApp('/users', {
      ...list,
      'auth.register': () => {
        throw new Refused(418, 'CONFLICT', message);
      },
    });
    await fillNewUser();
    await saves();
    const alert = await notice('alert', message);
    expect(alert.textContent).not.toContain('Gagal menambahkan pengguna');

    message = '';
    await saves();
    await notice('alert', 'Gagal menambahkan pengguna');
    await notice('alert', 'Registrasi gagal. Silakan coba lagi.');
  });
});

test('a comparison with a newer version can be answered at once, also while the list loads slowly', async () => {
  const stored = { ...siti, fullName: 'Siti Aminah, M.Pd.' };
  let lists = 0;
  const { callsOf } = await openStaffApp('/users', {
    'users.list': () => {
      lists += 1;
      return lists === 1 ? pageOf([siti]) : new Promise(() => undefined);
    },
    'users.byId': () => ({ data: stored }),
    'users.update': () => ({ data: stored }),
  });
  await press('Sunting: Siti Aminah');
  await enter(await screen.findByRole('textbox', { name: 'Nama lengkap' }), ', S.Pd.');
  await press('Simpan');
  await press('Simpan isian saya');
  await eventually(() => expect(callsOf('users.update')).toHaveLength(1));
});
