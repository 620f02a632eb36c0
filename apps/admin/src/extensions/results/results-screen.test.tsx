// @vitest-environment jsdom
import type { ResultPeriodView, TableReport } from '@madrasah/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';
import { importAnswers } from '../../../test/table-imports.ts';

const user = userEvent.setup({ delay: null });
const id = '5a7c2f10-90f4-4a7f-a2f4-30c1b5ad0001';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * hourMs) / 60_000) * 60_000).toISOString();

const period: ResultPeriodView = {
  id,
  version: 3,
  state: 'draft',
  slug: 'kelulusan-2027',
  kind: 'kelulusan',
  title: 'Kelulusan Kelas XII',
  schoolYear: '2026/2027',
  opensAt: inHours(48),
  closesAt: inHours(96),
  lookup: 'kode',
  outcomes: [
    { key: 'lulus', label: 'Lulus', tone: 'baik', message: 'Selamat!\nAmbil SKL di madrasah.', link: '/pengumuman' },
    { key: 'belum', label: 'Belum lulus', tone: 'tindak-lanjut', message: 'Hubungi wali kelas.', link: null },
  ],
  rowLabels: [{ key: 'rata', label: 'Rata-rata' }],
  contactText: '',
  counts: { lulus: 97, belum: 3 },
  sealing: null,
  sealHash: null,
  sealedAt: null,
  sealedBy: null,
  approvedAt: null,
  approvedBy: null,
  replacedAt: null,
  needsTwoPeople: true,
  isRehearsal: false,
  lookUps: 0,
  updatedAt: '2026-11-01T01:00:00.000Z',
  updatedBy: 'Administrator',
};
const zone = { 'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }) };

/** The period's page, with a server whose answers change the stored period. */
async function openPeriod(
  start: Partial<ResultPeriodView>,
  changes: Record<string, (input: unknown) => Partial<ResultPeriodView>> = {},
  answers: Parameters<typeof openStaffApp>[1] = {},
) {
  let stored = { ...period, ...start };
  const changing = Object.entries(changes).map(([name, change]) => [
    name,
    (input: unknown) => {
      stored = { ...stored, ...change(input), version: stored.version + 1 };
      return { data: stored };
    },
  ]);
  return openStaffApp(`/results/${id}`, {
    ...zone,
    'results.byId': () => ({ data: stored }),
    ...Object.fromEntries(changing),
    ...answers,
  });
}

const step = (name: string) => screen.findByRole('region', { name: new RegExp(`^Langkah \\d: ?${name}`) });
const pressIn = async (section: HTMLElement, name: string) =>
  user.click(await within(section).findByRole('button', { name }));
/** One change: each typed key would render the whole form. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialog = () => screen.findByRole('dialog');
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the list shows each period with its state, opening time in the school’s zone and rows', async () => {
  const opensAt = '2027-05-05T08:00:00.000Z';
  await openStaffApp('/results', {
    ...zone,
    'results.list': () => ({
      recommendsSecondFactor: true,
      data: [
        { ...period, opensAt },
        { ...period, id: id.replace(/1$/, '2'), state: 'draft', sealing: { done: 42, total: 100, isRunning: true } },
        { ...period, id: id.replace(/1$/, '3'), state: 'sealed', counts: {} },
        { ...period, id: id.replace(/1$/, '4'), state: 'sealed', approvedAt: opensAt },
      ],
    }),
  });
  const list = await screen.findByRole('table', { name: 'Daftar pengumuman hasil' });
  await within(list).findAllByText(/5 Mei 2027 pukul 15\.00 WIB/);
  const rows = within(list).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Draft100Periksa isinya$/),
    expect.stringMatching(/Menyegel 42%100$/),
    expect.stringMatching(/Disegel, menunggu persetujuan0Disetujui orang kedua$/),
    expect.stringMatching(/Disegel100$/),
  ]);
  expect(screen.getByRole('link', { name: 'Nyalakan sekarang' }).getAttribute('href')).toBe(
    '/admin/account#dua-langkah',
  );
});

test('without periods the list explains three steps and offers the first one', async () => {
  await openStaffApp('/results', { 'results.list': () => ({ recommendsSecondFactor: false, data: [] }) });
  const empty = (await screen.findByText('Belum ada pengumuman hasil')).parentElement ?? document.body;
  expect(within(empty).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(empty).getByRole('link', { name: 'Buat pengumuman pertama' }));
  await screen.findByRole('heading', { name: 'Buat Pengumuman Hasil' });
});

test('a new period proposes its address, keeps a changed one, and sends keys made from the labels', async () => {
  const { callsOf } = await openStaffApp('/results/create', {
    ...zone,
    'results.create': () => ({ data: period }),
    'results.byId': () => ({ data: period }),
  });
  const title = await screen.findByRole('textbox', { name: 'Judul' });
  const slug = screen.getByRole<HTMLInputElement>('textbox', { name: 'Alamat' });
  fill(title, 'Kelulusan Kelas XII');
  expect(slug.value).toBe('kelulusan-kelas-xii');
  fill(slug, 'lulus-2027');
  fill(title, 'Kelulusan Kelas XII IPA');
  expect(slug.value).toBe('lulus-2027');

  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Tentukan tanggal dan jam bukanya');
  expect(callsOf('results.create')).toEqual([]);

  const opens = await screen.findByLabelText(/^Dibuka/);
  fill(opens, '2027-05-05');
  fill(screen.getByLabelText('Jam (Dibuka)'), '15:00');
  await user.click(screen.getByRole('button', { name: 'Naikkan hasil 2' }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByRole('heading', { name: 'Kelulusan Kelas XII' });
  expect(callsOf('results.create')[0]?.input).toMatchObject({
    slug: 'lulus-2027',
    title: 'Kelulusan Kelas XII IPA',
    opensAt: '2027-05-05T08:00:00.000Z',
    outcomes: [
      { key: 'belum-lulus', label: 'Belum lulus', link: null },
      { key: 'lulus', label: 'Lulus', tone: 'baik' },
    ],
  });
});

test('a period that another person has saved shows who and when, and keeps the typed text', async () => {
  const theirs = { ...period, version: 4, title: 'Kelulusan 2027' };
  let isFirst = true;
  const { callsOf } = await openStaffApp(`/results/edit/${id}`, {
    ...zone,
    'results.byId': () => ({ data: isFirst ? period : theirs }),
    'results.update': () => {
      if (!isFirst) return { data: theirs };
      isFirst = false;
      const current = { version: 4, updatedAt: '2026-11-02T02:05:00.000Z', updatedBy: 'Siti Aminah' };
      throw new Refused(409, 'STALE', 'Pengumuman hasil ini telah diubah orang lain sejak Anda membukanya.', {
        current,
      });
    },
  });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Judul' });
  fill(title, 'Judul saya');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const conflict = await screen.findByRole('alert');
  await within(conflict).findByText(/Disimpan oleh Siti Aminah pada 2 November 2026 pukul 09\.05/);
  expect(within(conflict).getByRole('row', { name: 'Judul Judul saya Kelulusan 2027' })).toBeDefined();
  expect(title.value).toBe('Judul saya');
  await user.click(within(conflict).getByRole('button', { name: 'Simpan isian saya' }));
  await screen.findByRole('heading', { name: 'Kelulusan 2027', level: 1 });
  expect(callsOf('results.update')[1]?.input).toMatchObject({ title: 'Judul saya', version: 4 });
});

test('leaving the form with unsaved text asks first, and the text is there again', async () => {
  await openStaffApp('/results/create', {
    ...zone,
    'results.list': () => ({ recommendsSecondFactor: false, data: [] }),
  });
  fill(await screen.findByRole('textbox', { name: 'Judul' }), 'Seleksi');
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  await user.click(within(menu).getByRole('link', { name: 'Hasil' }));
  await within(await dialog()).findByText(/Perubahan Anda belum disimpan/);
  await pressIn(await dialog(), 'Tinggalkan');
  await screen.findByRole('heading', { name: 'Hasil', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Buat Pengumuman' }));
  await screen.findByText('Isian yang belum disimpan dipulihkan.');
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Judul' });
  expect(title.value).toBe('Seleksi');
  await user.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
  expect(title.value).toBe('');
});

const report: TableReport = {
  table: null,
  ...{ added: 0, changed: 0, unchanged: 100, missing: 0, isAccepted: true, digest: 'a'.repeat(64) },
  ...{ errorCount: 0, errors: [], noteCount: 0, notes: [], changes: [] },
};

const chooseFile = async (bytes = 'Nomor;Nama') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('the step has no file field');
  await user.upload(input, new File([bytes], 'daftar.csv', { type: 'text/csv' }));
};

test('[RES-003] a file with errors lists row, column and reason, and cannot be imported', async () => {
  const errors = [
    { row: 7, name: '', column: 'NISN', reason: 'Nomor ini dipakai dua kali' },
    { row: 9, name: '', column: 'Hasil', reason: 'Hasil ini tidak dikenal' },
  ];
  const { callsOf } = await openPeriod(
    { counts: {} },
    {},
    importAnswers('results', () => ({ ...report, added: 3, errorCount: 2, errors, isAccepted: false })),
  );
  await step('Isi');
  await chooseFile();
  const table = await screen.findByRole('table', { name: 'Kesalahan' });
  expect(within(table).getByRole('row', { name: '7 NISN Nomor ini dipakai dua kali' })).toBeDefined();
  expect(within(table).getByRole('row', { name: '9 Hasil Hasil ini tidak dikenal' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Impor [0-9]/ })).toBeNull();
  expect(callsOf('results.readFile')[0]?.input).toEqual({ id, file: { name: 'daftar.csv', text: 'Nomor;Nama' } });
  expect(callsOf('results.importFile')).toEqual([]);
});

test('[RES-004] a second import lists its differences, and is carried out only after it was confirmed', async () => {
  const changes = ['0000000001', '0000000002', '0000000003'].map((name) => ({
    name,
    fields: [{ field: 'Hasil', before: 'Belum lulus', after: 'Lulus' }],
  }));
  const changed = { ...report, changed: 3, unchanged: 97, changes };
  const { callsOf } = await openPeriod(
    {},
    {},
    importAnswers('results', () => changed),
  );
  await user.click(within(await step('Isi')).getByText('Impor lagi untuk menambah atau memperbaiki'));
  await chooseFile();
  const table = await screen.findByRole('table', { name: 'Perubahan' });
  expect(within(table).getByRole('row', { name: '0000000002 Hasil Belum lulus Lulus' })).toBeDefined();
  expect(callsOf('results.importFile')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Impor 3 baris' }));
  await screen.findByText('0 ditambahkan, 3 diubah.');
  expect(callsOf('results.importFile')[0]?.input).toMatchObject({
    id,
    version: 3,
    digest: report.digest,
  });
});

test('a list that has changed since it was read is not imported, and the reason stays next to the file', async () => {
  await openPeriod(
    { counts: {} },
    {},
    {
      ...importAnswers('results', () => ({ ...report, added: 5 })),
      'results.importFile': () => {
        throw new Refused(409, 'CONFLICT', 'Berkas atau daftarnya berubah sejak diperiksa. Periksa ulang berkasnya.');
      },
    },
  );
  await step('Isi');
  await chooseFile();
  await user.click(await screen.findByRole('button', { name: 'Impor 5 baris' }));
  await screen.findByText('Berkas atau daftarnya berubah sejak diperiksa. Periksa ulang berkasnya.');
  expect(screen.getByRole('button', { name: 'Periksa ulang' })).toBeDefined();
});

test('[RES-026] every outcome is shown before sealing as families will see it', async () => {
  await openPeriod({});
  const previews = await screen.findByRole('list', { name: 'Pratinjau hasil' });
  const passed = within(previews).getByRole('article', { name: 'Pratinjau Lulus' });
  expect(passed.textContent).toContain('Kelulusan Kelas XIITahun ajaran 2026/2027Lulus');
  expect(within(passed).getByText(/Ambil SKL di madrasah/).textContent).toBe('Selamat!\nAmbil SKL di madrasah.');
  expect(within(passed).getByText('Rata-rata')).toBeDefined();
  expect(new URL(within(passed).getByRole<HTMLAnchorElement>('link').href).pathname).toBe('/pengumuman');
  const failed = within(previews).getByRole('article', { name: 'Pratinjau Belum lulus' });
  expect(failed.textContent).toContain('Hubungi wali kelas.');
  expect(within(failed).queryByRole('link')).toBeNull();
});

test('rows are fetched on request, by page and by a part of a name', async () => {
  const row = {
    id,
    number: '0012345678',
    fullName: 'Ahmad',
    birthDate: '2008-12-31',
    className: 'XII',
    outcome: 'lulus',
  };
  const { callsOf } = await openPeriod(
    {},
    {},
    {
      'results.rows': () => ({
        data: [{ ...row, values: { rata: '88,5' } }],
        pagination: { page: 1, limit: 20, total: 100, totalPages: 5 },
      }),
    },
  );
  const checking = await step('Periksa');
  expect(callsOf('results.rows')).toEqual([]);
  await pressIn(checking, 'Tampilkan baris');
  await within(checking).findByRole('row', { name: '0012345678 Ahmad 31/12/2008 XII Lulus 88,5' });
  await user.click(within(checking).getByRole('button', { name: 'Halaman 2' }));
  await user.type(within(checking).getByRole('searchbox', { name: 'Cari nama atau nomor' }), 'ahm');
  await eventually(() =>
    expect(callsOf('results.rows').map(({ input }) => input)).toEqual([
      { id, page: 1, limit: 20 },
      { id, page: 2, limit: 20 },
      { id, page: 1, limit: 20, search: 'ahm' },
    ]),
  );
});

test('a draft is checked, sealed, and then waits for another account', async () => {
  const { callsOf } = await openPeriod(
    {},
    {
      'results.check': () => ({ state: 'checked' }),
      'results.seal': () => ({
        state: 'sealed',
        sealedAt: inHours(0),
        sealedBy: 'Administrator',
        sealHash: 'c'.repeat(64),
      }),
    },
  );
  await pressIn(await step('Periksa'), 'Sudah saya periksa');
  await pressIn(await step('Segel'), 'Segel');
  await pressIn(await dialog(), 'Segel');
  const approving = await step('Setujui');
  await within(approving).findByText('Menunggu orang kedua');
  expect(approving.textContent).toContain('Disegel oleh Administrator.');
  expect(callsOf('results.seal')[0]?.input).toEqual({ id, version: 4 });
  expect(screen.getByText('c'.repeat(64))).toBeDefined();
});

test.each([
  [{ done: 0, total: 100, isRunning: false }, 'Penyegelan dimulai sebentar lagi.'],
  [{ done: 42, total: 100, isRunning: true }, 'Menyegel 42 dari 100 baris.'],
  [{ done: 42, total: 100, isRunning: false }, 'terhenti pada 42 dari 100 baris dan dilanjutkan sendiri'],
])('sealing says whether it runs or was interrupted: %j', async (sealing, text) => {
  await openPeriod({ state: 'checked', sealing }, {}, {});
  expect((await step('Segel')).textContent).toContain(text);
});

test('a period that opens within ten minutes is not sealed, and says what to do', async () => {
  const tooLate = 'Segel paling lambat 10 menit sebelum waktu buka. Undurkan waktu bukanya dahulu.';
  await openPeriod(
    { state: 'checked', opensAt: new Date(Date.now() + 5 * 60_000).toISOString() },
    {},
    {
      'results.seal': () => {
        throw new Refused(409, 'CONFLICT', tooLate);
      },
    },
  );
  const sealing = await step('Segel');
  expect(within(sealing).getAllByText(tooLate)).toHaveLength(1);
  expect(within(sealing).getByRole('link', { name: 'Ubah waktu buka' })).toBeDefined();
  await pressIn(sealing, 'Segel');
  await pressIn(await dialog(), 'Segel');
  await eventually(() => expect(within(sealing).getAllByText(tooLate)).toHaveLength(2));
});

const sealed = { state: 'sealed', sealedAt: inHours(-1), sealedBy: 'Administrator', sealHash: 'd'.repeat(64) } as const;

test('[RES-012] who sealed is refused with an explanation; another account approves', async () => {
  let isOwnSeal = true;
  await openPeriod(
    sealed,
    {},
    {
      'results.approve': () => {
        if (isOwnSeal) throw new Refused(409, 'CONFLICT', 'Yang menyetujui harus orang lain daripada yang menyegel.');
        return { data: period };
      },
    },
  );
  const approving = await step('Setujui');
  await pressIn(approving, 'Setujui');
  await pressIn(await dialog(), 'Setujui');
  await within(approving).findByText('Yang menyetujui harus orang lain daripada yang menyegel.');
  isOwnSeal = false;
  await isClosed();
  await pressIn(approving, 'Setujui');
  await pressIn(await dialog(), 'Setujui');
  await screen.findByText('Segel disetujui.');
  expect(within(approving).queryByText('Yang menyetujui harus orang lain daripada yang menyegel.')).toBeNull();
});

test('the rule of two people is switched off after a question, and its refusal goes with it', async () => {
  const refusal = 'Yang menyetujui harus orang lain daripada yang menyegel.';
  const { callsOf } = await openPeriod(
    sealed,
    { 'results.setTwoPeople': () => ({ needsTwoPeople: false }) },
    {
      'results.approve': () => {
        throw new Refused(409, 'CONFLICT', refusal);
      },
    },
  );
  const approving = await step('Setujui');
  await pressIn(approving, 'Setujui');
  await pressIn(await dialog(), 'Setujui');
  await within(approving).findByText(refusal);
  await isClosed();
  await pressIn(approving, 'Matikan aturan dua orang');
  await pressIn(await dialog(), 'Matikan');
  await within(approving).findByRole('button', { name: 'Nyalakan aturan dua orang' });
  expect(within(approving).queryByText('Menunggu orang kedua')).toBeNull();
  expect(within(approving).queryByText(refusal)).toBeNull();
  expect(callsOf('results.setTwoPeople')[0]?.input).toEqual({ id, version: 3, needsTwoPeople: false });
});

test('[RES-011] a seal is opened for a reason of ten characters, not of nine', async () => {
  const { callsOf } = await openPeriod(
    { ...sealed, approvedAt: inHours(-1) },
    { 'results.unseal': () => ({ state: 'draft', sealedAt: null, approvedAt: null, replacedAt: inHours(0) }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Buka segel' }));
  const asking = await dialog();
  expect(asking.textContent).toContain('ditandai “diganti”');
  const reason = within(asking).getByRole('textbox', { name: 'Alasan' });
  await fillIn(user, reason, '123456789');
  await pressIn(asking, 'Buka segel');
  await within(asking).findByText('Alasan 10–500 karakter');
  expect(callsOf('results.unseal')).toEqual([]);
  await user.type(reason, '0');
  await pressIn(asking, 'Buka segel');
  await isClosed();
  expect(callsOf('results.unseal')[0]?.input).toEqual({ id, version: 3, reason: '1234567890' });
  await screen.findByRole('button', { name: 'Sudah saya periksa' });
});

test('an open period shows its counts and both public addresses; a closed one is erased after its address was typed', async () => {
  const { callsOf } = await openPeriod(
    { ...sealed, state: 'closed', approvedAt: inHours(-1) },
    { 'results.erase': () => ({ state: 'erased' }) },
  );
  const opened = await step('Dibuka');
  expect(within(opened).getByRole('group', { name: 'Belum lulus' }).textContent).toContain('3');
  const address = within(opened).getByRole<HTMLInputElement>('textbox', { name: 'Halaman segel' }).value;
  expect(new URL(address).pathname).toBe('/hasil/kelulusan-2027/segel');
  await user.click(screen.getByRole('button', { name: 'Hapus baris siswa' }));
  const asking = await dialog();
  const button = within(asking).getByRole<HTMLButtonElement>('button', { name: 'Hapus baris siswa' });
  expect(button.disabled).toBe(true);
  await fillIn(user, within(asking).getByRole('textbox'), 'kelulusan-2027');
  await user.click(button);
  await screen.findByText('Baris siswa sudah dihapus. Jumlah dan segelnya tetap tersimpan.');
  expect(callsOf('results.erase')[0]?.input).toEqual({ id, version: 3 });
  expect(screen.queryByRole('button', { name: 'Tampilkan baris' })).toBeNull();
});

test('[RES-029] cards are downloaded, also with birth dates, after the password was entered again', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:kartu', revokeObjectURL: () => undefined }));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const file = { name: 'kartu-kelulusan-2027.pdf', type: 'application/pdf', file: btoa('%PDF-') };
  for (const lookup of ['kode', 'tanggal-lahir'] as const) {
    let isConfirmed = false;
    const { callsOf } = await openPeriod(
      { lookup },
      {},
      {
        'results.cards': () => {
          if (!isConfirmed) throw new Refused(403, 'REAUTHENTICATION_REQUIRED', 'Masukkan kata sandi');
          return { data: file };
        },
        'auth.confirm': () => {
          isConfirmed = true;
          return { message: 'ok' };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Unduh kartu (PDF)' }));
    const question = await screen.findByRole('dialog', { name: 'Konfirmasi kata sandi' });
    expect(saved).toEqual([]);
    await fillIn(user, within(question).getByLabelText('Kata sandi Anda'), 'rahasia');
    await pressIn(question, 'Konfirmasi');
    await eventually(() => expect(saved.splice(0)).toEqual(['kartu-kelulusan-2027.pdf']));
    expect(callsOf('results.cards')).toHaveLength(2);
    cleanup();
  }
});

test('the list recommends encrypted backups while results are sealed or open and backups are not encrypted', async () => {
  for (const recommendsEncryption of [true, false]) {
    await openStaffApp('/results', {
      ...zone,
      'results.list': () => ({ recommendsSecondFactor: false, recommendsEncryption, data: [period] }),
    });
    await screen.findByRole('table', { name: 'Daftar pengumuman hasil' });
    expect(screen.queryAllByText(/menyalakan enkripsi cadangan/)).toHaveLength(recommendsEncryption ? 1 : 0);
    cleanup();
  }
});

test('a rehearsal is explained before it is created, is marked, takes no file, and is removed after a confirmation', async () => {
  const rehearsal = { ...period, isRehearsal: true, title: 'Geladi Pengumuman Hasil', slug: 'geladi-1a2b3c4d' };
  const sent: unknown[] = [];
  await openStaffApp('/results', {
    ...zone,
    'results.list': () => ({ recommendsSecondFactor: false, data: [rehearsal] }),
    'results.byId': () => ({ data: rehearsal }),
    'results.rehearse': () => {
      sent.push('rehearse');
      return { data: rehearsal };
    },
    'results.remove': (input: unknown) => {
      sent.push(input);
      return { id };
    },
  });
  const list = await screen.findByRole('table', { name: 'Daftar pengumuman hasil' });
  expect(within(list).getAllByRole('row').at(-1)?.textContent).toContain('Geladi');
  await user.click(screen.getByRole('button', { name: 'Geladi' }));
  await pressIn(await dialog(), 'Batal');
  await isClosed();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Geladi' }));
  await pressIn(await dialog(), 'Mulai geladi');
  const guide = await screen.findByRole('region', { name: 'Geladi dengan siswa rekaan' });
  expect(sent).toEqual(['rehearse']);
  expect((await step('Isi')).textContent).toContain('100 siswa rekaan');
  expect(screen.queryByRole('region', { name: 'Menarik kembali' })).toBeNull();
  await pressIn(guide, 'Hapus geladi');
  await pressIn(await dialog(), 'Hapus geladi');
  await screen.findByRole('heading', { name: 'Hasil' });
  expect(sent).toEqual(['rehearse', { id, version: period.version }]);
});

test('an open period shows how often results were shown, and the hints for the day', async () => {
  await openPeriod({ state: 'open', approvedAt: period.updatedAt, lookUps: 1_234 });
  expect((await step('Dibuka')).textContent).toContain('ditampilkan 1.234 kali untuk 100 siswa');
  await user.click(screen.getByText('Petunjuk untuk hari pengumuman'));
  for (const name of ['Sehari sebelumnya', 'Pada menitnya', 'Bila ada gangguan']) screen.getByRole('region', { name });
});
