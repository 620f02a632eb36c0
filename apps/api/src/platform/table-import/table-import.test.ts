import { type TableChoice, type TableReport, tableLimits, tableTexts } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorkbook, type StoredCell } from '../../../test/workbooks.ts';
import { aWorld } from '../../../test/world.ts';
import type { Database } from '../../database/database.ts';
import { cellOf } from '../../shared/tables/tables.ts';
import { applyImport, defineImport, type ImportSteps, type Reached, type ReadRow, readImport } from './table-import.ts';

const world = aWorld();

type Book = { code: string; title: string };
type StoredBook = Book & { id: string };
const most = 501;

/** A library whose books an import changes: short titles are refused, and the file "buku" is no table. */
function aLibrary(books: Book[] = [], options: { skipsErrors?: boolean; of?: string } = {}) {
  const shelf = new Map(books.map((book) => [book.code, { ...book, id: `id-${book.code}` }]));
  const declared = defineImport<Book, StoredBook, Book>({
    of: 'books',
    file: { bytes: 100_000, missing: 'Pilih berkas', tooLarge: 'Terlalu besar' },
    limits: { rows: most, unpackedBytes: 4_000_000 },
    texts: { tooMany: 'Terlalu banyak', unreadable: 'Tidak terbaca' },
    columns: [
      { name: 'code', label: 'Kode', headings: ['No. Induk'], isRequired: true },
      { name: 'title', label: 'Judul', isRequired: true },
      { name: 'shelf', label: 'Rak' },
    ],
    readRow: (cells): ReadRow<Book> => {
      const value = { code: cellOf(cells, 'code').text, title: cellOf(cells, 'title').text };
      const isRefused = value.title.length === 1;
      const notes = cellOf(cells, 'shelf').text === '' ? [] : ['Rak dilewati'];
      const problems = isRefused || value.title === '' ? [{ column: 'Judul', reason: 'Terlalu pendek' }] : [];
      return { row: cells.number, key: value.code, name: value.title, value, problems, notes };
    },
    readOther: async (bytes) => {
      if (Buffer.from(bytes).toString() !== 'buku') return undefined;
      const value = { code: '1', title: 'Dari berkas lain' };
      return [{ row: 1, key: '1', value, problems: [] }];
    },
    sameAs: (row) => ({ column: 'Kode', reason: `Sama dengan baris ${row}` }),
    findStored: async (_, rows: readonly Book[]) => ({
      of: ({ code }) => (rows.some((row) => row.code === code) ? shelf.get(code) : undefined),
      total: shelf.size,
    }),
    decide: (book, stored: StoredBook | undefined) =>
      stored && book.title === 'hapus'
        ? { problems: [{ column: '', reason: 'Tidak dapat dihapus' }] }
        : { value: book },
    changesOf: (stored, { title }) =>
      title === stored.title ? [] : [{ field: 'Judul', before: stored.title, after: title }],
    nameOf: ({ code }) => code,
    ...options,
  });
  const fileOf = (content: Uint8Array | string, table?: TableChoice) => ({ bytes: bytesOf(content), table });
  return {
    shelf,
    read: (content: Uint8Array | string, table?: TableChoice) =>
      readImport(world.db, declared, fileOf(content, table), untold()),
    carryOut: async (content: Uint8Array | string, digest: string, table?: TableChoice) => {
      const tools = untold();
      const settled: TableReport[] = [];
      const steps: ImportSteps<StoredBook, Book, string> = {
        lock: async () => 'locked',
        apply: async (_, { added, changed }, locked, onRows) => {
          expect(locked).toBe('locked');
          for (const book of added) shelf.set(book.code, { ...book, id: `id-${book.code}` });
          for (const { stored, value } of changed) shelf.set(value.code, { ...stored, ...value });
          onRows(added.length + changed.length);
        },
      };
      const file = { ...fileOf(content, table), digest };
      const settle = async (_: Database, report: TableReport) => settled.push(report);
      await applyImport(() => world.db, { declared, steps }, file, tools, settle);
      return { report: settled[0], reached: tools.reached() };
    },
  };
}

