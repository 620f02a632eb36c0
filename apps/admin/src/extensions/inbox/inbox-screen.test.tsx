// @vitest-environment jsdom
import { type Inquiry, type InquiryPreview, inquiryTexts, type ListedInquiry } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const listed: ListedInquiry = {
  id: 'k3x9v2m7q8',
  number: 'RJ9Q-TB48',
  kind: 'pengaduan',
  state: 'diproses',
  name: null,
  isAboutPerson: true,
  isSpam: false,
  spamReasons: [],
  createdAt: '2026-11-02T03:00:00.000Z',
  dueOn: '2026-11-13',
  isOverdue: true,
  assignedTo: null,
  files: 1,
  beginning: 'Keran di tempat wudu bocor.',
};
const { beginning, ...shared } = listed;
const inquiry: Inquiry = {
  ...shared,
  version: 3,
  email: null,
  whatsapp: null,
  text: beginning,
  reason: null,
  files: [{ name: 'foto.jpg', type: 'jpg', bytes: 1_200 }],
  history: [{ state: 'masuk', at: '2026-11-02T03:00:00.000Z', by: null, reason: null }],
  answers: [],
  notes: [],
};

const listOf = (data: ListedInquiry[]) => () => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  counts: { open: 12, overdue: 1, spam: 3 },
});

test('the list shows counts and what is overdue, and sends its filters', async () => {
  const { callsOf } = await openStaffApp('/inbox', { 'inquiries.list': listOf([listed]) });
  const row = within(await screen.findByRole('table', { name: 'Daftar kiriman' })).getAllByRole('row')[1];
  for (const text of ['Pengaduan dari tanpa nama', 'Lewat tenggat', '13 Nov 2026']) {
    expect(row?.textContent).toContain(text);
  }
  const links = ['12 belum selesai', '1 lewat tenggat', '3 diduga spam'].map(
    (name) => screen.getByRole<HTMLAnchorElement>('link', { name }).search,
  );
  expect(links).toEqual(['?only=open&order=due', '?only=overdue&order=due', '?only=spam']);
  const asked = () => callsOf('inquiries.list').at(-1)?.input;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tampilkan' }), 'Spam');
  await eventually(() => expect(asked()).toMatchObject({ page: 1, spam: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Keberatan');
  await eventually(() => expect(asked()).toMatchObject({ spam: true, kind: 'keberatan' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Petugas' }), 'Saya');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urut' }), 'Tenggat');
  await eventually(() => expect(asked()).toMatchObject({ assigned: 'me', order: 'due' }));
});

const byMail = { email: 'rahmat@surat.example', whatsapp: '6281234567890', isAboutPerson: false };

test.each([
  { sendsMail: true, sender: byMail, says: 'Dikirim ke rahmat@surat.example, dan tampil di halaman status.' },
  {
    sendsMail: false,
    sender: byMail,
    says: 'Tampil di halaman status. Sesudah disimpan, salin atau buka di WhatsApp.',
  },
  { sendsMail: false, sender: { ...byMail, whatsapp: null }, says: 'Hanya tampil di halaman status.' },
  { sendsMail: true, sender: {}, says: /Pengirim tidak meninggalkan alamat/ },
])('how an answer reaches the sender is said before it is written: $says', async ({ sendsMail, sender, says }) => {
  const stored = { ...inquiry, ...sender };
  await openStaffApp(`/inbox/${inquiry.id}`, { 'inquiries.byId': () => ({ data: stored, sendsMail }) });
  await screen.findByLabelText('Tulis jawaban');
  expect(screen.getByText(says)).toBeDefined();
  const isWarned = !sendsMail;
  expect(screen.queryAllByText('Surel tidak dikirim')).toHaveLength(isWarned ? 1 : 0);
  const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name: /Tulis surel|Buka WhatsApp/ });
  const mailto = 'mailto:rahmat@surat.example?subject=Jawaban%20kiriman%20RJ9Q-TB48';
  const expected = isWarned ? [mailto, ...(stored.whatsapp ? ['https://wa.me/6281234567890?text='] : [])] : [];
  expect(links.map(({ href }) => href)).toEqual(expected);
});

test('an answer leaves one form and one row of actions, which still work', async () => {
  let stored = inquiry;
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: stored, sendsMail: true }),
    'inquiries.answer': () => {
      const answers = [
        { text: 'Sudah diganti.', at: '2026-11-03T03:00:00.000Z', by: 'Bu Sari', channel: 'status' as const },
      ];
      stored = { ...stored, version: 4, state: 'dijawab', answers };
      return { data: stored, whatsappLink: null };
    },
    'inquiries.markSpam': () => ({ data: stored }),
  });
  await fillIn(user, await screen.findByLabelText('Tulis jawaban'), 'Sudah diganti.');
  await user.click(screen.getByRole('button', { name: 'Kirim Jawaban' }));
  await screen.findByText('Dijawab');
  expect(screen.getAllByRole('button', { name: 'Tandai spam' })).toHaveLength(1);
  expect(screen.getAllByLabelText('Tulis jawaban')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Tandai spam' }));
  await eventually(() =>
    expect(callsOf('inquiries.markSpam').at(-1)?.input).toMatchObject({ version: 4, isSpam: true }),
  );
});

