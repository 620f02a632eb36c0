// @vitest-environment jsdom
import { limits, type ModeratedComment, texts, waitsForStaff } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';

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
  summary: { total: 1_234, pending: 34, approved: 1_100, rejected: 100, suspected: 12, trash: 3 },
  asOf: '2026-01-02T03:04:05.678Z',
});
const noArticles = { data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };
const openComments = (list: () => ModeratedComment[], answers: Parameters<typeof openStaffApp>[1] = {}, search = '') =>
  openStaffApp(`/articles/comments${search}`, {
    'comments.listForStaff': () => listOf(list()),
    'articles.list': () => noArticles,
    ...answers,
  });

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
  const empty = { ...listOf([]), summary: { total: 0, pending: 0, shown: 0, hidden: 0, suspected: 0, trash: 0 } };
  await openComments(() => [], { 'guestbook.listForStaff': () => empty }, path);
  await screen.findByText(hint);
});

test('suspected spam is left out of what is approved together, and its number is shown', async () => {
  const suspected = aComment(2, { spamScore: limits.spam.suspicious, spamReasons: ['link'] });
  const nearly = aComment(3, { spamScore: limits.spam.suspicious - 1 });
  const { callsOf } = await openComments(() => [aComment(1), suspected, nearly], {
    'comments.bulk': (input) => ({ data: { ok: Object(input).ids, failed: [], decision: 'keputusan1' } }),
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

test('[COM-003] [COM-004] a query and a status are sent, and are part of the address', async () => {
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

test('after a row is deleted by keyboard the next one has the focus, and the page when none is left', async () => {
  let left = three;
  await openComments(() => left, {
    'comments.bulk': (input) => {
      left = left.filter(({ id }) => !Object(input).ids.includes(id));
      return { data: { ok: Object(input).ids, failed: [], decision: 'keputusan1' } };
    },
  });
  await rows();
  for (const [number, next] of [
    [1, 'Hapus: tulisan Pembaca 2'],
    [3, 'Hapus: tulisan Pembaca 2'],
  ] as const) {
    screen.getByRole('button', { name: `Hapus: tulisan Pembaca ${number}` }).focus();
    await user.keyboard('{Enter}');
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next));
  }
  await user.keyboard('{Enter}');
  await screen.findByText('Tidak ada komentar ditemukan');
  await eventually(() => expect(document.activeElement).toBe(document.getElementById('isi')));
});

test('after a row is purged from its dialog the next one has the focus', async () => {
  let left = three.map((comment) => ({ ...comment, status: 'trash' as const }));
  await openComments(
    () => left,
    {
      'comments.bulk': (input) => {
        left = left.filter(({ id }) => !Object(input).ids.includes(id));
        return { data: { ok: Object(input).ids, failed: [], decision: null } };
      },
    },
    '?view=trash',
  );
  await rows();
  screen.getByRole('button', { name: 'Hapus permanen: tulisan Pembaca 1' }).focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Hapus komentar' }));
  question.getByRole('button', { name: 'Hapus permanen' }).focus();
  await user.keyboard('{Enter}');
  await eventually(() => expect(screen.queryByText('Isi 1')).toBeNull());
  await eventually(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hapus permanen: tulisan Pembaca 2'),
  );
});

test('a change of several comments that fails without a reason is not reported as a failure of the list', async () => {
  await openComments(() => three, {
    'comments.bulk': () => {
      throw new Refused(500, 'INTERNAL', '');
    },
  });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  await pressInBulk('Tolak');
  expect((await screen.findByRole('alert')).textContent).toContain(texts.comment.changeFailed);
});

test('[COM-005] [COM-006] selected comments are moderated together, and one deleted meanwhile is named', async () => {
  let stored = three;
  const { callsOf } = await openComments(() => stored, {
    'comments.undo': () => ({ data: { count: 2 } }),
    'comments.bulk': (input) => {
      const { ids, action }: { ids: string[]; action: string } = Object(input);
      if (action === 'delete') {
        stored = [];
        return { data: { ok: ids, failed: [], decision: 'keputusan2' } };
      }
      stored = [three[0], three[2]].flatMap((one) => (one ? { ...one, status: 'approved' as const } : []));
      const [first = '', second = '', third = ''] = ids;
      return {
        data: { ok: [first, third], failed: [{ id: second, message: 'Komentar tidak ditemukan' }], decision: 'd' },
      };
    },
  });
  const boxes = async () => (await rows()).map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked);
  expect(await boxes()).toEqual([false, false, false]);
  expect(bulk()?.textContent).toBe('');
  const tickAll = screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' });
  await user.click(tickAll);
  expect(await boxes()).toEqual([true, true, true]);
  expect(bulk()?.textContent).toContain('3 komentar dipilih');
  const buttons = within(bulk() ?? document.body).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Batal pilih', 'Setujui', 'Tolak', 'Tandai spam', 'Hapus'],
  ]);
  await user.click(tickAll);
  expect(bulk()?.textContent).toBe('');

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
  await screen.findByText('Tidak ada komentar ditemukan');
  await screen.findByText('2 komentar dipindahkan ke sampah');
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await screen.findByText('Keputusan atas 2 komentar diurungkan.');
  expect(callsOf('comments.undo').map(({ input }) => input)).toEqual([{ decision: 'keputusan2' }]);
  expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
    { ids: ['komentar01', 'komentar02', 'komentar03'], action: 'approve' },
    { ids: ['komentar01', 'komentar03'], action: 'delete' },
  ]);
});

