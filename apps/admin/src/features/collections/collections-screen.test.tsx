// @vitest-environment jsdom
import { choice, choices, collections, defineCollection, hasEntryPages, line, toggle } from '@madrasah/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';
import { importAnswers } from '../../../test/table-imports.ts';

const user = userEvent.setup({ delay: null });

const announcement = (changes: object = {}) => ({
  id: 'k3x9abcdef',
  slug: 'pembagian-rapor',
  title: 'Pembagian rapor',
  shownFrom: '2026-03-10T03:00:00.000Z',
  shownUntil: '2026-03-24T03:00:00.000Z',
  changedAt: '2026-03-10T03:00:00.000Z',
  status: 'published',
  state: 'published',
  version: 3,
  createdBy: { id: '1', fullName: 'Ibu Guru', avatar: null },
  updatedBy: null,
  body: '<p>Di kelas.</p>',
  level: 'penting',
  audience: ['orang-tua'],
  isPinned: true,
  attachments: [],
  ...changes,
});
const pageOf = (data: object[]) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
});
const zone = { 'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }) };
const one = { ...zone, 'announcements.byId': () => ({ data: announcement() }) };

const daily = ['Pengumuman', 'Agenda', 'Berkas', 'Prestasi', 'Album'];
const sidebars = [
  ['admin', ['Kotak masuk', ...daily, 'Hasil']],
  ['editor', ['Kotak masuk', ...daily]],
  ['author', daily],
] as const;

test.each(sidebars)(
  '[COL-012] below the articles, the sidebar of an %s has the group of what they may write',
  async (role, names) => {
    await openStaffApp('/account', {}, { role });
    const menu = await screen.findByRole('navigation', { name: 'Menu utama' });
    const lists = within(menu).getAllByRole('list');
    const group = within(menu).getByRole('list', { name: 'Madrasah' });
    expect(lists[lists.indexOf(group) - 1]).toBe(within(menu).getByRole('list', { name: 'Artikel' }));
    expect(
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  },
);

test('[COL-007] the search of the header finds entries with the server’s search and opens their form', async () => {
  const { callsOf } = await openStaffApp('/account', {
    ...one,
    'articles.list': () => pageOf([]),
    'users.list': () => pageOf([]),
    'categories.list': () => [],
    ...Object.fromEntries(collections.map(({ api }) => [`${api}.listForStaff`, () => pageOf([])])),
    'announcements.listForStaff': () => pageOf([announcement()]),
  });
  await fillIn(user, await screen.findByRole('combobox', { name: /cari/i }), 'kelas');
  const hit = await screen.findByText('Pembagian rapor');
  expect(callsOf('announcements.listForStaff').at(-1)?.input).toEqual({ page: 1, limit: 5, search: 'kelas' });
  await user.click(hit);
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/announcements/k3x9abcdef'));
});

test('a new form whose time zone cannot be loaded says so, and tries again', async () => {
  let isBroken = true;
  await openStaffApp('/collections/announcements/baru', {
    'settings.timeZone': () => {
      if (isBroken) throw new Refused(400, 'BAD_REQUEST', 'Zona waktu tidak terbaca');
      return { timeZone: 'Asia/Jakarta' };
    },
  });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Isian gagal dimuat.');
  expect(screen.queryByText('Memuat pengumuman…')).toBeNull();
  isBroken = false;
  await user.click(within(failed).getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByRole('textbox', { name: 'Judul' })).toBeDefined();
});

test('the pages of a kind name it in the browser tab and in the breadcrumbs', async () => {
  await openStaffApp('/collections/announcements', { 'announcements.listForStaff': () => pageOf([]) });
  await eventually(() => expect(document.title).toBe('Pengumuman – Admin Madrasah Kami'));
  cleanup();
  await openStaffApp('/collections/announcements/trash', { 'announcements.trash': () => pageOf([]) });
  await eventually(() => expect(document.title).toBe('Pengumuman: Sampah – Admin Madrasah Kami'));
  const breadcrumbs = screen.getByRole('navigation', { name: 'Jejak halaman' });
  const list = within(breadcrumbs).getByRole('link', { name: 'Pengumuman' });
  expect(list.getAttribute('href')).toBe('/admin/collections/announcements');
  expect(within(breadcrumbs).getByText('Sampah').getAttribute('aria-current')).toBe('page');
});

test('[COL-001] the list and the form show a kind that only this test declares', async () => {
  const rooms = defineCollection({
    name: 'room',
    labels: { one: 'Ruang', many: 'Ruang' },
    right: 'announcement:manage',
    // The name of calls that exist, which the screens call for the declared kind.
    api: 'questions',
    keywords: 'aula',
    title: { label: 'Nama', min: 2, most: 60 },
    order: 'title',
    fields: {
      code: line({ label: 'Kode', min: 1, most: 20 }),
      floor: choice({ label: 'Lantai', options: { bawah: 'Bawah', atas: 'Atas' }, initial: 'bawah' }),
      uses: choices({ label: 'Kegunaan', options: { kelas: 'Kelas', rapat: 'Rapat' } }),
      isOpen: toggle({ label: 'Terbuka' }),
    },
    filters: ['floor', 'uses'],
    columns: ['code'],
    cards: ['floor', 'uses'],
  });
  const find = vi.spyOn(Object(collections), 'find').mockReturnValue(rooms);
  onTestFinished(() => find.mockRestore());
  const { callsOf } = await openStaffApp('/collections/questions', {
    ...zone,
    'questions.listForStaff': () => pageOf([{ ...announcement({ title: 'Aula' }), code: 'A1' }]),
    'questions.create': () => ({ data: announcement() }),
  });
  expect(await screen.findByRole('heading', { name: 'Ruang' })).toBeDefined();
  expect((await screen.findAllByText('A1')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('link', { name: /Tambah/ }));
  await fillIn(user, await screen.findByRole('textbox', { name: 'Nama' }), 'Laboratorium');
  await user.type(screen.getByRole('textbox', { name: /Kode/ }), 'L2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lantai' }), 'Atas');
  await user.click(screen.getByRole('checkbox', { name: 'Rapat' }));
  await user.click(screen.getByRole('switch', { name: 'Terbuka' }));
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  await eventually(() => expect(callsOf('questions.create')).toHaveLength(1));
  const input = { title: 'Laboratorium', code: 'L2', floor: 'atas', uses: ['rapat'], isOpen: true };
  expect(callsOf('questions.create')[0]?.input).toMatchObject(input);
});

test('the list shows title, state and marks, filters by state, and deletes after a question', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements', {
    ...zone,
    'announcements.listForStaff': () =>
      pageOf([announcement(), announcement({ id: 'lain', title: 'Libur', state: 'ended' })]),
    'announcements.remove': () => ({ message: 'Pengumuman dipindahkan ke sampah.' }),
  });
  const first = (await screen.findByRole('link', { name: 'Pembagian rapor' })).closest('tr');
  expect(first?.textContent).toContain('Penting');
  expect(first?.textContent).toContain('Published');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Menunggu');
  await eventually(() =>
    expect(callsOf('announcements.listForStaff').at(-1)?.input).toEqual({ page: 1, state: 'waiting' }),
  );
  await user.click(screen.getByRole('button', { name: 'Hapus: Pembagian rapor' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  await eventually(() =>
    expect(callsOf('announcements.remove').map(({ input }) => input)).toEqual([{ id: 'k3x9abcdef' }]),
  );
});

test('a page of the list after the last one leads to the last one', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements?page=2', {
    ...zone,
    'announcements.listForStaff': (input) => pageOf(Object(input).page === 2 ? [] : [announcement()]),
  });
  await screen.findByRole('link', { name: 'Pembagian rapor' });
  expect(window.location.search).toBe('');
  expect(callsOf('announcements.listForStaff').map(({ input }) => Object(input).page)).toEqual([2, 1]);
});