test('a rejection is sent with its reason only', async () => {
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: inquiry }),
    'inquiries.move': () => ({ data: inquiry }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tolak…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tolak kiriman' }));
  const reject = dialog.getByRole('button', { name: 'Tolak' });
  await fillIn(user, dialog.getByLabelText('Alasan'), 'Pendek');
  expect(reject.hasAttribute('disabled')).toBe(true);
  await fillIn(user, dialog.getByLabelText('Alasan'), ', sudah pernah dijawab');
  await user.click(reject);
  await eventually(() =>
    expect(callsOf('inquiries.move').at(-1)?.input).toEqual({
      id: inquiry.id,
      version: 3,
      state: 'ditolak',
      reason: 'Pendek, sudah pernah dijawab',
    }),
  );
});

test('an author has no inbox', async () => {
  await openStaffApp('/inbox', {}, { role: 'author' });
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Kotak masuk' })).toBeNull();
});

const stale = () =>
  new Refused(409, 'STALE', inquiryTexts.stale, {
    current: { version: 4, updatedAt: '2026-11-03T03:00:00.000Z', updatedBy: 'Bu Sari' },
  });

test('[INB-003] a change of an outdated inquiry says who has changed it and when, and keeps what was typed', async () => {
  let stored: Inquiry = inquiry;
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: stored }),
    'inquiries.answer': () => {
      stored = { ...inquiry, version: 4, state: 'selesai' };
      throw stale();
    },
  });
  const text = await screen.findByLabelText('Tulis jawaban');
  await fillIn(user, text, 'Keran sudah diganti.');
  await user.click(screen.getByRole('button', { name: 'Kirim Jawaban' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(inquiryTexts.stale);
  expect(alert.textContent).toContain('oleh Bu Sari pada');
  await screen.findByText('Selesai');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tulis jawaban').value).toBe('Keran sudah diganti.');
  await user.click(screen.getByRole('button', { name: 'Kirim Jawaban' }));
  await eventually(() => expect(callsOf('inquiries.answer').at(-1)?.input).toMatchObject({ version: 4 }));
});

test('a refused change of the state stays on the screen while the inquiry is shown as it is now', async () => {
  let stored: Inquiry = inquiry;
  await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: stored }),
    'inquiries.markSpam': () => {
      stored = { ...inquiry, version: 4, state: 'dijawab' };
      throw stale();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Tandai spam' }));
  await screen.findByText('Dijawab');
  expect(screen.getByRole('alert').textContent).toContain('oleh Bu Sari pada');
});

