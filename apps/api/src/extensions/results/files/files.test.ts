import { readFileSync } from 'node:fs';
import { resultLimits, resultTexts } from '@madrasah/contract';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { aCheckedPeriod, aResultPeriod, csvFile, headRow, importRows, pupils } from '../../../../test/results.ts';
import { ofResults } from '../../../../test/table-imports.ts';
import { aWorkbook, type StoredCell } from '../../../../test/workbooks.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

const aPupil = (at: number) => [String(at).padStart(10, '0'), `Siswa ${at}`, '17/08/2008', 'XII', 'Lulus', ''];
const somePupils = (count: number) => Array.from({ length: count }, (_, at) => aPupil(at + 1));

type SheetCell = string | number | Date | null;

/** A file of these rows; `formulas` by row and column, as "1,4", with the value that was last calculated. */
const xlsxFile = async (rows: SheetCell[][], formulas: Record<string, { formula: string; value: string }> = {}) => {
  const cells = new Map(
    Object.entries(formulas).map(([cell, { formula, value }]) => [
      cell,
      { type: 'formula' as const, formula, value, formulaResult: value },
    ]),
  );
  return writeXlsx({ sheets: [{ name: 'Hasil', rows, cells }] });
};
async function aPeriod() {
  const admin = await anAdmin();
  return { admin, id: (await admin.results.create(aResultPeriod())).data.id };
}
const countRows = async () => {
  const [counted] = await world.db.execute<{ total: number }[]>('select count(*)::int as total from result_rows');
  return counted?.total;
};

