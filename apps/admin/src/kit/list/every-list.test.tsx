// @vitest-environment jsdom
import { sampleOf } from '@madrasah/config/release-run';
import { collections } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const at = '2026-01-01T00:00:00.000Z';

/** A row of each list, as the server sends it; `name` is what the list shows of it. */
const article = (id: number, title: string) => ({
  ...{ id, publicId: `artikel${id}`, slug: 'panen', title, excerpt: '', views: 0, likes: 0, comments: 0 },
  ...{ status: 'draft', publication: 'unpublished', publishedAt: null, expiresAt: null, review: null },
  ...{ category: 'Berita', categorySlug: 'berita', author: 'Siti', authorUser: null, image: null, version: 1 },
  ...{ createdAt: at, updatedAt: at, date: '2026-01-01', tags: [], featured: false, galleries: [] },
});
const entry = (id: number, title: string) => ({
  ...{ id: `isian${id}`, slug: `isian-${id}`, title, shownFrom: at, shownUntil: null, changedAt: at, version: 1 },
  ...{ status: 'draft', state: 'draft', createdBy: null, updatedBy: null },
});
const trashed = (id: number, title: string) => ({
  ...article(id, title),
  ...{ id: `isian${id}`, deletedAt: at, deletedBy: null, keptUntil: '2099-01-01T00:00:00.000Z' },
});
const comment = (id: number, content: string) => ({
  ...{ id: `komentar${id}`, author: 'Pembaca', content, isSchool: false, date: at, email: null, status: 'pending' },
  ...{ articleId: 7, articleTitle: 'Panen', articlePath: null, replies: 0, parentId: null, parentContent: null },
  ...{ spamScore: 0, spamReasons: [], moderatedAt: null, moderatedBy: null },
});
const message = (id: number, pesan: string) => ({
  ...{ id, namaLengkap: 'Wali', jabatanPosisi: '', pesan, tanggalKirim: at, rating: 5, status: 'pending' },
  ...{ spamScore: 0, spamReasons: [], moderatedAt: null, moderatedBy: null, jawaban: null },
});
const inquiry = (id: number, beginning: string) => ({
  ...{ id: `kiriman${id}`, number: `AAAA-${id}`, kind: 'pesan', state: 'masuk', name: 'Wali', isAboutPerson: false },
  ...{ isSpam: false, spamReasons: [], createdAt: at, dueOn: '2026-02-01', isOverdue: false, assignedTo: null },
  ...{ files: 0, beginning },
});
const subscriber = (id: number, email: string) => ({ id, email, state: 'kept', createdAt: at, confirmedAt: null });
const person = (id: number, fullName: string) => ({
  ...{ ...signedInAdmin, id: `22222222-2222-4222-8222-${String(id).padStart(12, '0')}`, fullName },
});

const picture = (id: number, title: string) => ({
  ...{ id: String(id).padStart(40, '0'), title, alt: '', defaultTitle: '', url: '/uploads/a.jpg', width: 4, height: 3 },
  ...{
    variants: [],
    preview: null,
    focus: null,
    bytes: 2048,
    uploadedAt: at,
    uploadedBy: null,
    uses: 0,
    pastUses: 0,
    replacement: null,
  },
});

const statuses = { total: 1, pending: 1, approved: 0, rejected: 0, suspected: 0, trash: 0 };
/** What a list has beside its rows. */
const beside: Record<string, object> = {
  'articles.list': { summary: { total: 1, published: 0, draft: 1, categories: 1 } },
  'comments.listForStaff': { summary: statuses, asOf: at },
  'guestbook.listForStaff': { summary: { ...statuses, shown: 0, hidden: 0 }, asOf: at },
  'inquiries.list': { counts: { open: 1, overdue: 0, spam: 0 } },
  'media.list': { asOf: at },
  'newsletter.list': { summary: { confirmed: 0, asked: 0, kept: 1 } },
};