test('[ANN-001] a new announcement proposes an end in 14 days and sends every field', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/baru', {
    ...zone,
    'announcements.create': () => ({ data: announcement() }),
    'announcements.listForStaff': () => pageOf([]),
  });
  await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), 'Libur semester');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tingkat' }), 'Mendesak');
  await user.click(screen.getByRole('checkbox', { name: 'Guru' }));
  await user.click(screen.getByRole('switch', { name: 'Disematkan' }));
  await user.click(screen.getByRole('button', { name: 'Publikasikan' }));
  await eventually(() => expect(callsOf('announcements.create')).toHaveLength(1));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/announcements'));
  const input = Object(callsOf('announcements.create')[0]?.input);
  expect(input).toMatchObject({
    title: 'Libur semester',
    level: 'mendesak',
    audience: ['guru'],
    isPinned: true,
    status: 'published',
    shownFrom: null,
    body: '',
  });
  const days = (Date.parse(input.shownUntil) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
});

test('an author saves a draft or hands it over, which an editor who corrects it leaves waiting', async () => {
  const list = { 'announcements.listForStaff': () => pageOf([]) };
  const waiting = { data: announcement({ status: 'waiting', state: 'waiting' }) };
  const author = await openStaffApp(
    '/collections/announcements/baru',
    { ...zone, ...list, 'announcements.create': () => waiting },
    { role: 'author' },
  );
  await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), 'Libur semester');
  const bar = screen.getByRole('region', { name: 'Simpan dan terbitkan' });
  const names = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Batal', 'Simpan Draft', 'Kirim untuk ditinjau']);
  await user.click(screen.getByRole('button', { name: 'Kirim untuk ditinjau' }));
  await screen.findByText('Pengumuman dikirim untuk ditinjau editor. Hanya staf yang dapat melihatnya.');
  expect(author.callsOf('announcements.create')[0]?.input).toMatchObject({ status: 'waiting' });
  cleanup();

  const statuses: unknown[] = [];
  const answers = {
    ...{ ...zone, ...list, 'announcements.byId': () => waiting },
    'announcements.update': (input: unknown) => {
      statuses.push(Object(input).status);
      return waiting;
    },
  };
  for (const button of ['Simpan Perubahan', 'Kembalikan ke penulis']) {
    await openStaffApp('/collections/announcements/k3x9abcdef', answers);
    await user.click(await screen.findByRole('button', { name: button }));
    await eventually(() => expect(window.location.pathname).toBe('/admin/collections/announcements'));
    cleanup();
  }
  expect(statuses).toEqual(['waiting', 'draft']);
});