describe('[RES-003] a dry run', () => {
  test('names row, column and reason, and changes nothing', async () => {
    const { admin, id } = await aPeriod();
    const { data } = await ofResults.readFile(
      admin,
      csvFile([
        headRow,
        pupils.siti,
        ['0012345678', 'Kembar', '17/08/2008', 'XII', 'Lulus', ''],
        ['12345', 'Pendek', '17/08/2008', 'XII', 'Lulus', ''],
        ['0012345680', '', '31/02/2008', 'XII', 'Naik', ''],
        ['0012345681', 'Terlalu muda', '17/08/2020', 'X'.repeat(21), 'Lulus', 'n'.repeat(101)],
      ]),
      { id },
    );
    expect(data.errors).toEqual([
      { row: 3, name: '', column: 'Nomor', reason: 'Nomor ini sudah ada di baris 2' },
      { row: 4, name: '', column: 'Nomor', reason: 'NISN harus 10 angka' },
      { row: 5, name: '', column: 'Nama', reason: 'Nama wajib diisi' },
      { row: 5, name: '', column: 'Tanggal Lahir', reason: expect.stringContaining('31/12/2008') },
      { row: 5, name: '', column: 'Hasil', reason: 'Hasil tidak dikenal. Pilih: Lulus, Belum Lulus' },
      { row: 6, name: '', column: 'Tanggal Lahir', reason: expect.stringContaining('10 sampai 30 tahun') },
      { row: 6, name: '', column: 'Kelas', reason: 'Maksimal 20 karakter' },
      { row: 6, name: '', column: 'Rata-rata', reason: 'Maksimal 100 karakter' },
    ]);
    expect([data.added, data.isAccepted, await countRows()]).toEqual([1, false, 0]);
  });

  test('reads XLSX: formulas as values, dates as dates, and text with its leading zeros', async () => {
    const { admin, id } = await aPeriod();
    const day = new Date(Date.UTC(2008, 1, 29));
    const file = await xlsxFile([headRow, ['0012345678', 'Siti', day, 'XII', null, 88.5]], {
      '1,4': { formula: 'CONCATENATE("Lu","lus")', value: 'Lulus' },
    });
    const { data } = await ofResults.readFile(admin, file, { id });
    expect([data.errors, data.added]).toEqual([[], 1]);
    await ofResults.importFile(admin, { id, version: 1, digest: data.digest });
    const [row] = (await admin.results.rows({ id })).data;
    expect(row).toMatchObject({
      number: '0012345678',
      birthDate: '2008-02-29',
      outcome: 'lulus',
      values: { 'rata-rata': '88,5' },
    });
  });

  test('refuses a number that has lost its zeros, and says how to keep them', async () => {
    const { admin, id } = await aPeriod();
    const file = await xlsxFile([headRow, [12345678, 'Siti', '29/02/2008', 'XII', 'Lulus', '']]);
    const { data } = await ofResults.readFile(admin, file, { id });
    expect(data.errors).toEqual([{ row: 2, name: '', column: 'Nomor', reason: expect.stringContaining('Teks') }]);
  });

  test('names headings that are missing', async () => {
    const { admin, id } = await aPeriod();
    const read = (rows: string[][]) => ofResults.readFile(admin, csvFile(rows), { id });
    const wide = await read([
      ['NISN', 'Nama', 'Lahir', 'Rombel', 'Ket.'],
      ['0012345678', 'Siti', '17/08/2008', 'XII', 'Lulus'],
    ]);
    expect(wide.data.errors.map(({ row, column }) => [row, column])).toEqual([
      [1, 'Tanggal Lahir'],
      [1, 'Kelas'],
      [1, 'Hasil'],
    ]);
    const narrow = read([
      ['NISN', 'Nama'],
      ['0012345678', 'Siti'],
    ]);
    await expect(narrow).rejects.toThrow('kolom Tanggal Lahir, Kelas, dan Hasil');
  });

  test.each([
    ['c-cp1252.csv', 'Nur’aini Café Contoh', '88,5'],
    ['c-utf16le.csv', 'Siti Contoh', '88,5'],
    ['c-sep.csv', 'Siti Contoh', '88,5'],
    ['r-hidden-first.xlsx', 'Siti Contoh', '88,5'],
    ['r-empty-first.xlsx', 'Siti Contoh', '88,5'],
    ['r-title-rows.xlsx', 'Siti Contoh', '88,5'],
    ['r-float.xlsx', 'Siti Contoh', '88,33333333'],
  ])('reads %s as its reader sees it, and an import stores that', async (name, fullName, average) => {
    const { admin, id } = await aPeriod();
    const file = readFileSync(new URL(`../../../../test/fixtures/tables/${name}`, import.meta.url));
    const { data } = await ofResults.readFile(admin, file, { id });
    expect([data.errors, data.added]).toEqual([[], 1]);
    await ofResults.importFile(admin, { id, version: 1, digest: data.digest });
    expect((await admin.results.rows({ id })).data).toMatchObject([
      { number: '0012345678', fullName, birthDate: '2008-08-17', outcome: 'lulus', values: { 'rata-rata': average } },
    ]);
  });

  test('lists each cell that must not be stored by the row that the spreadsheet shows, without its content', async () => {
    const { admin, id } = await aPeriod();
    const day = { value: 45_301, format: 'd-mmm' };
    const rows: StoredCell[][] = [
      ['DAFTAR KELULUSAN'],
      [],
      headRow,
      ['0012345678', 'Siti', '29/02/2008', 'XII', 'Lulus', { error: '#N/A' }],
      [],
      [{ error: '#REF!' }, 'Budi', 39_507, day, '#N/A', 1],
      [{ error: '#REF!' }, 'Dewi', '17/08/2008', 'XII', 'Lulus', 1],
      [{ value: 12_345_679, format: '0000000000' }, 'Candra', '17 Agustus 2008', 'XII', 'Lulus', 1],
    ];
    const { data } = await ofResults.readFile(admin, await aWorkbook([{ rows }]), { id });
    const error = expect.stringMatching(/^Sel ini berisi galat/);
    expect(data.errors).toEqual([
      { row: 4, name: '', column: 'Rata-rata', reason: error },
      { row: 6, name: '', column: 'Nomor', reason: error },
      { row: 6, name: '', column: 'Tanggal Lahir', reason: expect.stringContaining('31/12/2008') },
      { row: 6, name: '', column: 'Kelas', reason: expect.stringContaining('menjadi tanggal') },
      { row: 6, name: '', column: 'Hasil', reason: error },
      { row: 7, name: '', column: 'Nomor', reason: error },
    ]);
    expect(data.added).toBe(1);
  });

  test('takes a further value under its key, and a class that is merged over several rows', async () => {
    const { admin, id } = await aPeriod();
    const rows = [
      headRow.with(5, 'rata-rata'),
      pupils.siti,
      pupils.budi.with(3, ''),
      pupils.budi.with(0, '0012345680'),
    ];
    const file = await aWorkbook([{ rows: rows.map((row) => row.map((text) => text || null)), merges: ['D2:D3'] }]);
    const { data } = await ofResults.readFile(admin, file, { id });
    expect([data.errors, data.added]).toEqual([[], 3]);
    await ofResults.importFile(admin, { id, version: 1, digest: data.digest });
    const stored = (await admin.results.rows({ id })).data;
    expect(stored.map(({ className, values }) => [className, values['rata-rata']])).toEqual([
      ['XII IPA 1', '88,5'],
      ['XII IPA 1', undefined],
      ['XII IPS 2', undefined],
    ]);
  });

  test('[STF-009] reads the headings of a school as they are assigned, and ties the import to the assignment', async () => {
    const { admin, id } = await aPeriod();
    const own = ['NISN siswa', 'Nama peserta didik', 'Lahir', 'Rombel', 'Ket', 'Rerata'];
    const file = csvFile([['MA CONTOH', 'XII'], own, pupils.siti, ['12345', ...pupils.budi.slice(1)]]);
    expect((await ofResults.readFile(admin, file, { id })).data).toMatchObject({ errorCount: 5, isAccepted: false });
    const columns = ['number', 'fullName', 'birthDate', 'className', 'outcome', 'nilai:rata-rata'];
    const table = { sheet: 0, headingsAt: 2, columns };
    // A column of NISN is checked as one, also where its heading says more.
    expect((await ofResults.readFile(admin, file, { id, table })).data.errors).toEqual([
      { row: 4, name: '', column: 'Nomor', reason: 'NISN harus 10 angka' },
    ]);
    const right = csvFile([['MA CONTOH', 'XII'], own, pupils.siti]);
    const { digest } = (await ofResults.readFile(admin, right, { id, table })).data;
    await ofResults.readFile(admin, right, { id, table: { ...table, columns: columns.with(5, '') } });
    const carryOut = () => ofResults.importFile(admin, { id, version: 1, digest });
    await expect(carryOut()).rejects.toMatchObject({ code: 'CONFLICT' });
    await ofResults.readFile(admin, right, { id, table });
    await carryOut();
    expect((await admin.results.rows({ id })).data).toMatchObject([
      { number: '0012345678', fullName: 'Siti Aminah', outcome: 'lulus', values: { 'rata-rata': '88,5' } },
    ]);
  });

  test('takes 5,000 rows, and not one more', async () => {
    const { admin, id } = await aPeriod();
    const read = (count: number) => ofResults.readFile(admin, csvFile([headRow, ...somePupils(count)]), { id });
    expect((await read(resultLimits.rows)).data).toMatchObject({ added: 5_000, errorCount: 0 });
    await expect(read(resultLimits.rows + 1)).rejects.toThrow('5.000');
  });

  test('refuses what is neither XLSX nor CSV, and an archive that unpacks to too much', async () => {
    const { admin, id } = await aPeriod();
    const archive = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    await archive.add('[Content_Types].xml', new Uint8ArrayReader(new Uint8Array(1)));
    await archive.add('xl/worksheets/sheet1.xml', new Uint8ArrayReader(new Uint8Array(resultLimits.unpackedBytes + 1)));
    const bomb = await archive.close();
    expect(bomb.length).toBeLessThan(100_000);
    for (const bytes of [bomb, Buffer.from('\u0000\u0001\u0002'), Buffer.from([0xff, 0xfe, 0x80])]) {
      await expect(ofResults.readFile(admin, bytes, { id })).rejects.toThrow('tidak dapat dibaca');
    }
  });
});