const bytesOf = (content: Uint8Array | string) => new Uint8Array(Buffer.from(content));

/** Tools of work that is not cancelled. */
function untold() {
  let last: Reached | undefined;
  const { signal } = new AbortController();
  return {
    signal,
    progress: (reached?: Reached) => {
      last = reached;
    },
    reached: () => last,
  };
}

const lines = (...rows: string[][]) => rows.map((row) => row.join(';')).join('\n');
const head = ['Kode', 'Judul', 'Rak'];
const manyBooks = (count: number) => Array.from({ length: count }, (_, at) => [String(at + 1), `Buku ${at + 1}`, '']);
const workbookOf = (...rows: StoredCell[][]) => aWorkbook([{ rows }]);
const fileError = (message: string) => ({ details: { errors: { file: message } } });

describe('a dry run', () => {
  test.each([0, 1, 501])('of %i rows counts what is new, and changes nothing', async (count) => {
    const { read, shelf } = aLibrary();
    const report = await read(lines(head, ...manyBooks(count)));
    expect(report).toMatchObject({
      added: count,
      changed: 0,
      unchanged: 0,
      missing: 0,
      errorCount: 0,
      isAccepted: true,
    });
    expect([report.changes.length, shelf.size]).toEqual([Math.min(count, tableLimits.listedChanges), 0]);
  });

  test('of more rows than allowed, and of a file that cannot be read is refused', async () => {
    const { read } = aLibrary();
    await expect(read(lines(head, ...manyBooks(most + 1)))).rejects.toMatchObject(fileError('Terlalu banyak'));
    await expect(read(new Uint8Array([0, 1, 2]))).rejects.toMatchObject(fileError('Tidak terbaca'));
  });

  test('compares with what is stored: changed ones with their fields first, then new ones, and those that are missing', async () => {
    const { read } = aLibrary([
      { code: '1', title: 'Satu' },
      { code: '2', title: 'Dua' },
      { code: '3', title: 'Tiga' },
    ]);
    const report = await read(lines(head, ['9', 'Baru', ''], ['1', 'Satu', ''], ['2', 'Berubah', 'A']));
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 1, missing: 1, noteCount: 1 });
    expect(report.changes).toEqual([
      { name: '2', fields: [{ field: 'Judul', before: 'Dua', after: 'Berubah' }] },
      { name: '9', fields: [] },
    ]);
    expect(report.notes).toEqual([{ row: 4, name: 'Berubah', column: '', reason: 'Rak dilewati' }]);
  });

  test('lists cells that must not be used in the order of the columns, and once', async () => {
    const report = await aLibrary().read(
      await workbookOf(
        ['BUKU'],
        [],
        head,
        [{ error: '#N/A' }, 'x', ''],
        ['2', { error: '#REF!' }, ''],
        ['3', 'Baik', ''],
        ['4', 'x', { error: '#N/A' }],
      ),
    );
    const galat = expect.stringContaining('galat');
    expect(report.errors).toEqual([
      { row: 4, name: 'x', column: 'Kode', reason: galat },
      { row: 4, name: 'x', column: 'Judul', reason: 'Terlalu pendek' },
      { row: 5, name: '', column: 'Judul', reason: galat },
      { row: 7, name: 'x', column: 'Judul', reason: 'Terlalu pendek' },
      { row: 7, name: 'x', column: 'Rak', reason: galat },
    ]);
    expect([report.added, report.isAccepted]).toEqual([1, false]);
  });

  test('refuses what cannot be stored on top of what is', async () => {
    const report = await aLibrary([{ code: '1', title: 'Satu' }]).read(lines(head, ['1', 'hapus'], ['2', 'hapus']));
    expect(report.errors).toEqual([{ row: 2, name: 'hapus', column: '', reason: 'Tidak dapat dihapus' }]);
    expect(report.added).toBe(1);
  });

  test('refuses each row with the key of an earlier one; a row that is left out anyway is no earlier one', async () => {
    const rows = lines(head, ['1', 'x'], ['1', 'Satu'], ['1', 'Lagi'], ['', 'Tanpa'], ['', 'Tanpa']);
    const rowsOf = async (skipsErrors: boolean) => {
      const { errors, added } = await aLibrary([], { skipsErrors }).read(rows);
      return [added, ...errors.map(({ row, reason }) => `${row} ${reason}`)];
    };
    expect(await rowsOf(false)).toEqual([2, '2 Terlalu pendek', '3 Sama dengan baris 2', '4 Sama dengan baris 2']);
    expect(await rowsOf(true)).toEqual([3, '2 Terlalu pendek', '4 Sama dengan baris 3']);
  });

  test('lists no more than 5,000 errors, and counts all', async () => {
    const rows = Array.from({ length: most }, (_, at) => [String(at), 'x', '']);
    const problems = Array.from({ length: 10 }, () => ({ column: 'Judul', reason: 'Salah' }));
    const declared = defineImport({ ...emptyImport, readRow: (cells) => ({ ...emptyRow(cells.number), problems }) });
    const file = { bytes: bytesOf(lines(head, ...rows)), table: undefined };
    const { errors, errorCount } = await readImport(world.db, declared, file, untold());
    expect([errors.length, errorCount]).toEqual([tableLimits.listedErrors, most * 10]);
  });

  test('of a file that is no table has rows and no layout', async () => {
    expect(await aLibrary().read('buku')).toMatchObject({ added: 1, table: null, isAccepted: true });
  });
});

