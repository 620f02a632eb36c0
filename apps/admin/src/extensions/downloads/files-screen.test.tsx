// @vitest-environment jsdom
import { fileLimits, fileTexts } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });

const uploaded = { id: 'b4n7h2c9w3', name: 'surat_edaran ujian.pdf', type: 'pdf', bytes: 245_760 };
const entry = (changes: object = {}) => ({
  id: 'k3x9v2m7q8',
  slug: 'surat-edaran',
  title: 'Surat edaran',
  shownFrom: '2026-03-10T03:00:00.000Z',
  shownUntil: null,
  changedAt: '2026-03-10T03:00:00.000Z',
  status: 'published',
  state: 'published',
  version: 3,
  createdBy: null,
  updatedBy: null,
  file: uploaded,
  category: 'edaran',
  letterNumber: 'B-12',
  letterDate: '2026-03-02',
  informationClass: 'bukan-daftar',
  ...changes,
});
const pageOf = (data: object[]) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
});
const zone = { 'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }) };
const saved = { ...zone, 'files.create': () => ({ data: entry() }), 'files.listForStaff': () => pageOf([]) };

/** Uploads that wait until the test ends them. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend = () => {};
  status = 0;
  responseText = '';
  url = '';
  form: FormData | undefined;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onloadend();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onloadend();
  }
}
const lastSent = async () => {
  await eventually(() => expect(FakeRequest.sent.length).toBeGreaterThan(0));
  const request = FakeRequest.sent.pop();
  if (!request) throw new Error('nothing was sent');
  return request;
};

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const aFile = (name = 'surat_edaran ujian.pdf', size = 10) => new File([new Uint8Array(size)], name);
async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no input for files');
  await user.upload(input, file);
}

test('a file is uploaded with progress when it is chosen, gives its name to the title, and is saved', async () => {
  const { callsOf } = await openStaffApp('/collections/files/baru', saved);
  await screen.findByRole('button', { name: 'Pilih berkas' });
  await choose(aFile());
  const request = await lastSent();
  expect(request.url).toMatch(/\/api\/manage\/file-uploads$/);
  request.upload.onprogress?.({ loaded: 25, total: 100 });
  await eventually(() =>
    expect(screen.getByRole('progressbar', { name: /Mengunggah/ }).getAttribute('aria-valuenow')).toBe('25'),
  );
  // Nothing can be saved before the file has arrived.
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  expect(callsOf('files.create')).toEqual([]);
  request.answer(201, { data: uploaded });
  expect(await screen.findByText('PDF, 246 kB')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Judul' }).value).toBe('surat edaran ujian');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'Surat edaran');
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  await eventually(() => expect(callsOf('files.create')).toHaveLength(1));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/files'));
  expect(callsOf('files.create')[0]?.input).toMatchObject({ file: uploaded, category: 'edaran', shownUntil: null });
});

test('a refused upload is explained and can be tried again; the former file stays until then', async () => {
  await openStaffApp('/collections/files/k3x9v2m7q8', {
    ...zone,
    'files.byId': () => ({ data: entry() }),
    'files.uses': () => ({ data: [], total: 0 }),
    'files.downloads': () => ({ total: 1_234, recent: 56 }),
  });
  expect(await screen.findByText('Diunduh 1.234 kali, 56 di antaranya dalam 30 hari terakhir.')).toBeDefined();
  await screen.findByRole('button', { name: 'Ganti berkas' });
  await choose(aFile('macro.docx'));
  const message = fileTexts.macros;
  (await lastSent()).answer(415, { message, code: 'UNSUPPORTED_TYPE', requestId: 'r' });
  const alert = await screen.findByRole('alert', { name: 'macro.docx tidak terunggah' });
  expect(alert.textContent).toContain(message);
  expect(screen.getByText(uploaded.name, { exact: false })).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Coba lagi' }));
  (await lastSent()).answer(201, { data: { ...uploaded, id: 'lain', name: 'macro.docx', type: 'docx' } });
  expect(await screen.findByText('Word, 246 kB')).toBeDefined();
  expect(screen.queryByRole('alert', { name: /tidak terunggah/ })).toBeNull();
});

test('[FILE-001] a file that is too large is refused before it is sent, and a cancelled one is forgotten', async () => {
  await openStaffApp('/collections/files/baru', zone);
  await screen.findByRole('button', { name: 'Pilih berkas' });
  const large = aFile('besar.pdf');
  Object.defineProperty(large, 'size', { value: fileLimits.bytes + 1 });
  await choose(large);
  expect((await screen.findByRole('alert', { name: 'besar.pdf tidak terunggah' })).textContent).toContain(
    fileTexts.tooLarge,
  );
  expect(FakeRequest.sent).toEqual([]);
  const exact = aFile('pas.pdf');
  Object.defineProperty(exact, 'size', { value: fileLimits.bytes });
  await choose(exact);
  await lastSent();
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }));
  expect(await screen.findByRole('button', { name: 'Pilih berkas' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[FILE-007] the places that use a file are listed as links; deleting it asks a second time', async () => {
  const { callsOf } = await openStaffApp('/collections/files/k3x9v2m7q8', {
    ...zone,
    'files.byId': () => ({ data: entry() }),
    'files.downloads': () => ({ total: 0, recent: 0 }),
    'files.uses': () => ({
      data: [
        { place: 'announcement', id: 'a1', title: 'Ujian dimulai' },
        { place: 'article', id: 'b2', title: 'Berita ujian' },
        { place: 'setting', id: 'content:admissions', title: 'content:admissions' },
      ],
      total: 5,
    }),
    'files.listForStaff': () => pageOf([entry()]),
    'files.remove': (input: unknown) => {
      if (Object(input).evenIfUsed) return { message: 'Berkas dipindahkan ke sampah.' };
      throw new Refused(409, 'CONFLICT', 'Berkas ini masih dipakai di 5 tempat.');
    },
  });
  const notice = await screen.findByRole('link', { name: 'Ujian dimulai' });
  expect(notice.getAttribute('href')).toBe('/admin/collections/announcements/a1');
  expect(screen.getByRole('link', { name: 'Berita ujian' }).getAttribute('href')).toBe('/admin/articles/edit/b2');
  expect(screen.getByText('Halaman: Pendaftaran')).toBeDefined();
  expect(screen.getByText('2 pemakaian lain tidak ditampilkan.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Kembali' }));
  await user.click(await screen.findByRole('button', { name: 'Hapus: Surat edaran' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Berkas ini masih dipakai di 5 tempat.')).toBeDefined();
  expect(callsOf('files.remove').map(({ input }) => input)).toEqual([{ id: 'k3x9v2m7q8' }]);
  await user.click(await screen.findByRole('button', { name: 'Tetap hapus' }));
  await eventually(() =>
    expect(callsOf('files.remove').map(({ input }) => input)).toEqual([
      { id: 'k3x9v2m7q8' },
      { id: 'k3x9v2m7q8', evenIfUsed: true },
    ]),
  );
});

test('[FILE-003] a former version of the file is fetched from the history', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:berkas', revokeObjectURL: () => undefined }));
  const savedNames: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const former = { ...uploaded, id: 'lama', name: 'lama.pdf' };
  const { callsOf } = await openStaffApp('/collections/files/history/k3x9v2m7q8?revision=2', {
    ...zone,
    'files.byId': () => ({ data: entry() }),
    'files.revisions': () =>
      pageOf([{ number: 2, title: 'Lama', status: 'draft', savedAt: '2026-03-09T03:00:00.000Z', savedBy: null }]),
    'files.revision': () => ({
      data: { ...entry({ file: former }), number: 2, former: null, savedAt: '2026-03-09T03:00:00.000Z', savedBy: null },
    }),
    '/api/manage/file-uploads/lama': () => 'isi',
  });
  await user.click(await screen.findByRole('button', { name: 'Unduh berkas versi 2' }));
  await eventually(() => expect(savedNames).toEqual(['lama.pdf']));
  expect(callsOf('files.revision').map(({ input }) => input)).toEqual([{ id: 'k3x9v2m7q8', number: 2 }]);
  expect(callsOf('/api/manage/file-uploads/lama')).toHaveLength(1);
});

test('files are attached to an announcement by their titles, in an order, at most five', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/baru', {
    ...zone,
    'files.listForStaff': () => pageOf([entry(), entry({ id: 'z9', title: 'Jadwal ujian' })]),
    'files.byId': (input: unknown) => ({ data: entry({ id: Object(input).id, title: `Berkas ${Object(input).id}` }) }),
    'announcements.create': () => ({ data: {} }),
    'announcements.listForStaff': () => pageOf([]),
  });
  await fillIn(user, await screen.findByRole('textbox', { name: 'Judul' }), 'Ujian dimulai');
  for (const name of ['Jadwal ujian', 'Surat edaran']) {
    await user.click(screen.getByRole('combobox', { name: 'Tambah lampiran' }));
    // Without a layout the list counts as hidden.
    await user.click(await screen.findByRole('option', { name, hidden: true }));
  }
  await user.click(await screen.findByRole('button', { name: 'Lepas Berkas z9' }));
  await user.click(screen.getByRole('button', { name: 'Simpan Draft' }));
  await eventually(() => expect(callsOf('announcements.create')).toHaveLength(1));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/announcements'));
  expect(callsOf('announcements.create')[0]?.input).toMatchObject({ attachments: ['k3x9v2m7q8'] });
});