test('what visitors see is saved as a draft only after a question, which offers to publish', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/k3x9abcdef', {
    ...one,
    'announcements.listForStaff': () => pageOf([]),
    'announcements.update': () => ({ data: announcement() }),
  });
  await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), ' baru');
  await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
  const question = await screen.findByRole('dialog', { name: 'Pengumuman ini sedang terbit' });
  expect(callsOf('announcements.update')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Perbarui & Publikasikan' }));
  const notice = await screen.findByText(/Pengumuman diterbitkan. Pengunjung situs dapat melihatnya./);
  expect(within(notice).getByRole('link').getAttribute('href')).toContain('/pengumuman/pembagian-rapor');
  expect(callsOf('announcements.update')[0]?.input).toMatchObject({ status: 'published' });
});

test('a title that is too short is explained and nothing is sent', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/baru', zone);
  await user.type(await screen.findByRole('textbox', { name: 'Judul' }), 'Li');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  expect(await screen.findByText('Judul minimal 3 karakter')).toBeDefined();
  expect(callsOf('announcements.create')).toEqual([]);
});

test('a text without pictures says in a notification what it leaves out of pasted content', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  onTestFinished(() => alert.mockRestore());
  await openStaffApp('/collections/announcements/k3x9abcdef', one);
  const pasted = new Map([['text/html', '<p>Halaman<img src="https://kebun.example/a.png"></p>']]);
  const text = await screen.findByRole('textbox', { name: 'Isi' });
  // jsdom does not know what can be edited.
  Object.defineProperty(text, 'isContentEditable', { value: true });
  fireEvent.paste(text, {
    clipboardData: { getData: (type: string) => pasted.get(type) ?? '', files: [], types: [...pasted.keys()] },
  });
  expect(await screen.findByText('1 gambar tidak disalin: bagian ini hanya memuat teks.')).toBeDefined();
  expect(alert).not.toHaveBeenCalled();
});