test('[INB-007] suspected spam is shown with its reasons in the list and on its page, and is taken out of the queue', async () => {
  const suspected = { isSpam: true, spamReasons: ['link', 'gambling'] } satisfies Partial<Inquiry>;
  const { callsOf } = await openStaffApp('/inbox?only=spam', {
    'inquiries.list': listOf([{ ...listed, ...suspected }]),
    'inquiries.byId': () => ({ data: { ...inquiry, ...suspected } }),
    'inquiries.markSpam': () => ({ data: inquiry }),
  });
  const text = 'Diduga spam: berisi tautan, kata judi atau pinjaman';
  await screen.findByText(text);
  await user.click(screen.getByRole('link', { name: 'Pengaduan dari tanpa nama' }));
  await user.click(await screen.findByRole('button', { name: 'Bukan spam' }));
  expect(screen.getByText(text)).toBeDefined();
  await eventually(() =>
    expect(callsOf('inquiries.markSpam').at(-1)?.input).toEqual({ id: inquiry.id, version: 3, isSpam: false }),
  );
});

const files = [
  { name: 'surat.pdf', type: 'pdf', bytes: 1_200 },
  { name: 'surat.docx', type: 'docx', bytes: 1_200 },
];

test('a file is shown as pictures or text before it can be saved, and is never opened in the staff app', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (content: Blob) => {
    saved.push(content);
    return 'blob:berkas';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const previews: InquiryPreview[] = [
    { kind: 'pages', pages: [btoa('satu'), btoa('dua')], total: 12 },
    { kind: 'text', text: 'Assalamualaikum\n<script>', isCut: true },
  ];
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: { ...inquiry, files } }),
    'inquiries.preview': () => ({ data: previews.shift() }),
    'inquiries.download': () => ({ data: { name: 'surat.pdf', type: 'pdf', file: btoa('isi') } }),
  });
  const list = within(await screen.findByRole('list', { name: 'Lampiran' }));
  expect(screen.queryByRole('button', { name: /Unduh berkas asli/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Lihat isi surat.pdf (1 kB)' }));
  const second = await list.findByRole<HTMLImageElement>('img', { name: 'Halaman 2 dari 12, surat.pdf (1 kB)' });
  expect(second.src).toBe(`data:image/jpeg;base64,${btoa('dua')}`);
  expect(list.getByText('2 halaman pertama dari 12. Selebihnya ada di berkas asli.')).toBeDefined();
  expect(callsOf('inquiries.preview').at(-1)?.input).toEqual({ id: inquiry.id, file: 0 });
  await user.click(list.getByRole('button', { name: 'Lihat isi surat.docx (1 kB)' }));
  const text = await list.findByRole('region', { name: 'Isi teks surat.docx (1 kB)' });
  expect(text.textContent).toContain('<script>');
  expect(text.textContent).toContain('Teks ini dipotong');
  await user.click(list.getByRole('button', { name: 'Unduh berkas asli surat.pdf (1 kB)' }));
  await eventually(() => expect(callsOf('inquiries.download').at(-1)?.input).toEqual({ id: inquiry.id, file: 0 }));
  await eventually(() =>
    expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/octet-stream', 3]]),
  );
});

test('a file that cannot be shown, now or at all, can still be saved', async () => {
  let isBusy = true;
  await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: { ...inquiry, files: files.slice(0, 1) } }),
    'inquiries.preview': () => {
      if (isBusy) throw new Refused(503, 'UNAVAILABLE', inquiryTexts.previewFailed);
      return { data: { kind: 'none' } };
    },
  });
  const show = () => screen.findByRole('button', { name: 'Lihat isi surat.pdf (1 kB)' });
  await user.click(await show());
  await screen.findByText(inquiryTexts.previewFailed);
  await screen.findByRole('button', { name: 'Unduh berkas asli surat.pdf (1 kB)' });
  isBusy = false;
  await user.click(await show());
  await screen.findByText('Isi berkas ini tidak dapat ditampilkan.');
  expect(screen.getByRole('button', { name: 'Unduh berkas asli surat.pdf (1 kB)' })).toBeDefined();
});