type Row = (id: number, name: string) => object;
const lists: [path: string, call: string, noun: string, row: Row][] = [
  ['/articles', 'articles.list', 'artikel', article],
  ['/articles/trash', 'trash.list', 'artikel terhapus', trashed],
  ['/articles/comments', 'comments.listForStaff', 'komentar', comment],
  ['/articles/comments?tab=buku-tamu', 'guestbook.listForStaff', 'pesan', message],
  ['/users', 'users.list', 'pengguna', person],
  ['/inbox', 'inquiries.list', 'kiriman', inquiry],
  ['/media', 'media.list', 'gambar', picture],
  ['/newsletter', 'newsletter.list', 'pelanggan', subscriber],
  // All kinds have the same two screens.
  ...sampleOf(collections, 4).flatMap(({ api, labels }): typeof lists => [
    [`/collections/${api}`, `${api}.listForStaff`, labels.many.toLowerCase(), entry],
    [`/collections/${api}/trash`, `${api}.trash`, `${labels.one.toLowerCase()} terhapus`, trashed],
  ]),
];

const perPage = 10;
const rowsOf = (row: Row, count: number, page: number) =>
  Array.from({ length: Math.max(0, Math.min(perPage, count - (page - 1) * perPage)) }, (_, index) => {
    const number = (page - 1) * perPage + index + 1;
    return row(number, `Baris ${number}.`);
  });

describe.each(lists)('the list at %s', (path, call, noun, row) => {
  const withQuery = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  /** Opens the list with so many rows; the first answers are refused as often as asked. */
  const open = async (count: number, at: string, { refusals = 0 } = {}) => {
    let left = refusals;
    const { callsOf } = await openStaffApp(at, {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'categories.list': () => [],
      'newsletter.settings': () => ({ data: { digest: 'off' }, lastDigest: null }),
      'drafts.list': () => ({ data: [] }),
      'media.filters': () => ({ data: { months: [], uploaders: [] } }),
      'articles.list': () => ({ data: [], pagination: { page: 1, limit: perPage, total: 0, totalPages: 0 } }),
      [call]: (input: unknown) => {
        left -= 1;
        if (left >= 0) throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk.');
        const { page = 1 } = Object(input);
        const totalPages = Math.ceil(count / perPage);
        const pagination = { page, limit: perPage, total: count, totalPages };
        return { data: rowsOf(row, count, page), pagination, ...beside[call] };
      },
    });
    return { asked: () => Object(callsOf(call).at(-1)?.input) };
  };
  const findRow = (number: number) => screen.findAllByText(`Baris ${number}.`);

  test('[STF-001] without rows it says so, and without matches it offers to remove the filter', async () => {
    await open(0, withQuery('search=zzz'));
    const empty = await screen.findByText(`Tidak ada ${noun} ditemukan`);
    await user.click(await within(empty.parentElement ?? document.body).findByRole('button', { name: 'Hapus filter' }));
    await eventually(() => expect(window.location.search).not.toContain('zzz'));
    await screen.findByText(`Tidak ada ${noun} ditemukan`);
    expect(screen.queryByRole('button', { name: 'Hapus filter' })).toBeNull();
  });

  test('[STF-001] one that failed is loaded again on request; a page behind the end of 501 rows leads to the last one', async () => {
    const { asked } = await open(501, withQuery('page=99'), { refusals: 1 });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Server sedang sibuk.');
    await user.click(within(alert).getByRole('button', { name: 'Coba Lagi' }));
    await findRow(501);
    expect(window.location.search).toContain('page=51');
    expect(document.body.textContent).toContain(`501 ${noun}`);
    const pages = screen.getByRole('navigation', { name: /^Halaman daftar/ });
    await user.click(within(pages).getByRole('button', { name: 'Halaman 50' }));
    await findRow(500);
    expect(asked()).toMatchObject({ page: 50 });
    expect(window.location.search).toContain('page=50');
  });
});