test('everything that matches a filter is decided at once, with the time at which the list was read', async () => {
  const matching = { page: 1, limit: 20, total: 250, totalPages: 13 };
  const { callsOf } = await openComments(
    () => three,
    {
      'comments.listForStaff': () => ({ ...listOf(three), pagination: matching }),
      'comments.bulkAll': () => ({ data: { ok: ['komentar01'], failed: [], decision: 'semua1', hasMore: true } }),
    },
    '?search=panen&view=spam&article=artikel123',
  );
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih tulisan Pembaca 1' }));
  expect(within(bulk() ?? document.body).queryByRole('button', { name: /yang cocok/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  await pressInBulk('Pilih semua 250 yang cocok');
  expect(bulk()?.textContent).toContain('Semua 250 komentar yang cocok dipilih');
  expect(within(bulk() ?? document.body).queryByRole('button', { name: 'Bukan spam' })).toBeNull();
  await pressInBulk('Tandai spam');
  await screen.findByText('1 komentar ditandai spam dan ditolak. Masih ada yang cocok: pilih dan putuskan sekali lagi');
  expect(callsOf('comments.bulkAll').map(({ input }) => input)).toEqual([
    { action: 'spam', search: 'panen', suspected: true, article: 'artikel123', asOf: '2026-01-02T03:04:05.678Z' },
  ]);
});

test('a tick that is taken back after all were chosen decides about the ticked ones only', async () => {
  const { callsOf } = await openComments(() => three, {
    'comments.listForStaff': () => ({
      ...listOf(three),
      pagination: { page: 1, limit: 20, total: 250, totalPages: 13 },
    }),
    'comments.bulk': (input) => ({ data: { ok: Object(input).ids, failed: [], decision: 'd' } }),
  });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  await pressInBulk('Pilih semua 250 yang cocok');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih tulisan Pembaca 2' }));
  await pressInBulk('Hapus');
  await eventually(() =>
    expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
      { ids: ['komentar01', 'komentar03'], action: 'delete' },
    ]),
  );
  expect(callsOf('comments.bulkAll')).toEqual([]);
});

test('everything that matches is chosen for the shown rows and filter only', async () => {
  const matching = { page: 1, limit: 20, total: 250, totalPages: 13 };
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { callsOf } = await openComments(() => three, {
    'comments.listForStaff': async (input) => {
      const { page, status } = Object(input);
      if (status) await isReleased;
      return { ...listOf(page === 2 ? [aComment(4)] : three), pagination: { ...matching, page } };
    },
    'comments.bulk': (input) => ({ data: { ok: Object(input).ids, failed: [], decision: 'd' } }),
  });
  await rows();
  const chooseAll = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
    await pressInBulk('Pilih semua 250 yang cocok');
    expect(bulk()?.textContent).toContain('Semua 250 komentar yang cocok dipilih');
  };
  await chooseAll();
  // It sticks to the foot of the window only from below the rows.
  const position = screen
    .getByRole('table', { name: 'Daftar komentar' })
    .compareDocumentPosition(bulk() ?? document.body);
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
  // Another filter drops the choice; its rows are not loaded yet.
  await eventually(() => expect(bulk()?.textContent).toBe(''));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  expect(within(bulk() ?? document.body).queryByRole('button', { name: /yang cocok/ })).toBeNull();
  release();
  await within(bulk() ?? document.body).findByRole('button', { name: /yang cocok/ });
  await pressInBulk('Batal pilih');
  await chooseAll();
  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await screen.findByText('Isi 4');
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua komentar di halaman ini' }));
  expect(bulk()?.textContent).toContain('4 komentar dipilih, 3 di halaman lain');
  await pressInBulk('Hapus');
  const ids = ['komentar01', 'komentar02', 'komentar03', 'komentar04'];
  await eventually(() =>
    expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([{ ids, action: 'delete' }]),
  );
  expect(callsOf('comments.bulkAll')).toEqual([]);
});