const emptyRow = (row: number): ReadRow<Book> => ({ row, key: '', value: undefined, problems: [] });
const emptyImport = {
  of: 'nothing',
  file: { bytes: 100_000, missing: '', tooLarge: '' },
  limits: { rows: most, unpackedBytes: 1_000 },
  texts: { tooMany: '', unreadable: '' },
  columns: [{ name: 'code', label: 'Kode' }],
  readRow: ({ number }: { number: number }) => emptyRow(number),
  sameAs: () => ({ column: '', reason: '' }),
  findStored: async () => ({ of: (_: Book): StoredBook | undefined => undefined }),
  decide: (book: Book) => ({ value: book }),
  changesOf: () => [],
  nameOf: ({ code }: Book) => code,
};

describe('[STF-009] a table', () => {
  const own = [['PERPUSTAKAAN'], ['Tahun', '2026'], ['Kd', 'Nama buku', 'Rak'], ['1', 'Satu', ''], ['2', 'Dua', '']];

  test('with titles above its headings is read below them', async () => {
    const report = await aLibrary().read(lines(['PERPUSTAKAAN'], ['Judul', 'Daftar'], head, ['1', 'Satu', '']));
    expect(report).toMatchObject({ added: 1, isAccepted: true, table: { headingsAt: 3 } });
  });

  test('with headings of its own lists what is not assigned, is not carried out, and is read as it is assigned', async () => {
    const { read, carryOut, shelf } = aLibrary();
    const report = await read(lines(...own));
    expect(report).toMatchObject({ added: 0, errorCount: 2, isAccepted: false });
    expect(report.errors).toEqual([
      { row: 3, name: '', column: 'Kode', reason: tableTexts.noColumn },
      { row: 3, name: '', column: 'Judul', reason: tableTexts.noColumn },
    ]);
    expect(report.table).toMatchObject({
      headingsAt: 3,
      columns: [{ heading: 'Kd', example: '1', field: '' }, { field: '' }, { heading: 'Rak', field: 'shelf' }],
      fields: [
        { name: 'code', label: 'Kode', isRequired: true },
        { name: 'title', label: 'Judul', isRequired: true },
        { name: 'shelf', label: 'Rak', isRequired: false },
      ],
    });
    await expect(carryOut(lines(...own), report.digest)).rejects.toMatchObject(fileError(tableTexts.hasErrors));
    expect((await aLibrary([], { skipsErrors: true }).read(lines(...own))).isAccepted).toBe(false);
    const choice = { sheet: 0, headingsAt: 3, columns: ['code', 'title'] };
    const assigned = await read(lines(...own), choice);
    expect(assigned).toMatchObject({ added: 2, isAccepted: true });
    await carryOut(lines(...own), assigned.digest, choice);
    expect([...shelf.values()].map(({ title }) => title)).toEqual(['Satu', 'Dua']);
  });

  test('with fewer columns than are required is refused with what is missing and what to do', async () => {
    const { read } = aLibrary();
    await expect(read('Nama\nSiti')).rejects.toMatchObject(fileError(tableTexts.noColumns('Kode dan Judul')));
    await expect(read('')).rejects.toMatchObject(fileError(tableTexts.noColumns('Kode dan Judul')));
    await expect(read('Kode\n1')).rejects.toMatchObject(fileError(tableTexts.noColumns('Judul')));
    expect(await read('Kode;Nama\n1;Siti')).toMatchObject({ errorCount: 1, isAccepted: false });
  });

  test('with a heading twice is read by the first one, unless the other is assigned', async () => {
    const file = lines(['Kode', 'Judul', 'Judul'], ['1', 'Satu', 'One']);
    expect((await aLibrary([{ code: '1', title: 'Satu' }]).read(file)).unchanged).toBe(1);
    const choice = { headingsAt: 1, columns: ['code', '', 'title'] };
    expect((await aLibrary([{ code: '1', title: 'One' }]).read(file, choice)).unchanged).toBe(1);
  });
});