/** The lists without search and pages. */
const key = (id: number, name: string) => ({
  ...{
    id: `kunci${id}`,
    name,
    hint: 'mdr_ab',
    rights: { article: 'read' },
    perMinute: 60,
    createdAt: at,
    expiresAt: null,
  },
  ...{ isExpired: false, lastUsedOn: null, owner: { id: '1', fullName: 'Administrator' } },
});
const webhook = (id: number, url: string) => ({
  ...{ id: `webhook${id}`, url, events: [], isActive: true, failingSince: null, disabledAt: null },
});
const period = (id: number, title: string) => ({
  ...{ id: `periode${id}`, version: 1, title, slug: 'lulus', state: 'draft', counts: {}, schoolYear: '2026/2027' },
  ...{ opensAt: at, sealing: null, approvedAt: null, isRehearsal: false },
});
const backup = (id: number, name: string) => ({
  ...{ name, createdAt: at, kind: 'manual', bytes: id, isLocked: false, isWhole: true, lost: null, verifiedAt: null },
  isRestorable: false,
});
const activity = (id: number, subjectTitle: string) => ({
  ...{ id: String(id), at, actor: null, apiKey: null, action: 'article.publish', subjectId: '1', subjectTitle },
  ...{ count: 1, changes: [], address: null },
});
type Short = [path: string, call: string, noun: string, row: Row, answerOf: (rows: object[]) => object];
const backupsWith = (items: object[]) => ({
  ...{ items, running: null, restore: null, warnings: [], lastFailure: null, lastSuccessAt: null },
  ...{ recommendsEncryption: false, hour: null, keep: { days: 7, weeks: 4, months: 12 } },
});
const shortLists: Short[] = [
  ['/integrations', 'apiKeys.list', 'Belum ada kunci API', key, (data) => ({ data })],
  ['/integrations', 'webhooks.list', 'Belum ada webhook', webhook, (data) => ({ data })],
  ['/results', 'results.list', 'Belum ada pengumuman hasil', period, (data) => ({ data })],
  ['/backup', 'backups.list', 'Belum ada cadangan', backup, (items) => ({ data: backupsWith(items) })],
  ['/activity', 'activity.list', 'Tidak ada aktivitas ditemukan', activity, (data) => ({ data, next: null })],
];