test.each([
  { status: 'shown', isOnSite: true },
  { status: 'hidden', isOnSite: false },
])('a guest message that is $status leads to the site only while it is there', async ({ status, isOnSite }) => {
  const message = {
    ...{ id: 4, namaLengkap: 'Bu Tini', jabatanPosisi: null, rating: 5, pesan: 'Kapan wisuda?', jawaban: null },
    ...{ tanggalKirim: '2026-01-01T00:00:00.000Z', status, spamScore: 0, spamReasons: [] },
    ...{ moderatedAt: null, moderatedBy: null },
  };
  const summary = { total: 1, pending: 0, shown: 1, hidden: 0, suspected: 0, trash: 0 };
  const list = () => ({ ...listOf([]), data: [message], summary });
  await openComments(() => [], { 'guestbook.listForStaff': list }, '?tab=buku-tamu&open=4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lihat pesan tamu' }));
  await dialog.findByText('Kapan wisuda?');
  expect(dialog.queryAllByRole('link', { name: '5 dari 5 bintang: lihat di situs' })).toHaveLength(isOnSite ? 1 : 0);
  expect(dialog.queryAllByText('5 dari 5 bintang (sedang tidak tayang)')).toHaveLength(isOnSite ? 0 : 1);
});

test('the trash is a view of the list, where deleting permanently asks first', async () => {
  const deleted = [aComment(1, { status: 'trash', replies: 2 }), aComment(2, { status: 'trash' })];
  const { callsOf } = await openComments(() => deleted, {
    'comments.bulk': (input) => ({
      data: { ok: Object(input).ids, failed: [], decision: Object(input).action === 'purge' ? null : 'd' },
    }),
  });
  await rows();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tampilkan' }), 'Sampah (3)');
  await eventually(() => expect(callsOf('comments.listForStaff').at(-1)?.input).toMatchObject({ status: 'trash' }));
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  const [first] = await rows();
  const buttons = within(first ?? document.body).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Lihat: tulisan Pembaca 1',
    'Pulihkan: tulisan Pembaca 1',
    'Hapus permanen: tulisan Pembaca 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Pulihkan: tulisan Pembaca 2' }));
  await screen.findByText('1 komentar dipulihkan.');
  await user.click(screen.getByRole('button', { name: 'Hapus permanen: tulisan Pembaca 1' }));
  const question = await screen.findByRole('dialog', { name: 'Hapus komentar' });
  expect(question.textContent).toContain('Balasannya ikut terhapus. Tindakan ini tidak dapat dibatalkan.');
  expect(callsOf('comments.bulk')).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Hapus permanen' }));
  await screen.findByText('1 komentar dihapus permanen.');
  expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
    { ids: ['komentar02'], action: 'restore' },
    { ids: ['komentar01'], action: 'purge' },
  ]);
});