describe('the settings', () => {
  const settings = { dueDays: 10, keptDays: 365, isChecked: false, confidantId: null, version: 2 };
  const possibleConfidants = [{ id: '2b1d3c52-1111-4222-8333-944445555666', name: 'Bu Nur' }];

  test('say that the due days must be checked, and are saved with the named account', async () => {
    const { callsOf } = await openStaffApp('/inbox/settings', {
      'inquiries.settings': () => ({ data: settings, possibleConfidants }),
      'inquiries.saveSettings': () => ({ data: { ...settings, version: 3 }, possibleConfidants }),
    });
    await screen.findByText('Tenggat belum diperiksa');
    await user.click(screen.getByRole('checkbox', { name: 'Tenggat sudah sesuai dengan aturan yang berlaku' }));
    const person = screen.getByRole('combobox', { name: 'Petugas untuk pengaduan tentang seseorang' });
    await user.selectOptions(person, 'Bu Nur');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await eventually(() =>
      expect(callsOf('inquiries.saveSettings').at(-1)?.input).toEqual({
        ...settings,
        isChecked: true,
        confidantId: possibleConfidants[0]?.id,
      }),
    );
  });

  test('keep what was typed when another person has saved, and show what is stored', async () => {
    let stored = settings;
    const { callsOf } = await openStaffApp('/inbox/settings', {
      'inquiries.settings': () => ({ data: stored, possibleConfidants }),
      'inquiries.saveSettings': () => {
        stored = { ...settings, dueDays: 7, version: 3 };
        throw new Refused(409, 'STALE', inquiryTexts.stale);
      },
    });
    const days = await screen.findByLabelText<HTMLInputElement>(/Tenggat jawaban/);
    await user.clear(days);
    await user.type(days, '12');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('row', {
      name: /^Pengaturan Tenggat 12 hari .* Tenggat 7 hari kerja, belum diperiksa; disimpan 365 hari; petugas: hanya admin/,
    });
    expect(days.value).toBe('12');
    await user.click(screen.getByRole('button', { name: 'Simpan isian saya' }));
    await eventually(() =>
      expect(callsOf('inquiries.saveSettings').at(-1)?.input).toMatchObject({ dueDays: 12, version: 3 }),
    );
  });
});

const second = { ...listed, id: 'b2x9v2m7q8', number: 'AAAA-BBBB' };