describe('an import', () => {
  const file = lines(head, ['1', 'Satu'], ['2', 'Dua']);

  test('carries out what was shown, and counts its rows', async () => {
    const { read, carryOut, shelf } = aLibrary([{ code: '1', title: 'Lama' }]);
    const { digest } = await read(file);
    const { report, reached } = await carryOut(file, digest);
    expect([report?.digest, reached]).toEqual([digest, { done: 2, total: 2 }]);
    expect([...shelf.values()]).toEqual([
      { code: '1', title: 'Satu', id: 'id-1' },
      { code: '2', title: 'Dua', id: 'id-2' },
    ]);
    expect(await read(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('is refused where the file, the choice, the stored ones or the target are others', async () => {
    const books = [{ code: '11', title: 'Lama' }];
    const shown = lines(head, ['11', 'Satu'], ['12', 'Dua']);
    const { digest } = await aLibrary(books).read(shown);
    const others = [
      () => aLibrary(books).carryOut(lines(head, ['11', 'Satu'], ['12', 'Lain']), digest),
      () => aLibrary(books).carryOut(shown, digest, { headingsAt: 1, columns: ['title', 'code'] }),
      () => aLibrary([{ code: '11', title: 'Lain' }]).carryOut(shown, digest),
      () => aLibrary([...books, { code: '13', title: 'Tiga' }]).carryOut(shown, digest),
      () => aLibrary(books, { of: 'others' }).carryOut(shown, digest),
    ];
    const conflict = { code: 'CONFLICT', message: tableTexts.changedSince };
    for (const carryOut of others) await expect(carryOut()).rejects.toMatchObject(conflict);
  });

  test('with errors is refused as a whole, or without the rows that have them', async () => {
    const wrong = lines(head, ['1', 'x'], ['2', 'Dua']);
    const strict = aLibrary();
    const { digest } = await strict.read(wrong);
    await expect(strict.carryOut(wrong, digest)).rejects.toMatchObject(fileError(tableTexts.hasErrors));
    const lenient = aLibrary([], { skipsErrors: true });
    const shown = await lenient.read(wrong);
    expect(shown).toMatchObject({ added: 1, errorCount: 1, isAccepted: true });
    await lenient.carryOut(wrong, shown.digest);
    expect([strict.shelf.size, [...lenient.shelf.keys()]]).toEqual([0, ['2']]);
  });
});
