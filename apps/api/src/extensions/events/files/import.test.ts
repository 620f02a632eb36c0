import { readFile as bytesOf } from 'node:fs/promises';
import { events, type TableReport, tableTexts } from '@madrasah/contract';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../../test/collections/an-entry.ts';
import { ofEvents } from '../../../../test/table-imports.ts';
import { aWorkbook } from '../../../../test/workbooks.ts';
import { aWorld, type Caller } from '../../../../test/world.ts';

const world = aWorld();

const staff = async (role: 'admin' | 'editor' | 'author' = 'editor') =>
  world.as(await world.aUser({ role, fullName: 'Bu Sari' }));

/** Both calls of an import. */
const readFile = (caller: Caller, file: Uint8Array, options: ReadOptions = {}) =>
  ofEvents.readFile(caller, file, options);
const importFile = (caller: Caller, options: ImportOptions) => ofEvents.importFile(caller, options);
type ReadOptions = Parameters<Caller['events']['readFile']>[0];
type ImportOptions = Parameters<Caller['events']['importFile']>[0];

const calendar = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Contoh//ID', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const vevent = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:Acara ${uid}`],
  ...lines,
  'END:VEVENT',
];
const headRow = [
  'Judul',
  'Jenis',
  'Tanggal mulai',
  'Jam mulai',
  'Tanggal selesai',
  'Jam selesai',
  'Berulang',
  'Berulang sampai',
  'Tempat',
];
const sheet = (...rows: (string | number | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Agenda', rows: [headRow, ...rows] }] });

const figures = ({ added, changed, unchanged, errorCount }: TableReport) => [added, changed, unchanged, errorCount];

async function carryOut(caller: Caller, file: Uint8Array, { category, status = 'published' }: Chosen = {}) {
  const { digest } = (await readFile(caller, file, { category })).data;
  return (await importFile(caller, { digest, status })).data;
}
type Chosen = Pick<ReadOptions, 'category'> & Pick<ImportOptions, 'status'>;

async function stored() {
  const { data } = await world.asVisitor().events.inMonths({ from: '2026-01', months: 12 });
  return data.map(({ event }) => event);
}
const storedEvent = async (uid: string) => (await stored()).find(({ title }) => title === `Acara ${uid}`);
const state = () =>
  world.db.execute('select public_id, version, title, status, content from collection_entries order by id');

const mixed = calendar(
  ...vevent(
    'hari',
    'DTSTART;VALUE=DATE:20260312',
    'DTEND;VALUE=DATE:20260315',
    'CATEGORIES:UJIAN',
    'LOCATION:Aula\\, lantai 2',
  ),
  ...vevent('jam', 'DTSTART;TZID=Asia/Makassar:20260316T090000', 'DTEND;TZID=Asia/Makassar:20260316T103000'),
  ...vevent('utc', 'DTSTART:20260317T170000Z', 'DURATION:PT90M', 'STATUS:CANCELLED'),
  ...vevent('pekan', 'DTSTART;TZID=Asia/Jakarta:20260302T070000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5'),
  ...vevent('tahun', 'DTSTART;VALUE=DATE:20260421', 'RRULE:FREQ=YEARLY'),
);

describe('[AGD-008] a dry run', () => {
  test('shows what an import would add, and changes nothing', async () => {
    const caller = await staff();
    const { data } = await readFile(caller, mixed);
    expect(figures(data)).toEqual([5, 0, 0, 0]);
    expect(data.changes[0]).toEqual({ name: 'Acara hari (12/03/2026)', fields: [] });
    expect([data.table, data.missing]).toEqual([null, null]);
    expect(await state()).toEqual([]);
  });

  test('names each event that the agenda cannot hold, and an import leaves them out', async () => {
    const caller = await staff();
    const file = calendar(
      ...vevent('harian', 'DTSTART;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...vevent('dua hari', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3'),
      ...vevent('kecuali', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260309'),
      ...vevent('sering', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;COUNT=61'),
      ...vevent('lama', 'DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260602'),
      ...vevent('baik', 'DTSTART;VALUE=DATE:20260302'),
      ...['BEGIN:VEVENT', 'UID:kosong', 'DTSTART;VALUE=DATE:20260302', 'END:VEVENT'],
      ...vevent('tanpa tanggal'),
    );
    const { data } = await readFile(caller, file);
    expect(data.errors).toEqual([
      { row: 1, name: 'Acara harian', column: '', reason: expect.stringContaining('tidak didukung') },
      { row: 2, name: 'Acara dua hari', column: '', reason: expect.stringContaining('tidak didukung') },
      { row: 3, name: 'Acara kecuali', column: '', reason: expect.stringContaining('pengecualian') },
      { row: 4, name: 'Acara sering', column: 'Berulang sampai', reason: 'Paling banyak 60 kali' },
      { row: 5, name: 'Acara lama', column: 'Tanggal selesai', reason: 'Paling lama 90 hari' },
      { row: 7, name: '', column: 'Judul', reason: 'Judul minimal 3 karakter' },
      { row: 8, name: 'Acara tanpa tanggal', column: '', reason: 'Tanggal mulai tidak ada' },
    ]);
    expect(figures(await carryOut(caller, file))).toEqual([1, 0, 0, 7]);
    expect((await stored()).map(({ title }) => title)).toEqual(['Acara baik']);
  });

  test('names row and column of a table', async () => {
    const { data } = await readFile(
      await staff(),
      await sheet(
        ['Rapat', 'Rapat', '31/02/2026', null, null, null, null, null, null],
        ['Rapat wali', 'Rapat', '30/03/2026', '9.30', null, '8.30', null, null, null],
        ['Upacara', '', '30/03/2026', null, null, null, 'Setiap hari', null, null],
        ['Upacara', '', '30/03/2026', null, null, null, null, null, null],
        ['upacara ', '', '30-03-2026', null, null, null, null, null, null],
      ),
    );
    expect(data.errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'Tanggal mulai', 'Tanggal mulai tidak dikenal'],
      [3, 'Jam selesai', 'Jam selesai harus setelah jam mulai'],
      [4, 'Berulang', 'Berulang tidak dikenal'],
      [6, '', 'Sama dengan nomor 5 di berkas ini'],
    ]);
  });

  test('of a table below titles names cells with errors by the row that the spreadsheet shows', async () => {
    const rows = [
      ['AGENDA MADRASAH'],
      ['Semester genap'],
      headRow,
      ['Rapat', 'Rapat', { error: '#REF!' }],
      [],
      ['Upacara', null, { value: 46_111, format: 'dd mmmm yyyy' }, { value: 0.3125, format: 'hh.mm' }],
      ['Libur', null, 46_112],
      ['Ujian', null, '31 Maret 2026', null, null, null, null, null, { error: '#N/A' }],
    ];
    const { data } = await readFile(
      await staff(),
      await aWorkbook([{ rows: [['Petunjuk']], state: 'hidden' }, { rows }]),
    );
    expect(data.changes).toEqual([{ name: 'Upacara (30/03/2026)', fields: [] }]);
    expect(data.errors).toEqual([
      { row: 4, name: 'Rapat', column: 'Tanggal mulai', reason: expect.stringContaining('galat') },
      { row: 7, name: 'Libur', column: 'Tanggal mulai', reason: 'Tanggal mulai tidak dikenal' },
      { row: 8, name: 'Ujian', column: 'Tempat', reason: expect.stringContaining('galat') },
    ]);
  });
});

describe('[AGD-008] an import', () => {
  test('reads days, zones, durations and repetitions of a calendar, by the clock of the school', async () => {
    const caller = await staff();
    await carryOut(caller, mixed, { category: 'akademik' });
    expect(await storedEvent('hari')).toMatchObject({
      ...{ startsOn: '2026-03-12', endsOn: '2026-03-14', startTime: '', category: 'ujian', place: 'Aula, lantai 2' },
    });
    expect(await storedEvent('jam')).toMatchObject({
      ...{ startsOn: '2026-03-16', startTime: '08:00', endsOn: '', endTime: '09:30', category: 'akademik' },
    });
    expect(await storedEvent('utc')).toMatchObject({
      ...{ startsOn: '2026-03-18', startTime: '00:00', endTime: '01:30', isCancelled: true },
    });
    expect(await storedEvent('pekan')).toMatchObject({ repeats: 'mingguan', repeatsUntil: '2026-03-30', endTime: '' });
    expect(await storedEvent('tahun')).toMatchObject({ repeats: 'tahunan', repeatsUntil: '2085-04-21' });
  });

  test('of the same calendar twice changes nothing', async () => {
    const caller = await staff();
    expect(figures(await carryOut(caller, mixed))).toEqual([5, 0, 0, 0]);
    const before = await state();
    expect(figures(await carryOut(caller, mixed))).toEqual([0, 0, 5, 0]);
    expect(await state()).toEqual(before);
  });

  test('of the same table twice changes nothing; dates and times may be texts or those of the spreadsheet', async () => {
    const caller = await staff();
    const file = await sheet(
      ['Ujian akhir', 'Ujian', '7/12/2026', '07.30', '12/12/2026', '11.30', '', '', 'Kelas'],
      ['Upacara', 'kegiatan', new Date('2026-11-02T00:00:00Z'), '7:00', null, null, 'Setiap pekan', '2026-12-01', null],
    );
    expect(figures(await carryOut(caller, file))).toEqual([2, 0, 0, 0]);
    const before = await state();
    expect(figures(await carryOut(caller, file))).toEqual([0, 0, 2, 0]);
    expect(await state()).toEqual(before);
    expect(await stored()).toMatchObject([
      { title: 'Upacara', startsOn: '2026-11-02', startTime: '07:00', repeats: 'mingguan', category: 'kegiatan' },
      { title: 'Ujian akhir', startsOn: '2026-12-07', endsOn: '2026-12-12', endTime: '11:30', category: 'ujian' },
    ]);
  });

  test('[STF-009] of a table with headings of its own reads the columns as they are assigned', async () => {
    const caller = await staff();
    const file = await writeXlsx({
      sheets: [{ name: 'Kalender', rows: [['KALENDER'], [], ['Kegiatan', 'Tgl'], ['Upacara', '17 Agustus 2026']] }],
    });
    const { data } = await readFile(caller, file);
    expect([data.isAccepted, data.errors.map(({ column }) => column)]).toEqual([false, ['Judul', 'Tanggal mulai']]);
    const table = { headingsAt: 3, columns: ['title', 'startsOn'] };
    const { digest } = (await readFile(caller, file, { table })).data;
    await importFile(caller, { digest, status: 'published' });
    expect(await stored()).toMatchObject([{ title: 'Upacara', startsOn: '2026-08-17' }]);
  });

  test('of the file that this site writes changes nothing', async () => {
    const caller = await staff();
    const once = {
      startTime: '',
      endTime: '',
      endsOn: '',
      repeats: 'tidak',
      repeatsUntil: '',
      uid: '',
      isCancelled: false,
    };
    await caller.events.create(
      anEntry(events, { ...once, title: 'Rapat "wali"; kelas, X', startTime: '08:00', category: 'rapat' }),
    );
    await caller.events.create(
      anEntry(events, { ...once, repeats: 'mingguan', repeatsUntil: '2026-04-01', isCancelled: true }),
    );
    await caller.events.create(
      anEntry(events, { ...once, startsOn: '2028-02-29', repeats: 'tahunan', repeatsUntil: '2041-01-01' }),
    );
    await carryOut(caller, mixed);
    const file = Buffer.from((await world.app.inject('/agenda.ics')).body);
    expect(figures((await readFile(caller, file)).data)).toEqual([0, 0, 8, 0]);
  });

  test('of a changed file changes the same event, with a version that can be restored', async () => {
    const caller = await staff();
    await carryOut(
      caller,
      calendar(...vevent('a', 'DTSTART;VALUE=DATE:20260312', 'DESCRIPTION:Lama', 'CATEGORIES:Libur')),
    );
    const file = calendar(...vevent('a', 'DTSTART;VALUE=DATE:20260313', 'DESCRIPTION:Lama'));
    expect((await readFile(caller, file)).data.changes).toEqual([
      {
        name: 'Acara a (13/03/2026)',
        fields: [{ field: 'Tanggal mulai', before: '2026-03-12', after: '2026-03-13' }],
      },
    ]);
    expect(figures(await carryOut(caller, file))).toEqual([0, 1, 0, 0]);
    const [event] = (await caller.events.listForStaff({})).data;
    expect(event).toMatchObject({ startsOn: '2026-03-13', version: 2, category: 'libur' });
    expect((await caller.events.revisions({ id: event?.id ?? '' })).data.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('takes an event once, although a file has it twice, and finds events without a UID again', async () => {
    const caller = await staff();
    const file = calendar(
      ...vevent('a', 'DTSTART;VALUE=DATE:20260312'),
      ...vevent('a', 'DTSTART;VALUE=DATE:20260313'),
      ...['BEGIN:VEVENT', 'SUMMARY:Tanpa UID', 'DTSTART;VALUE=DATE:20260314', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'SUMMARY:Tanpa UID', 'DTSTART;VALUE=DATE:20260315', 'END:VEVENT'],
    );
    const { data } = await readFile(caller, file);
    expect(data.errors).toEqual([{ row: 2, name: 'Acara a', column: '', reason: 'Sama dengan nomor 1 di berkas ini' }]);
    expect(figures(await carryOut(caller, file))).toEqual([3, 0, 0, 1]);
    const before = await state();
    expect(figures(await carryOut(caller, file))).toEqual([0, 0, 3, 1]);
    expect(await state()).toEqual(before);
  });

  test('by two people at once adds each event once: the later one is told to look again', async () => {
    const callers = [await staff(), await staff()];
    const shown = await Promise.all(callers.map((caller) => readFile(caller, mixed)));
    const outcomes = await Promise.allSettled(
      callers.map((caller, at) => importFile(caller, { digest: shown[at]?.data.digest ?? '' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await state()).toHaveLength(5);
  });

  test('does not make a second event of one in the trash when that is restored', async () => {
    const caller = await staff();
    const file = calendar(...vevent('a', 'DTSTART;VALUE=DATE:20260312'));
    await carryOut(caller, file);
    const [former] = (await caller.events.listForStaff({})).data;
    await caller.events.remove({ id: former?.id ?? '' });
    expect(figures(await carryOut(caller, file))).toEqual([1, 0, 0, 0]);
    const restored = caller.events.restore({ id: former?.id ?? '' });
    await expect(restored).rejects.toMatchObject({
      cause: { code: 'INVALID', message: 'Agenda ini sudah ada: "Acara a". Ubah atau hapus yang itu dahulu.' },
    });
    const { data } = await caller.events.create(anEntry(events, { uid: '', repeats: 'tidak', repeatsUntil: '' }));
    for (const uid of ['a', `${data.id}@madrasah.test`]) {
      const copy = caller.events.create(anEntry(events, { uid, repeats: 'tidak', repeatsUntil: '' }));
      await expect(copy).rejects.toMatchObject({ cause: { details: { errors: { uid: expect.any(String) } } } });
    }
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['Acara a', 'Pembagian rapor']);
  });

  test('is refused where something changed since it was shown', async () => {
    const caller = await staff();
    const { digest } = (await readFile(caller, mixed)).data;
    await carryOut(await staff(), mixed);
    await expect(importFile(caller, { digest })).rejects.toThrow(tableTexts.changedSince);
  });

  test('adds drafts unless it is to publish, and has one line in the log', async () => {
    const caller = await staff('admin');
    await carryOut(caller, mixed, { status: 'draft' });
    expect(await stored()).toEqual([]);
    const log = await world.db.execute('select action, subject_title, count from activities');
    expect(log).toEqual([{ action: 'collection.import', subject_title: 'Agenda', count: 5 }]);
  });
});

const fixture = (name: string) => bytesOf(new URL(`fixtures/${name}.ics`, import.meta.url));

describe('[AGD-014] real calendars', () => {
  test.each([
    ['bare-date', ['Uji baik (01/04/2027)', 'Uji polos (02/05/2027)'], [], []],
    ['dashed-date', ['Uji garis (01/04/2027)'], [], []],
    ['html-description', ['Uji html (01/04/2027)'], [], []],
    ['cp1252', ['Uji “Rapat” (01/04/2027)'], [], []],
    ['private', [], ['Uji pribadi: Bersifat pribadi di kalender asalnya, jadi tidak diimpor'], []],
    [
      'one-bad-line',
      ['Uji baik (01/04/2027)', 'Uji rusak (02/04/2027)'],
      [],
      ['Uji rusak: Keterangan ditulis dalam baris yang terputus; periksa isinya'],
    ],
  ])('%s gives what can be read, and lists the rest with its title', async (name, taken, left, notes) => {
    const caller = await staff();
    const file = await fixture(name);
    const { data } = await readFile(caller, file);
    const listed = (list: TableReport['errors']) => list.map(({ name: title, reason }) => `${title}: ${reason}`);
    expect(data.changes.map((change) => change.name)).toEqual(taken);
    expect(listed(data.errors)).toEqual(left);
    expect(listed(data.notes)).toEqual(notes);
    expect([data.errorCount, data.noteCount]).toEqual([left.length, notes.length]);
    expect(figures(await carryOut(caller, file))).toEqual([taken.length, 0, 0, left.length]);
    expect(figures((await readFile(caller, file)).data)).toEqual([0, 0, taken.length, left.length]);
  });

  test('are stored as text: visitors see no tags and no lost characters', async () => {
    const caller = await staff();
    await carryOut(caller, await fixture('html-description'));
    await carryOut(caller, await fixture('one-bad-line'));
    const rows = await world.db.execute<{ body: string }[]>(
      "select content ->> 'body' as body from collection_entries order by title",
    );
    expect(rows.map(({ body }) => body)).toEqual([
      '',
      'Rapat wali murid\n\nTautan (https://contoh.example)',
      'baris satu\nbaris dua tanpa lipatan',
    ]);
  });

  test('that cannot be read in a part keep what is stored of it', async () => {
    const caller = await staff();
    const day = 'DTSTART;VALUE=DATE:20260312';
    await carryOut(caller, calendar(...vevent('a', day, 'LOCATION:Aula', 'DESCRIPTION:Lama')));
    const file = calendar(...vevent('a', day, 'LOCATION;X="a:Aula', 'DESCRIPTION:Baru'));
    const { data } = await readFile(caller, file);
    expect(data.changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'Keterangan', before: 'Lama', after: 'Baru' }],
    ]);
    expect(data.notes).toEqual([
      { row: 1, name: 'Acara a', column: '', reason: 'Tempat tidak dapat dibaca dan dilewati' },
    ]);
    await carryOut(caller, file);
    expect(await storedEvent('a')).toMatchObject({ place: 'Aula' });
  });

  test('that end at midnight stay as they were entered here', async () => {
    const caller = await staff();
    const midnight = { startsOn: '2026-03-12', endsOn: '2026-03-13', endTime: '00:00', repeats: 'tidak', uid: '' };
    const common = { ...midnight, repeatsUntil: '', isCancelled: false };
    await caller.events.create(anEntry(events, { ...common, title: 'Malam bina iman', startTime: '19:00' }));
    await caller.events.create(anEntry(events, { ...common, title: 'Hari santri', startTime: '00:00' }));
    const file = Buffer.from((await world.app.inject('/agenda.ics')).body);
    expect(figures((await readFile(caller, file)).data)).toEqual([0, 0, 2, 0]);
    const moved = Buffer.from(file.toString().replace('T190000', 'T200000'));
    expect((await readFile(caller, moved)).data.changes).toMatchObject([{ fields: [{ field: 'Jam mulai' }] }]);
  });

  test('of a cancellation cancel the event that is stored, and list one that is not', async () => {
    const caller = await staff();
    await carryOut(caller, calendar(...vevent('a', 'DTSTART;VALUE=DATE:20260312', 'LOCATION:Aula')));
    const other = vevent('b', 'DTSTART;VALUE=DATE:20260313');
    const file = calendar('METHOD:CANCEL', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Batal: Acara a', 'END:VEVENT', ...other);
    const { data } = await readFile(caller, file);
    expect(data.changes).toEqual([
      { name: 'Acara a (12/03/2026)', fields: [{ field: 'Dibatalkan', before: 'Tidak', after: 'Ya' }] },
    ]);
    expect(data.errors).toEqual([
      {
        row: 2,
        name: 'Acara b',
        column: '',
        reason: 'Dibatalkan oleh pengirimnya dan belum ada di agenda, jadi tidak diimpor',
      },
    ]);
    expect(figures(await carryOut(caller, file))).toEqual([0, 1, 0, 1]);
    expect(await stored()).toMatchObject([
      { title: 'Acara a', startsOn: '2026-03-12', place: 'Aula', isCancelled: true },
    ]);
    expect(figures((await readFile(caller, file)).data)).toEqual([0, 0, 1, 1]);
  });
});

test('authors do not import, not even drafts', async () => {
  const author = await staff('author');
  await expect(readFile(author, mixed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(importFile(author, { digest: '0'.repeat(64) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

const errorOf = (caller: Caller, file: Uint8Array) =>
  readFile(caller, file).then(
    () => undefined,
    ({ message }: Error) => message,
  );

const noColumns = 'kolom Judul dan Tanggal mulai tidak ada';

test.each([
  ['<!DOCTYPE html><html><body>Masuk dahulu</body></html>', 'halaman web tanpa tabel', 'simpan ulang sebagai XLSX'],
  ['BEGIN:VCARD\r\nFN:Siti\r\nEND:VCARD', noColumns, 'Tulis judul kolomnya'],
  ['{"kind":"calendar#events"}', noColumns, 'Tulis judul kolomnya'],
  ['%PDF-1.7', 'PDF', 'simpan sebagai XLSX'],
  [' \r\n ', noColumns, 'Tulis judul kolomnya'],
  [new Uint8Array([0x1f, 0x8b, 8, 0]), 'arsip', 'Ekstrak dahulu'],
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'dokumen Office lama', 'simpan sebagai XLSX'],
  [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'gambar', 'simpan sebagai XLSX'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR', 'tidak ada agenda (VEVENT)', 'Ekspor lagi'],
])('[AGD-014] a file that is something else is named: %j', async (content, what, todo) => {
  const message = await errorOf(await staff(), typeof content === 'string' ? Buffer.from(content) : content);
  expect(message).toContain(what);
  expect(message).toContain(todo);
});

test('a file with too many events, or of another kind, is refused with what to do', async () => {
  const caller = await staff();
  const many = Array.from({ length: 501 }, (_, at) => vevent(String(at), 'DTSTART;VALUE=DATE:20260312'));
  expect(await errorOf(caller, calendar(...many.flat()))).toBe('Paling banyak 500 agenda dalam satu berkas');
  expect(await errorOf(caller, Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT'))).toMatch(/^Berkas tidak dapat dibaca/);
  expect(await errorOf(caller, Buffer.from('Nama\r\nSiti'))).toMatch(
    /^Berkas tidak dapat dibaca: kolom Judul dan Tanggal mulai tidak ada/,
  );
  expect(await errorOf(caller, Buffer.from('Judul\r\nSiti'))).toMatch(/: kolom Tanggal mulai tidak ada/);
  expect(await errorOf(caller, Buffer.from('%PDF-1.7'))).toMatch(/PDF.*XLSX/);
  expect(await errorOf(caller, new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toMatch(/^Berkas tidak dapat dibaca/);
});
