// @vitest-environment jsdom
import { limits, type ModeratedComment, waitsForStaff } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../testing/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const aComment = (number: number, changes: Partial<ModeratedComment> = {}): ModeratedComment => ({
  ...{ id: `komentar0${number}`, author: `Pembaca ${number}`, content: `Isi ${number}`, isSchool: false },
  ...{ date: '2026-01-01T00:00:00.000Z', email: 'a@contoh.id', status: 'pending', articleId: 7 },
  ...{ articleTitle: 'Panen Raya', articlePath: '/articles/berita/panen-raya', replies: 0, parentId: null },
  ...{ parentContent: null, spamScore: 0, spamReasons: [], moderatedAt: null, moderatedBy: null },
  ...changes,
});
const three = [aComment(1), aComment(2), aComment(3)];

const listOf = (data: ModeratedComment[]) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  summary: { total: 1_234, pending: 34, approved: 1_100, rejected: 100 },
});
const openComments = (list: () => ModeratedComment[], answers: Parameters<typeof openStaffApp>[1] = {}, search = '') =>
  openStaffApp(`/articles/comments${search}`, { 'comments.listForStaff': () => listOf(list()), ...answers });

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Daftar komentar' }))
    .getAllByRole('row')
    .slice(1);
const bulk = () => screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' });
const pressInBulk = (name: string) => user.click(within(bulk() ?? document.body).getByRole('button', { name }));

test('[COM-001] [COM-002] four cards show the server’s figures, and a suspicious comment shows the reason', async () => {
  const suspicious = aComment(2, { spamScore: 5, spamReasons: ['link'] });
  await openComments(() => [aComment(1), suspicious]);
  await screen.findByRole('heading', { level: 1, name: 'Manajemen Komentar' });
  for (const [label, figure] of [
    ['Total Komentar', '1.234'],
    ['Pending Review', '34'],
    ['Approved', '1.100'],
    ['Rejected', '100'],
  ] as const) {
    await eventually(() => expect(screen.getByRole('group', { name: label }).textContent).toBe(`${label}${figure}`));
  }
  const [first, second] = await rows();
  expect(first?.textContent).not.toContain('Diduga spam');
  expect(second?.textContent).toContain('Diduga spam: berisi tautan');
});

test.each([
  { path: '', key: 'comments', waits: true, hint: 'Tulisan pengunjung tampil di situs setelah disetujui.' },
  {
    path: '?tab=buku-tamu',
    key: 'guestbook',
    waits: false,
    hint: 'Tulisan pengunjung langsung tampil di situs. Hanya yang diduga spam menunggu disetujui.',
  },
] as const)('the hint of $key says what the server does', async ({ path, key, waits, hint }) => {
  expect(waitsForStaff(key, limits.spam.suspicious - 1)).toBe(waits);
  expect(waitsForStaff(key, limits.spam.suspicious)).toBe(true);
  const empty = { ...listOf([]), summary: { total: 0, pending: 0, shown: 0, hidden: 0 } };
  await openComments(() => [], { 'guestbook.listForStaff': () => empty }, path);
  await screen.findByText(hint);
});

test('suspected spam is left out of what is approved together, and its number is shown', async () => {
  const suspected = aComment(2, { spamScore: limits.spam.suspicious, spamReasons: ['link'] });
  const nearly = aComment(3, { spamScore: limits.spam.suspicious - 1 });
  const { callsOf } = await openComments(() => [aComment(1), suspected, nearly], {
    'comments.bulk': (input) => ({ data: { ok: Object(input).ids, failed: [] } }),
  });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  expect(bulk()?.textContent).toContain('3 komentar dipilih; 1 diduga spam tidak ikut disetujui');
  await pressInBulk('Setujui 2');
  await screen.findByText(/2 komentar disetujui/);
  await user.click(screen.getByRole('checkbox', { name: 'Pilih tulisan Pembaca 2' }));
  expect(within(bulk() ?? document.body).queryByRole('button', { name: /Setujui/ })).toBeNull();
  await pressInBulk('Tolak');
  await eventually(() =>
    expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
      { ids: ['komentar01', 'komentar03'], action: 'approve' },
      { ids: ['komentar02'], action: 'reject' },
    ]),
  );
});