test('ticked inquiries are changed together, with the result of each', async () => {
  const { callsOf } = await openStaffApp('/inbox', {
    'inquiries.list': listOf([listed, second]),
    'inquiries.bulk': () => ({ data: { ok: [listed.id], failed: [{ id: second.id, message: 'Sudah selesai.' }] } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua kiriman di halaman ini' }));
  // It sticks to the foot of the window only from below the rows.
  const bar = screen.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  const position = screen.getByRole('table', { name: 'Daftar kiriman' }).compareDocumentPosition(bar);
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Saya tangani' }));
  const result = (await screen.findByText('1 kiriman ditugaskan kepada Anda, 1 gagal')).closest('[role=status]');
  expect(result?.textContent).toContain('AAAA-BBBB: Sudah selesai.');
  expect(callsOf('inquiries.bulk').map(({ input }) => input)).toEqual([
    { ids: [listed.id, second.id], action: 'takeOver' },
  ]);
});

test('a change of several inquiries that fails without a reason is not reported as a failure of the list', async () => {
  await openStaffApp('/inbox', {
    'inquiries.list': listOf([listed]),
    'inquiries.bulk': () => {
      throw new Refused(500, 'INTERNAL', '');
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua kiriman di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Tandai spam' }));
  expect((await screen.findByRole('alert')).textContent).toContain(inquiryTexts.saveFailed);
});

test('the result stays when the ticked ones were the last of the list', async () => {
  let inList = [listed];
  await openStaffApp('/inbox?only=open', {
    'inquiries.list': () => listOf(inList)(),
    'inquiries.bulk': () => {
      inList = [];
      return { data: { ok: [listed.id], failed: [] } };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua kiriman di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Tandai selesai' }));
  await screen.findByText('Tidak ada kiriman ditemukan');
  expect(screen.getByText('1 kiriman ditandai selesai')).toBeDefined();
});

test('an inquiry leads to the next one of its list, also after an answer has taken it out of the list', async () => {
  let inList = [listed, second];
  const { callsOf } = await openStaffApp(`/inbox/${listed.id}?only=open&order=due`, {
    'inquiries.list': () => listOf(inList)(),
    'inquiries.byId': (input) => ({ data: { ...inquiry, id: Object(input).id }, sendsMail: false }),
    'inquiries.people': () => ({ data: [] }),
    'inquiries.answer': () => {
      inList = [second];
      return { data: inquiry, whatsappLink: null };
    },
  });
  await fillIn(user, await screen.findByLabelText('Tulis jawaban'), 'Sudah diganti.');
  await user.click(screen.getByRole('button', { name: 'Kirim dan Selesai' }));
  await screen.findByText('Jawaban disimpan. Hanya tampil di halaman status. Kiriman selesai.');
  expect(callsOf('inquiries.answer').at(-1)?.input).toMatchObject({ text: 'Sudah diganti.', close: true });
  expect(callsOf('inquiries.list').at(-1)?.input).toMatchObject({ open: true, order: 'due' });
  expect(screen.queryByRole('link', { name: 'Sebelumnya' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Berikutnya' }));
  await eventually(() => expect(window.location.pathname).toBe(`/admin/inbox/${second.id}`));
  expect(window.location.search).toBe('?only=open&order=due');
  const back = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sebelumnya' });
  expect(back.pathname).toBe(`/admin/inbox/${listed.id}`);
});

test('a person is assigned, and a note is written that the sender does not see', async () => {
  const sari = { id: '22222222-2222-4222-8222-222222222222', name: 'Bu Sari' };
  let stored: Inquiry = inquiry;
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.list': listOf([]),
    'inquiries.byId': () => ({ data: stored, sendsMail: false }),
    'inquiries.people': () => ({ data: [sari] }),
    'inquiries.assign': () => {
      stored = { ...stored, version: 4, assignedTo: sari };
      return { data: stored };
    },
    'inquiries.note': (input) => {
      const { text } = Object(input);
      stored = { ...stored, notes: [{ text, at: '2026-11-03T03:00:00.000Z', by: 'Bu Sari' }] };
      return { data: stored };
    },
  });
  await screen.findByRole('option', { name: 'Bu Sari' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Petugas' }), 'Bu Sari');
  await screen.findByText('Ditugaskan kepada Bu Sari.');
  expect(callsOf('inquiries.assign').at(-1)?.input).toEqual({ id: inquiry.id, version: 3, personId: sari.id });
  await fillIn(user, screen.getByLabelText('Tulis catatan'), 'Tanyakan wali kelas.');
  await user.click(screen.getByRole('button', { name: 'Simpan Catatan' }));
  await screen.findByText('Catatan disimpan. Pengirim tidak melihatnya.');
  await within(screen.getByRole('region', { name: 'Catatan internal' })).findByText('Tanyakan wali kelas.');
});

test('a finished inquiry is reopened with a reason for staff', async () => {
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.list': listOf([]),
    'inquiries.byId': () => ({ data: { ...inquiry, state: 'selesai' }, sendsMail: false }),
    'inquiries.people': () => ({ data: [] }),
    'inquiries.move': () => ({ data: inquiry }),
  });
  await user.click(await screen.findByRole('button', { name: 'Buka kembali…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buka kembali kiriman' }));
  expect(dialog.getByText('Hanya untuk petugas, paling sedikit 10 karakter.')).toBeDefined();
  await fillIn(user, dialog.getByLabelText('Alasan'), 'Jawabannya belum cukup.');
  await user.click(dialog.getByRole('button', { name: 'Buka kembali' }));
  await screen.findByText('Kiriman dibuka kembali dengan tenggat baru.');
  expect(callsOf('inquiries.move').at(-1)?.input).toEqual({
    ...{ id: inquiry.id, version: 3, state: 'diproses', reason: 'Jawabannya belum cukup.' },
  });
});