describe.each(shortLists)('the list at %s of %s', (path, call, nothing, row, answerOf) => {
  const open = (answer: () => object) =>
    openStaffApp(path, {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'siteContent.privacy': () => ({ data: { activityDays: 365 }, version: 1 }),
      'users.list': () => ({ data: [], pagination: { page: 1, limit: perPage, total: 0, totalPages: 0 } }),
      'apiKeys.list': () => ({ data: [] }),
      'webhooks.list': () => ({ data: [] }),
      [call]: answer,
    });

  test('[STF-001] says that it is empty, and shows its rows', async () => {
    await open(() => answerOf([]));
    await screen.findByText(nothing);
    cleanup();
    await open(() => answerOf([row(1, 'Baris 1.'), row(2, 'Baris 2.')]));
    await screen.findAllByText(/Baris 1\./);
    expect(screen.getAllByText(/Baris 2\./).length).toBeGreaterThan(0);
  });

  test('[STF-001] one that failed says why, and is loaded again on request', async () => {
    let isBusy = true;
    await open(() => {
      if (isBusy) throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk.');
      return answerOf([row(1, 'Baris 1.')]);
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Server sedang sibuk.');
    isBusy = false;
    await user.click(within(alert).getByRole('button', { name: 'Coba Lagi' }));
    await screen.findAllByText(/Baris 1\./);
  });
});

test('[STF-001] [ST-035] a filter is a step of the history, kept by paging, and leads to the first page', async () => {
  const { callsOf } = await openStaffApp('/inbox?page=3&search=air', {
    'inquiries.list': () => ({
      ...{ data: [inquiry(1, 'Baris 1.')], ...beside['inquiries.list'] },
      pagination: { page: 1, limit: perPage, total: 50, totalPages: 5 },
    }),
  });
  const asked = () => callsOf('inquiries.list').at(-1)?.input;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Jenis' }), 'Saran');
  await eventually(() => expect(asked()).toMatchObject({ page: 1, kind: 'saran', search: 'air' }));
  await user.click(await screen.findByRole('button', { name: 'Halaman 2' }));
  await eventually(() => expect(asked()).toMatchObject({ page: 2, kind: 'saran', search: 'air' }));
  window.history.back();
  await eventually(() => expect(window.location.search).not.toContain('page='));
  window.history.back();
  await eventually(() => expect(window.location.search).toBe('?page=3&search=air'));
});

test('[STF-001] a filter that is ticked stands behind those that are chosen', async () => {
  await openStaffApp('/collections/announcements', {
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'drafts.list': () => ({ data: [] }),
    'announcements.listForStaff': () => ({
      data: [],
      pagination: { page: 1, limit: perPage, total: 0, totalPages: 0 },
    }),
  });
  const pinned = await screen.findByRole('checkbox', { name: 'Hanya: Disematkan' });
  const order = screen.getByRole('combobox', { name: 'Urut' });
  expect(order.compareDocumentPosition(pinned)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[STF-001] says why further rows could not be loaded, and loads them on request', async () => {
  let isBusy = true;
  await openStaffApp('/activity', {
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'siteContent.privacy': () => ({ data: { activityDays: 365 }, version: 1 }),
    'users.list': () => ({ data: [], pagination: { page: 1, limit: perPage, total: 0, totalPages: 0 } }),
    'activity.list': (input) => {
      if (!Object(input).cursor) return { data: [activity(1, 'Baris 1.')], next: 'sesudah-1' };
      if (isBusy) throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk.');
      return { data: [activity(2, 'Baris 2.')], next: null };
    },
  });
  const more = await screen.findByRole('button', { name: 'Muat lebih banyak' });
  await user.click(more);
  await screen.findByText('Server sedang sibuk.');
  isBusy = false;
  await user.click(more);
  await screen.findAllByText(/Baris 2\./);
  expect(screen.getAllByText(/Baris 1\./).length).toBeGreaterThan(0);
});

test('a column of actions is there only if a row has one', async () => {
  const open = (changes: object[]) =>
    openStaffApp('/activity', {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'siteContent.privacy': () => ({ data: { activityDays: 365 }, version: 1 }),
      'users.list': () => ({ data: [], pagination: { page: 1, limit: perPage, total: 0, totalPages: 0 } }),
      'activity.list': () => ({ data: [{ ...activity(1, 'Baris 1.'), changes }], next: null }),
    });
  await open([]);
  await screen.findByRole('columnheader', { name: 'Waktu' });
  expect(screen.queryByRole('columnheader', { name: 'Aksi' })).toBeNull();
  cleanup();
  await open([{ field: 'status', before: 'draft', after: 'published' }]);
  await screen.findByRole('columnheader', { name: 'Aksi' });
});

const records: [list: string, call: string, row: Row, record: string, answer: object][] = [
  ['/articles', 'articles.list', article, 'articles.byId', article(1, 'Baris 1.')],
  ['/collections/events', 'events.listForStaff', entry, 'events.byId', entry(1, 'Baris 1.')],
];
test.each(records)(
  '[STF-001] a record of %s leads back to the list as it was left',
  async (path, call, row, record, answer) => {
    await openStaffApp(`${path}?page=2&search=air`, {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'categories.list': () => [],
      'drafts.list': () => ({ data: [] }),
      [call]: () => ({
        ...{ data: [row(1, 'Baris 1.')], ...beside[call] },
        pagination: { page: 2, limit: perPage, total: 11, totalPages: 2 },
      }),
      [record]: () => ({ data: answer }),
    });
    await user.click(await screen.findByRole('link', { name: 'Baris 1.' }));
    const back = await screen.findByRole('link', { name: /^Kembali/ });
    const trail = within(screen.getByRole('navigation', { name: 'Jejak halaman' })).getAllByRole<HTMLAnchorElement>(
      'link',
    );
    expect(trail.at(-1)?.search).toBe('?page=2&search=air');
    await user.click(back);
    await eventually(() => expect(window.location.pathname).toBe(`/admin${path}`));
    expect(window.location.search).toBe('?page=2&search=air');
  },
);
