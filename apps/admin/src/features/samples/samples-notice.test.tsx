// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const none = { contents: 0, articles: 0, keptArticles: 0, entries: 0, keptEntries: 0, accounts: 0, keptAccounts: 0 };
const user = userEvent.setup({ delay: null });

/** The dashboard with a server that has these samples until they are removed or adopted. */
async function openDashboard(samples: object, answers: Parameters<typeof openStaffApp>[1] = {}) {
  let stored = samples;
  const decide = (answer: object) => () => {
    stored = none;
    return { data: answer };
  };
  return openStaffApp('/dashboard', {
    'samples.state': () => ({ data: stored }),
    'samples.remove': decide(samples),
    'samples.keep': decide(none),
    ...answers,
  });
}

const notice = () => screen.findByRole('region', { name: 'Situs ini masih berisi contoh' });
const isGone = () =>
  eventually(() => expect(screen.queryByRole('region', { name: 'Situs ini masih berisi contoh' })).toBeNull());
const press = async (name: string) => user.click(within(await notice()).getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const answerWith = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));

test('an administrator sees the number of sample articles, entries and accounts, and what removing them deletes and keeps', async () => {
  await openDashboard({
    ...{ contents: 9, articles: 52, keptArticles: 3 },
    ...{ entries: 60, keptEntries: 2 },
    ...{ accounts: 4, keptAccounts: 1 },
  });
  expect((await notice()).textContent).toContain('52 artikel, 60 isian, dan 4 akun petugas di situs ini hanya contoh');
  expect((await notice()).textContent).toContain(
    '3 artikel contoh, 2 isian contoh, dan 1 akun contoh yang sudah diubah',
  );
  await press('Hapus contoh…');
  const items = within(await dialog()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nama, alamat, angka, dan teks .* 9 bagian Pengaturan dikosongkan/),
    expect.stringMatching(/^52 artikel contoh pindah ke Sampah.* 30 hari .*dipulihkan/),
    expect.stringMatching(/^60 isian contoh .* Sampah masing-masing/),
    expect.stringMatching(/^4 akun contoh dihapus dan tidak dapat dikembalikan/),
    'Akun Anda, dan semua akun, artikel, serta isian yang dibuat petugas.',
    '3 artikel contoh, 2 isian contoh, dan 1 akun contoh yang sudah diubah atau dipakai.',
    'Kategori, menu, dan gambar di Pustaka Gambar.',
    expect.stringContaining('di Pengaturan'),
  ]);
});

test('removing runs once however often it is pressed, shows the result, and ends the notice', async () => {
  const wait = Promise.withResolvers<object>();
  const answer = { ...none, articles: 55, accounts: 5 };
  let stored: object = answer;
  const { callsOf } = await openDashboard(answer, {
    'samples.state': () => ({ data: stored }),
    'samples.remove': () => wait.promise,
  });
  await press('Hapus contoh…');
  await answerWith('Hapus contoh');
  await eventually(() => expect(callsOf('samples.remove')).toHaveLength(1));
  await answerWith('Hapus contoh');
  stored = none;
  wait.resolve({ data: answer });

  const outcome = await screen.findByText('Contoh sudah dihapus');
  await isGone();
  const status = outcome.closest('[role=status]');
  expect(status?.textContent).toContain('55 artikel contoh sekarang ada di Sampah.');
  expect(status?.textContent).toContain('5 akun contoh sudah dihapus.');
  expect(screen.getByRole('link', { name: 'Buka Sampah' }).getAttribute('href')).toBe('/admin/articles/trash');
  expect(callsOf('samples.remove')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the second person sees that someone else has decided', async () => {
  await openDashboard({ ...none, articles: 55, accounts: 5 }, { 'samples.remove': () => ({ data: none }) });
  await press('Hapus contoh…');
  await answerWith('Hapus contoh');
  const outcome = (await screen.findByText('Tidak ada yang dihapus')).closest('[role=status]');
  expect(outcome?.textContent).toContain('orang lain baru saja');
});

test('a failed removal shows an error in the dialog, and can be retried', async () => {
  let asked = 0;
  await openDashboard(
    { ...none, articles: 55, accounts: 5 },
    {
      'samples.remove': () => {
        asked += 1;
        if (asked === 1) throw new Refused(500, 'INTERNAL', 'Konten contoh belum dapat dihapus');
        return { data: { ...none, articles: 55, accounts: 5 } };
      },
    },
  );
  await press('Hapus contoh…');
  await answerWith('Hapus contoh');
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain('Konten contoh belum dapat dihapus');
  await answerWith('Hapus contoh');
  await screen.findByText('Contoh sudah dihapus');
});

test('samples are adopted after a confirmation, and the notice disappears', async () => {
  const { callsOf } = await openDashboard({ ...none, articles: 55, accounts: 5 });
  await press('Pertahankan contoh');
  await answerWith('Batal');
  expect(callsOf('samples.keep')).toEqual([]);
  await press('Pertahankan contoh');
  await answerWith('Pertahankan');
  await isGone();
  expect(callsOf('samples.keep')).toHaveLength(1);
  expect(callsOf('samples.remove')).toEqual([]);
});

test.each(['editor', 'author'])('the role %s sees no notice, and makes no call', async (role) => {
  const { callsOf } = await openDashboard(
    { ...none, articles: 55, accounts: 5 },
    { 'auth.me': () => ({ data: { ...signedInAdmin, role } }) },
  );
  await eventually(() => expect(callsOf('notices.unread').length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(callsOf('samples.state')).toEqual([]);
  await isGone();
});

test('there is no notice when there is nothing to remove', async () => {
  const { callsOf } = await openDashboard({ ...none, keptArticles: 2 });
  await eventually(() => expect(callsOf('samples.state').length).toBeGreaterThan(0));
  await isGone();
});