test('a link to a comment opens it, on whatever page and in whatever state it is, and says when it is deleted', async () => {
  const decided = aComment(9, { status: 'rejected', moderatedAt: '2026-11-20T03:00:00.000Z', moderatedBy: 'Bu Sari' });
  let answer = () => ({ data: decided });
  const { callsOf } = await openComments(
    () => three,
    { 'comments.byId': () => answer() },
    '?status=pending&open=komentar09',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Lihat komentar' });
  await eventually(() => expect(dialog.textContent).toContain('Sudah ditolak, jadi tidak tampil di situs.'));
  expect(dialog.textContent).toContain('Diputuskan oleh Bu Sari');
  expect(callsOf('comments.byId').at(-1)?.input).toEqual({ id: 'komentar09' });
  cleanup();
  answer = () => {
    throw new Refused(404, 'NOT_FOUND', 'Komentar tidak ditemukan');
  };
  await openComments(() => three, { 'comments.byId': () => answer() }, '?open=komentar09');
  const gone = within(await screen.findByRole('dialog', { name: 'Lihat komentar' }));
  await gone.findByText('Tulisan ini sudah dihapus, oleh petugas atau karena masa simpannya berakhir.');
  await user.click(gone.getByRole('button', { name: 'Tutup' }));
  await eventually(() => expect(window.location.search).toBe(''));
});

test('[COM-003] [COM-004] search words and a status are sent, and are part of the address', async () => {
  const { callsOf } = await openComments(() => three);
  await rows();
  const asked = () => callsOf('comments.listForStaff').at(-1)?.input;
  const status = screen.getByRole('combobox', { name: 'Status' });
  const names = within(status).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Semua', 'Approved', 'Pending', 'Rejected']);
  for (const [name, sent] of [
    ['Approved', 'approved'],
    ['Rejected', 'rejected'],
    ['Pending', 'pending'],
  ] as const) {
    await user.selectOptions(status, name);
    await eventually(() => expect(asked()).toMatchObject({ status: sent }));
  }
  await user.type(screen.getByLabelText('Cari isi atau penulis'), 'tini');
  await eventually(() => expect(asked()).toMatchObject({ search: 'tini', status: 'pending' }));
  expect(window.location.search).toBe('?status=pending&search=tini');
  await user.selectOptions(status, 'Semua');
  await eventually(() => expect(asked()).not.toMatchObject({ status: 'pending' }));
});

test('[COM-005] [COM-006] selected comments are moderated together, and one deleted meanwhile is named', async () => {
  let stored = three;
  const { callsOf } = await openComments(() => stored, {
    'comments.bulk': (input) => {
      const { ids, action }: { ids: string[]; action: string } = Object(input);
      if (action === 'delete') {
        stored = [];
        return { data: { ok: ids, failed: [] } };
      }
      stored = [three[0], three[2]].flatMap((one) => (one ? { ...one, status: 'approved' as const } : []));
      const [first = '', second = '', third = ''] = ids;
      return { data: { ok: [first, third], failed: [{ id: second, message: 'Komentar tidak ditemukan' }] } };
    },
  });
  const boxes = async () => (await rows()).map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked);
  expect(await boxes()).toEqual([false, false, false]);
  expect(bulk()).toBeNull();
  const tickAll = screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' });
  await user.click(tickAll);
  expect(await boxes()).toEqual([true, true, true]);
  expect(bulk()?.textContent).toContain('3 komentar dipilih');
  const buttons = within(bulk() ?? document.body).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Batal pilih', 'Setujui', 'Tolak', 'Hapus']);
  await user.click(tickAll);
  expect(bulk()).toBeNull();

  await user.click(tickAll);
  await pressInBulk('Setujui');
  const result = await screen.findByText(/2 komentar disetujui, 1 gagal/);
  const report = result.closest('[role=status]');
  expect(report?.textContent).toContain('Pembaca 2');
  expect(report?.textContent).toContain('Komentar tidak ditemukan');
  await eventually(async () => expect(await rows()).toHaveLength(2));
  for (const row of await rows()) expect(row.textContent).toContain('Approved');

  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  await pressInBulk('Hapus');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Tindakan ini tidak dapat dibatalkan.');
  expect(callsOf('comments.bulk')).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Hapus' }));
  await screen.findByText('Belum ada komentar');
  expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
    { ids: ['komentar01', 'komentar02', 'komentar03'], action: 'approve' },
    { ids: ['komentar01', 'komentar03'], action: 'delete' },
  ]);
});