test('the dialog goes from one to the next, also by keys, which do nothing while an answer is typed', async () => {
  const suspected = aComment(2, { spamScore: limits.spam.suspicious, spamReasons: ['link'] });
  const { callsOf } = await openComments(() => [aComment(1), suspected, aComment(3)], {
    'comments.bulk': (input) => ({ data: { ok: Object(input).ids, failed: [], decision: 'd' } }),
  });
  await rows();
  await user.keyboard('j');
  const dialog = await screen.findByRole('dialog', { name: 'Lihat komentar' });
  const shows = (number: number) => eventually(() => expect(dialog.textContent).toContain(`Isi ${number}`));
  await shows(1);
  expect(dialog.textContent).toContain('j berikutnya, k sebelumnya, s setujui, t tolak');
  await user.keyboard('s');
  await shows(2);
  await user.keyboard('k');
  await shows(1);
  await user.click(within(dialog).getByRole('button', { name: 'Berikutnya' }));
  await shows(2);
  await user.keyboard('s');
  await shows(3);
  await user.type(within(dialog).getByLabelText('Balas atas nama lembaga'), 'jkst');
  expect(dialog.textContent).toContain('Isi 3');
  await user.click(within(dialog).getByRole('button', { name: 'Sebelumnya' }));
  await shows(2);
  await user.keyboard('t');
  await shows(3);
  expect(callsOf('comments.bulk').map(({ input }) => input)).toEqual([
    { ids: ['komentar01'], action: 'approve' },
    { ids: ['komentar02'], action: 'notSpam' },
    { ids: ['komentar02'], action: 'reject' },
  ]);
});

test('a guest message is answered in public, and the answer is changed or removed', async () => {
  const message = {
    ...{ id: 4, namaLengkap: 'Bu Tini', jabatanPosisi: null, rating: 5, pesan: 'Kapan wisuda?' },
    ...{ tanggalKirim: '2026-01-01T00:00:00.000Z', status: 'shown', spamScore: 0, spamReasons: [] },
    ...{ moderatedAt: null, moderatedBy: null },
    jawaban: { pesan: 'Bulan Juni.', tanggal: '2026-01-02T00:00:00.000Z' },
  };
  const summary = { total: 1, pending: 0, shown: 1, hidden: 0, suspected: 0, trash: 0 };
  const { callsOf } = await openComments(
    () => [],
    {
      'guestbook.listForStaff': () => ({ ...listOf([]), data: [message], summary }),
      'guestbook.answer': () => ({ data: message }),
    },
    '?tab=buku-tamu&open=4',
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Jawaban madrasah');
  expect([field.value, field.maxLength]).toEqual(['Bulan Juni.', 1_000]);
  await user.type(field, ' Tanggal 7.');
  await user.click(screen.getByRole('button', { name: 'Simpan Jawaban' }));
  await screen.findByText('Jawaban ditayangkan di bawah pesannya.');
  await user.click(await screen.findByRole('button', { name: 'Lihat: tulisan Bu Tini' }));
  await user.clear(await screen.findByLabelText('Jawaban madrasah'));
  await user.click(screen.getByRole('button', { name: 'Simpan Jawaban' }));
  await screen.findByText('Jawaban dihapus.');
  expect(callsOf('guestbook.answer').map(({ input }) => input)).toEqual([
    { id: 4, jawaban: 'Bulan Juni. Tanggal 7.' },
    { id: 4, jawaban: '' },
  ]);
});