test('[COL-003] a newer version is shown next to the typed text; both are kept until one is chosen', async () => {
  const current = { version: 4, updatedAt: '2026-03-11T03:00:00.000Z', updatedBy: 'Pak Anwar' };
  let saves = 0;
  const { callsOf } = await openStaffApp('/collections/announcements/k3x9abcdef', {
    ...one,
    'announcements.byId': () => ({
      data: saves === 0 ? announcement() : announcement({ title: 'Judul Pak Anwar', version: 4 }),
    }),
    'announcements.listForStaff': () => pageOf([]),
    'announcements.update': () => {
      saves += 1;
      if (saves === 1) throw new Refused(409, 'STALE', 'Pengumuman ini telah diubah orang lain.', { current });
      return { data: announcement() };
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Judul' });
  await user.clear(title);
  await fillIn(user, title, 'Judul saya');
  await user.click(screen.getByRole('button', { name: 'Perbarui & Publikasikan' }));
  const alert = await screen.findByRole('alert', { name: /diubah orang lain/ });
  expect(alert.textContent).toContain('oleh Pak Anwar');
  expect(within(alert).getByRole('row', { name: 'Judul Judul saya Judul Pak Anwar' })).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Simpan isian saya' }));
  await eventually(() =>
    expect(callsOf('announcements.update').map(({ input }) => [Object(input).version, Object(input).title])).toEqual([
      [3, 'Judul saya'],
      [4, 'Judul saya'],
    ]),
  );
});

test('the trash restores an entry', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/trash', {
    ...zone,
    'announcements.trash': () =>
      pageOf([
        {
          id: 'k3x9abcdef',
          title: 'Pembagian rapor',
          status: 'draft',
          deletedAt: '2026-03-10T03:00:00.000Z',
          deletedBy: null,
          keptUntil: '2026-04-09T03:00:00.000Z',
        },
      ]),
    'announcements.restore': () => ({ data: announcement() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pulihkan: Pembagian rapor' }));
  await eventually(() =>
    expect(callsOf('announcements.restore').map(({ input }) => input)).toEqual([{ id: 'k3x9abcdef' }]),
  );
});

test('[AGD-001] a new event sends days and times by the clock of the school, and explains what does not fit', async () => {
  const { callsOf } = await openStaffApp('/collections/events/baru', {
    ...zone,
    'events.create': () => ({ data: announcement() }),
    'events.listForStaff': () => pageOf([]),
  });
  await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), 'Ujian akhir');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Ujian');
  await user.type(screen.getByLabelText(/^Tanggal mulai/), '2026-12-07');
  await user.type(screen.getByLabelText('Tanggal selesai'), '2026-12-06');
  await user.type(screen.getByLabelText('Jam mulai'), '07:30');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  expect(await screen.findByText('Tanggal selesai tidak boleh sebelum tanggal mulai')).toBeDefined();
  expect(callsOf('events.create')).toEqual([]);
  await user.clear(screen.getByLabelText('Tanggal selesai'));
  expect(screen.queryByLabelText('Berulang sampai')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Berulang' }), 'Setiap tahun');
  await user.type(screen.getByLabelText('Berulang sampai'), '2027-12-31');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  await eventually(() => expect(callsOf('events.create')).toHaveLength(1));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/events'));
  expect(callsOf('events.create')[0]?.input).toMatchObject({
    ...{ title: 'Ujian akhir', category: 'ujian', startsOn: '2026-12-07', startTime: '07:30', endsOn: '', endTime: '' },
    ...{ repeats: 'tahunan', repeatsUntil: '2027-12-31', place: '', body: '', isCancelled: false, uid: '' },
  });
});

test('that 29 February is seldom is said on that day alone', async () => {
  await openStaffApp('/collections/events/baru', zone);
  const day = await screen.findByLabelText(/^Tanggal mulai/);
  await user.type(day, '2028-02-28');
  expect(screen.queryByText(/tahun kabisat/)).toBeNull();
  await user.clear(day);
  await user.type(day, '2028-02-29');
  await screen.findByText(/tahun kabisat/);
});

const facility = (changes: object = {}) => ({
  ...announcement(),
  title: 'Perpustakaan',
  about: '',
  gallery: [
    { image: '/uploads/a.jpg', caption: 'Rak buku' },
    { image: '/uploads/b.jpg', caption: '' },
  ],
  ...changes,
});

test('pictures get captions, are taken away and added from the library; what is sent names each once', async () => {
  const { callsOf } = await openStaffApp('/collections/facilities/k3x9abcdef', {
    ...zone,
    'facilities.byId': () => ({ data: facility() }),
    'facilities.update': () => ({ data: facility() }),
    'facilities.listForStaff': () => pageOf([]),
    'media.list': () => ({
      data: ['/uploads/a.jpg', '/uploads/c.jpg'].map((url) => ({
        ...{
          id: url.slice(9, 10).repeat(40),
          url,
          width: 600,
          height: 400,
          variants: [],
          preview: null,
          focus: null,
          bytes: 1,
        },
        ...{ title: `Foto ${url}`, defaultTitle: '', alt: 'Meja baca', uploadedBy: null, uses: 0, pastUses: 0 },
        uploadedAt: '2026-03-10T03:00:00.000Z',
      })),
      asOf: '2026-03-10T03:00:00.000Z',
      pagination: { page: 1, limit: 24, total: 2, totalPages: 1 },
    }),
    'media.filters': () => ({ data: { months: [], uploaders: [] } }),
  });
  const field = await screen.findByRole('group', { name: 'Foto' });
  expect(within(field).getByRole('img', { name: 'Rak buku' })).toBeDefined();
  await fillIn(user, within(field).getByRole('textbox', { name: 'Keterangan gambar 2' }), 'Ruang baca ');
  await user.click(within(field).getByRole('button', { name: 'Hapus gambar 1' }));
  await user.click(within(field).getByRole('button', { name: 'Pilih dari pustaka' }));
  const dialog = await screen.findByRole('dialog', { name: /foto dari pustaka/ });
  await user.click(await within(dialog).findByRole('button', { name: /c\.jpg/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Pakai gambar' }));
  await eventually(() => expect(within(field).getAllByRole('img')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Perbarui & Publikasikan' }));
  await eventually(() =>
    expect(callsOf('facilities.update').map(({ input }) => Object(input).gallery)).toEqual([
      [
        { image: '/uploads/b.jpg', caption: 'Ruang baca ' },
        { image: '/uploads/c.jpg', caption: 'Meja baca' },
      ],
    ]),
  );
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/facilities'));
});

const page = (changes: object = {}) => ({
  ...announcement({ title: 'Visi dan Misi', slug: 'profil/visi-misi', shownUntil: null }),
  path: '',
  summary: '',
  body: '<h2>Visi</h2>',
  ...changes,
});

test('a page begins with a template, has no end, and sends the chosen path', async () => {
  const { callsOf } = await openStaffApp('/collections/pages/baru', {
    ...zone,
    'pages.create': () => ({ data: page() }),
    'pages.listForStaff': () => pageOf([]),
  });
  await user.click(await screen.findByRole('button', { name: 'Fasilitas' }));
  await user.click(screen.getByRole('button', { name: 'Pratinjau' }));
  const preview = await screen.findByRole('dialog', { name: 'Pratinjau' });
  expect(await within(preview).findByRole('heading', { name: 'Ruang belajar' })).toBeDefined();
  await user.click(within(preview).getByRole('button', { name: 'Tutup' }));
  const path = screen.getByRole('textbox', { name: 'Alamat' });
  expect([screen.getByRole('textbox', { name: 'Judul' }), path].map((field) => Object(field).value)).toEqual([
    'Fasilitas',
    'profil/fasilitas',
  ]);
  await user.clear(path);
  await fillIn(user, path, 'Profil Fasilitas');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  expect(await screen.findByText(/Paling banyak tiga tingkat/)).toBeDefined();
  await user.clear(path);
  await fillIn(user, path, 'sarana');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  await eventually(() => expect(callsOf('pages.create')).toHaveLength(1));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/pages'));
  const input = Object(callsOf('pages.create')[0]?.input);
  expect(input).toMatchObject({
    title: 'Fasilitas',
    path: 'sarana',
    status: 'draft',
    shownFrom: null,
    shownUntil: null,
  });
  expect(input.body).toContain('<h2>Ruang belajar</h2>');
});

test('the form of a published page has its address, also where that followed the title', async () => {
  await openStaffApp('/collections/pages/k3x9abcdef', {
    ...zone,
    'pages.byId': () => ({ data: page() }),
  });
  expect(Object(await screen.findByRole('textbox', { name: 'Alamat' })).value).toBe('profil/visi-misi');
  expect(screen.queryByText('Mulai dari contoh')).toBeNull();
});

test('the holders of a unit are found by words of their names', async () => {
  const people = [
    { id: 'guru1', title: 'Ibu Aminah', group: 'guru' },
    { id: 'guru2', title: 'Pak Budi', group: 'guru' },
  ].map((person) => ({ ...announcement(), ...person }));
  const { callsOf } = await openStaffApp('/collections/units/k3x9abcdef', {
    ...zone,
    'units.byId': () => ({ data: { ...announcement(), title: 'Kurikulum', parent: [], holders: ['guru1'] } }),
    'units.listForStaff': () => pageOf([]),
    'staff.byId': () => ({ data: people[0] }),
    'staff.listForStaff': () => pageOf(people),
  });
  const holders = await screen.findByRole('group', { name: 'Pemegang' });
  expect(await within(holders).findByText('Ibu Aminah')).toBeDefined();
  await user.click(within(holders).getByRole('combobox'));
  // Without a layout the list counts as hidden.
  expect(await screen.findByRole('option', { name: 'Pak Budi', hidden: true })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Ibu Aminah', hidden: true })).toBeNull();
  await user.click(within(holders).getByRole('button', { name: 'Lepas Ibu Aminah' }));
  expect(within(holders).queryByRole('button', { name: 'Lepas Ibu Aminah' })).toBeNull();
  expect(callsOf('staff.byId').map(({ input }) => input)).toEqual([{ id: 'guru1' }]);
});

test('the order of people is shown and saved by group', async () => {
  const person = (id: string, title: string, part: string) => ({ id, title, part, status: 'published' });
  const { callsOf } = await openStaffApp('/collections/staff/order', {
    'staff.order': () => ({
      data: [person('a', 'Ahmad', 'guru'), person('b', 'Budi', 'tendik'), person('c', 'Citra', 'guru')],
    }),
    'staff.arrange': () => ({ message: 'Urutan disimpan.' }),
  });
  const teachers = await screen.findByRole('region', { name: 'Guru' });
  expect(within(teachers).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Simpan urutan' }));
  await eventually(() =>
    expect(callsOf('staff.arrange').map(({ input }) => input)).toEqual([{ ids: ['a', 'b', 'c'] }]),
  );
});

test('an import shows what is wrong by row, and is carried out after its figures were seen', async () => {
  let isRight = false;
  const report = {
    ...{ table: null, added: 2, changed: 1, unchanged: 0, missing: null, isAccepted: true, digest: 'a'.repeat(64) },
    ...{ errorCount: 0, errors: [], noteCount: 0, notes: [], changes: [] },
  };
  const wrong = {
    ...{ ...report, errorCount: 1, isAccepted: false },
    errors: [{ row: 3, name: '', column: 'Kelompok', reason: 'Kelompok tidak dikenal' }],
  };
  const { callsOf } = await openStaffApp('/collections/staff/import', {
    ...importAnswers('staff', () => (isRight ? report : wrong)),
  });
  const upload = async () => {
    await screen.findByRole('button', { name: /Pilih berkas/ });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File(['Nama'], 'guru.csv', { type: 'text/csv' }));
  };
  await upload();
  expect(await screen.findByRole('row', { name: '3 Kelompok Kelompok tidak dikenal' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Impor \d/ })).toBeNull();
  isRight = true;
  await upload();
  await user.click(await screen.findByRole('button', { name: 'Impor 3 baris' }));
  await eventually(() =>
    expect(callsOf('staff.importFile').map(({ input }) => input)).toEqual([{ digest: report.digest, publish: true }]),
  );
});

describe('the preview link of an entry', () => {
  const expiresAt = '2026-03-17T03:00:00.000Z';
  const secret = 'k3x9v2m7q8';

  async function openLink(responses: Parameters<typeof openStaffApp>[1]) {
    const opened = await openStaffApp('/collections/pages/k3x9abcdef', {
      ...zone,
      'pages.byId': () => ({ data: page() }),
      ...responses,
    });
    (await screen.findByRole('button', { name: 'Tautan pratinjau' })).focus();
    await user.keyboard('{Enter}');
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Tautan pratinjau' }) };
  }
  const press = async (dialog: HTMLElement, name: string) => {
    const button = await within(dialog).findByRole('button', { name });
    await eventually(() => expect(button).toHaveProperty('disabled', false));
    button.focus();
    await user.keyboard('{Enter}');
  };

  test('is created, shown once and revoked with the keyboard', async () => {
    let isMade = false;
    const { callsOf, dialog } = await openLink({
      'pages.previewState': () => ({ data: isMade ? { expiresAt } : null }),
      'pages.createPreview': () => {
        isMade = true;
        return { data: { secret, expiresAt } };
      },
      'pages.removePreview': () => {
        isMade = false;
        return { message: 'Tautan pratinjau dicabut.' };
      },
    });
    expect(dialog.textContent).not.toContain('belum disimpan');
    await press(dialog, 'Buat tautan');
    const address = await within(dialog).findByRole('textbox', { name: 'Alamat pratinjau' });
    expect(address).toHaveProperty('value', expect.stringMatching(/\/pratinjau\/halaman\/k3x9v2m7q8$/));
    expect(await within(dialog).findByText(/Tautan berlaku sampai/)).toBeDefined();
    await press(dialog, 'Cabut tautan');
    expect(await screen.findByText('Tautan pratinjau dicabut.')).toBeDefined();
    await within(dialog).findByRole('button', { name: 'Buat tautan' });
    for (const call of ['pages.createPreview', 'pages.removePreview']) {
      expect(callsOf(call).map(({ input }) => input)).toEqual([{ id: 'k3x9abcdef' }]);
    }
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that cannot be created or revoked keeps the dialog with what is so', async () => {
    const fail = () => {
      throw new Refused(500, 'INTERNAL', '');
    };
    const { dialog } = await openLink({
      'pages.previewState': () => ({ data: { expiresAt } }),
      'pages.createPreview': fail,
      'pages.removePreview': fail,
    });
    await press(dialog, 'Buat tautan baru');
    expect(await screen.findByText(/Gagal membuat tautan pratinjau/)).toBeDefined();
    await press(dialog, 'Cabut tautan');
    expect(await screen.findByText(/Gagal mencabut tautan pratinjau/)).toBeDefined();
    expect(within(dialog).getByText(/Alamatnya hanya ditampilkan sekali/)).toBeDefined();
  });

  test('says that unsaved changes are not shown', async () => {
    await openStaffApp('/collections/pages/k3x9abcdef', {
      ...zone,
      'pages.byId': () => ({ data: page() }),
      'pages.previewState': () => ({ data: null }),
    });
    await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), ' baru');
    await user.click(screen.getByRole('button', { name: 'Tautan pratinjau' }));
    expect(await screen.findByText('Perubahan yang belum disimpan belum ikut tampil.')).toBeDefined();
  });

  test.each(collections.map((kind) => [kind.api, kind] as const))(
    'is offered for %s if its entries have pages',
    async (api, kind) => {
      const empty = Object.entries(kind.fields).map(([name, { initial }]) => [name, initial]);
      const { callsOf } = await openStaffApp(`/collections/${api}/k3x9abcdef`, {
        ...zone,
        [`${api}.byId`]: () => ({ data: announcement(Object.fromEntries(empty)) }),
        [`${api}.previewState`]: () => ({ data: null }),
      });
      await screen.findByRole('button', { name: 'Simpan Perubahan' });
      const button = screen.queryByRole('button', { name: 'Tautan pratinjau' });
      expect(button !== null).toBe(hasEntryPages(api));
      if (!button) return;
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Tautan pratinjau' });
      expect(
        await within(dialog).findByText(`dapat melihat ${kind.labels.one.toLowerCase()} ini`, { exact: false }),
      ).toBeDefined();
      expect(callsOf(`${api}.previewState`).map(({ input }) => input)).toEqual([{ id: 'k3x9abcdef' }]);
    },
  );

  test('is not offered for an entry that is not stored', async () => {
    await openStaffApp('/collections/pages/baru', zone);
    expect(await screen.findByRole('button', { name: 'Pratinjau' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tautan pratinjau' })).toBeNull();
  });
});