test('a file of another kind is refused with what it is', async () => {
  const { admin, id } = await aPeriod();
  await expect(ofResults.readFile(admin, Buffer.from('%PDF-1.7'), { id })).rejects.toThrow(/PDF.*XLSX/);
});

describe('[RES-004] a second import', () => {
  test('lists the differences by number, and then carries out exactly those', async () => {
    const { admin, id } = await aPeriod();
    const before = somePupils(100);
    await importRows(admin, id, [headRow, ...before]);
    const after = before.map((row, at) => (at < 3 ? row.with(4, 'Belum Lulus') : row)).slice(0, 99);
    const file = csvFile([headRow, ...after, ['0099999999', 'Susulan', '17/08/2008', 'XII', 'Lulus', '']]);
    const { data } = await ofResults.readFile(admin, file, { id });
    expect(data).toMatchObject({ added: 1, changed: 3, unchanged: 96, missing: 1 });
    expect(data.changes).toHaveLength(4);
    expect(data.changes[0]).toEqual({
      name: '0000000001',
      fields: [{ field: 'Hasil', before: 'Lulus', after: 'Belum Lulus' }],
    });
    const { version } = (await admin.results.byId({ id })).data;
    await ofResults.importFile(admin, { id, version, digest: data.digest });
    expect((await admin.results.byId({ id })).data.counts).toEqual({ lulus: 98, 'tidak-lulus': 3 });
    expect(await countRows()).toBe(101);
  });

  test('is refused with errors, and where file or rows have changed since they were shown', async () => {
    const { admin, id } = await aPeriod();
    const read = async (...rows: string[][]) =>
      (await ofResults.readFile(admin, csvFile([headRow, ...rows]), { id })).data.digest;
    const carryOut = (digest: string, version: number) => ofResults.importFile(admin, { id, version, digest });
    const shown = await read(pupils.siti);
    await read(pupils.budi);
    await expect(carryOut(shown, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(carryOut(await read(pupils.siti.with(4, 'Naik')), 1)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    await carryOut(await read(pupils.siti), 1);
    await expect(carryOut(shown, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(carryOut(await read(pupils.budi), 1)).rejects.toThrow(resultTexts.stale);
    expect(await countRows()).toBe(1);
  });
});

describe('a file to download', () => {
  test('the template can be imported as it is, in both formats', async () => {
    const { admin, id } = await aPeriod();
    for (const format of ['xlsx', 'csv'] as const) {
      const { file } = (await admin.results.template({ id, format })).data;
      const read = ofResults.readFile(admin, Buffer.from(file, 'base64'), { id });
      expect((await read).data).toMatchObject({ errorCount: 0, added: 1 });
    }
  });

  test('an export has all rows with their codes as text, and is logged', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin);
    const { file, type } = (await admin.results.exportFile({ id, format: 'xlsx' })).data;
    expect(type).toContain('spreadsheetml');
    const { sheets } = await readXlsx(Buffer.from(file, 'base64'));
    expect(sheets[0]?.rows[1]).toEqual([
      '0012345678',
      'Siti Aminah',
      '2008-02-29',
      'XII IPA 1',
      'Lulus',
      '88,5',
      expect.stringMatching(/^\S{8}$/),
    ]);
    const [latest] = (await admin.activity.list({ kind: 'result' })).data;
    expect(latest).toMatchObject({ action: 'result.export', count: 2 });
  });

  test('a text that looks like a formula is exported to CSV as text', async () => {
    const { admin, id } = await aPeriod();
    await importRows(admin, id, [headRow, pupils.siti.with(1, '=HYPERLINK("x")')]);
    const { file } = (await admin.results.exportFile({ id, format: 'csv' })).data;
    expect(Buffer.from(file, 'base64').toString()).toContain(`'=HYPERLINK`);
  });
});
