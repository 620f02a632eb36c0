import { readFileSync } from 'node:fs';
import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { aZip } from '../../../test/files.ts';
import { aWorkbook, type StoredCell, type StoredSheet } from '../../../test/workbooks.ts';
import { readTable, type TableFile } from './table-file.ts';

const wanted = {
  names: {
    number: ['Nomor', 'NISN'],
    name: ['Nama'],
    born: ['Tanggal Lahir'],
    group: ['Kelas'],
    outcome: ['Hasil'],
    average: ['Rata-rata'],
  },
  required: ['number', 'name'],
};
const head = ['NISN', 'Nama', 'Tanggal Lahir', 'Kelas', 'Hasil', 'Rata-rata'];
const siti = ['0012345678', 'Siti', '17/08/2008', 'XII', 'Lulus', '88,5'];

const read = (bytes: Uint8Array | string, options: Partial<TableFile> = {}) =>
  readTable({ bytes: Buffer.from(bytes), most: 100, unpackedBytes: 1_000_000, wanted, ...options });

async function tableOf(bytes: Uint8Array | string, options: Partial<TableFile> = {}) {
  const table = await read(bytes, options);
  if (table.kind !== 'table') throw new Error(JSON.stringify(table));
  return table;
}
/** The number of each row, and the texts of its cells. */
async function textsOf(bytes: Uint8Array | string, options: Partial<TableFile> = {}) {
  const { rows } = await tableOf(bytes, options);
  return rows.map(({ number, cells }) => [number, ...Object.values(cells).map(({ text, problem }) => problem ?? text)]);
}
async function messageOf(bytes: Uint8Array | string, options: Partial<TableFile> = {}) {
  const table = await read(bytes, options);
  return table.kind === 'unreadable' ? (table.message ?? 'tidak dikenal') : table.kind;
}

const sheetsOf = (...sheets: (StoredSheet | StoredCell[][])[]) =>
  aWorkbook(sheets.map((sheet) => (Array.isArray(sheet) ? { rows: sheet } : sheet)));
/** What the column of averages shows of each of these cells. */
async function shownOf(cells: StoredCell[], options: { date1904?: boolean } = {}) {
  const rows = cells.map((cell, at) => [`00${at}`, 'Siti', '', '', '', cell]);
  const { rows: found } = await tableOf(await aWorkbook([{ rows: [head, ...rows] }], options));
  return found.map(({ cells: { average } }) => average?.problem ?? average?.text);
}
const formatted = (value: number, format: string) => ({ value, format });

const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/tables/${name}`, import.meta.url));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const lines = (rows: string[][], separator = ';', lineEnd = '\r\n') =>
  rows.map((row) => row.join(separator)).join(lineEnd);

describe('a file of another program', () => {
  test.each([
    ['c-cp1252.csv', [2, '0012345678', 'Nur’aini Café Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['c-utf16le.csv', [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['c-sep.csv', [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['r-hidden-first.xlsx', [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['r-empty-first.xlsx', [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['r-title-rows.xlsx', [5, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', '88,5']],
    ['r-float.xlsx', [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'lulus', '88,33333333']],
    [
      'r-error-cell.xlsx',
      [2, '0012345678', 'Siti Contoh', '17-08-2008', 'XII', 'Lulus', expect.stringContaining('galat')],
    ],
  ])('%s is read as a reader sees it', async (name, row) => {
    expect(await textsOf(fixture(name))).toEqual([row]);
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${lines([head, siti])}`)],
    ['UTF-16 without a mark', Buffer.from(lines([head, siti], '\t'), 'utf16le')],
    ['UTF-16 of the other byte order', utf16(lines([head, siti], '\t')).swap16()],
    ['bars', Buffer.from(lines([head, siti], '|'))],
    [
      'commas and quotation marks',
      Buffer.from(
        lines(
          [head, siti].map((row) => row.map((cell) => `"${cell}"`)),
          ',',
        ),
      ),
    ],
    ['carriage returns alone', Buffer.from(lines([head, siti], ';', '\r'))],
    ['a separator that is stated', Buffer.from(`"sep=~"\n${lines([head, siti], '~')}`)],
  ])('a CSV file with %s is read', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual([[2, ...siti]]);
  });

  test('the separator of a CSV file is the one of its headings, whatever titles and decimals have', async () => {
    const rows = ['Daftar nilai, kelas XII, tahun 2026', '', lines([head, siti, siti.with(0, '0012345679')])].join(
      '\r\n',
    );
    expect((await textsOf(rows)).map(([number, first]) => [number, first])).toEqual([
      [4, '0012345678'],
      [5, '0012345679'],
    ]);
  });

  test('a CSV file whose last quotation mark is open is refused, because it hides rows', async () => {
    const rows = lines([head, siti.with(1, '"Siti'), siti.with(0, '0012345679')]);
    expect(await messageOf(rows)).toContain('tanda kutip');
    expect(await textsOf(lines([head, siti.with(1, 'Siti 14"')]))).toEqual([[2, ...siti.with(1, 'Siti 14"')]]);
  });

  test('a text that this site protects from being a formula is the same text again', async () => {
    expect(await textsOf(lines([head, siti.with(1, "'=HYPERLINK(1)")]))).toEqual([
      [2, ...siti.with(1, '=HYPERLINK(1)')],
    ]);
  });
});

describe('the headings', () => {
  test('are found below titles on the first sheet that shows them; sheets that are hidden are not read', async () => {
    const notes = [['Petunjuk'], ['Isi lembar berikutnya, kolom NISN dan Nama']];
    const file = sheetsOf(
      { rows: [head, siti.with(1, 'Rahasia')], state: 'veryHidden' },
      { rows: [head, siti.with(1, 'Tersembunyi')], state: 'hidden' },
      notes,
      [['MA CONTOH'], [], ['Kelas', 'XII'], [' nisn ', 'NAMA', null, 'Kelas'], [], siti.slice(0, 2), []],
      [head, siti.with(1, 'Lembar kedua')],
    );
    expect(await textsOf(await file)).toEqual([[6, '0012345678', 'Siti', '']]);
  });

  test('are looked for in the first 30 rows', async () => {
    const titles = (count: number) => Array.from({ length: count }, (_, at) => [`Judul ${at + 1}`]);
    expect(await textsOf(await sheetsOf([...titles(29), head, siti]))).toEqual([[31, ...siti]]);
    expect((await tableOf(await sheetsOf([...titles(30), head, siti]))).missing).toEqual(['number', 'name']);
  });

  test('that are missing are named with the row that has most of the others', async () => {
    const { missing, layout, rows } = await tableOf(
      await sheetsOf([['MA CONTOH'], ['Nama', 'Kelas'], ['Siti', 'XII']]),
    );
    expect([missing, layout.headingsAt, rows]).toEqual([['number'], 2, []]);
    expect(await tableOf('')).toMatchObject({ missing: ['number', 'name'], layout: { columns: [] }, rows: [] });
    expect((await tableOf(await sheetsOf({ rows: [head, siti], state: 'hidden' }))).missing).toHaveLength(2);
  });

  test('that are all there count more than a row with more of the others', async () => {
    const file = sheetsOf([
      ['Kelas', 'Hasil', 'Rata-rata'],
      ['XII', 'Lulus', 88],
      ['NISN', 'Nama'],
      ['001', 'Siti'],
    ]);
    expect(await textsOf(await file)).toEqual([[4, '001', 'Siti']]);
    const { missing } = await tableOf(await sheetsOf([['Nama', 'Kelas']], [['Petunjuk'], ['Kelas']]));
    expect(missing).toEqual(['number']);
  });

  test('that several columns are known by belong to the first of these', async () => {
    const names = { ...wanted.names, other: ['Nama', 'NISN', 'Wali'] };
    const { headings } = await tableOf(lines([['NISN', 'Nama', 'Wali']]), { wanted: { ...wanted, names } });
    expect(headings).toEqual({ number: 'nisn', name: 'nama', other: 'wali' });
  });

  test('that are repeated on each printed page are no rows', async () => {
    const again = siti.with(0, '0012345679');
    expect(await textsOf(lines([head, siti, head, again]))).toEqual([
      [2, ...siti],
      [4, ...again],
    ]);
  });

  test('of the same name count once, the first of them', async () => {
    expect(
      await textsOf(
        lines([
          ['Nama', 'NISN', 'Nama'],
          ['Siti', '001', 'Ibu Siti'],
        ]),
      ),
    ).toEqual([[2, 'Siti', '001']]);
  });
});

describe('headings that are not known', () => {
  const own = ['No. Induk', 'Nama Lengkap', 'Rombel', 'Keterangan'];
  const titled = [
    ['MA CONTOH'],
    [],
    ['Kelas', 'XII'],
    own,
    ['001', 'Siti', 'XII', ''],
    ['002', 'Budi', 'XII', 'pindah'],
  ];

  test('are found below titles as the first row that is filled as the table is, and offered with an example', async () => {
    const { layout, missing, rows } = await tableOf(await sheetsOf(titled));
    expect([missing, rows]).toEqual([['number', 'name'], []]);
    expect(layout).toEqual({
      ...{ sheets: ['Lembar 1'], sheet: 0, headingsAt: 4 },
      titles: [
        { row: 1, text: 'MA CONTOH' },
        { row: 3, text: 'Kelas · XII' },
        { row: 4, text: 'No. Induk · Nama Lengkap · Rombel · Keterangan' },
        { row: 5, text: '001 · Siti · XII' },
        { row: 6, text: '002 · Budi · XII · pindah' },
      ],
      columns: [
        { heading: 'No. Induk', example: '001', field: '' },
        { heading: 'Nama Lengkap', example: 'Siti', field: '' },
        { heading: 'Rombel', example: 'XII', field: '' },
        { heading: 'Keterangan', example: 'pindah', field: '' },
      ],
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('are read as they are assigned; what is assigned to no field or twice is left out', async () => {
    const file = await sheetsOf(titled);
    const columns = ['number', 'name', '', 'name', 'group'];
    const choice = { headingsAt: 4, columns };
    const { layout, headings } = await tableOf(file, { choice });
    expect(headings).toEqual({ number: 'no. induk', name: 'nama lengkap', group: '' });
    expect(layout.columns.map(({ field }) => field)).toEqual(['number', 'name', '', '']);
    expect(await textsOf(file, { choice })).toEqual([
      [5, '001', 'Siti', ''],
      [6, '002', 'Budi', ''],
    ]);
    const other = { headingsAt: 4, columns: ['name', 'toString', 'number'] };
    expect(await textsOf(file, { choice: other })).toEqual([
      [5, '001', 'XII'],
      [6, '002', 'XII'],
    ]);
  });

  test('stand in the row and on the sheet that a person chooses', async () => {
    const file = await sheetsOf([head, siti], [], { rows: [head], state: 'hidden' }, titled);
    expect((await tableOf(file)).layout).toMatchObject({ sheets: ['Lembar 1', 'Lembar 4'], sheet: 0 });
    const columns = ['number', 'name'];
    expect(await textsOf(file, { choice: { sheet: 1, headingsAt: 5, columns } })).toEqual([[6, '002', 'Budi']]);
    // What the file does not have is recognised again, or empty.
    expect(await textsOf(file, { choice: { sheet: 2 } })).toEqual([[2, ...siti]]);
    expect((await tableOf(file, { choice: { headingsAt: 30 } })).missing).toEqual(['number', 'name']);
  });

  test('have one fingerprint in every file with the same ones, whatever stands below and above them', async () => {
    const fingerprintOf = async (rows: StoredCell[][]) => (await tableOf(await sheetsOf(rows))).layout.fingerprint;
    const [one, same, other] = [
      await fingerprintOf(titled),
      await fingerprintOf([['Lain'], own.map((text) => ` ${text.toUpperCase()}`), ['9', 'Dewi', 'X', 'x']]),
      await fingerprintOf([own.with(2, 'Kelompok'), ['9', 'Dewi', 'X', 'x']]),
    ];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('choose the sheet with most columns, where none has more of the known ones', async () => {
    expect((await tableOf(await sheetsOf([['Petunjuk'], ['Isi lembar berikutnya']], titled))).layout.sheet).toBe(1);
  });

  test.each([
    [';', [own, ['001', 'Siti, S.Pd., M.Pd.', 'XII', 'a, b'], ['002', 'Budi', 'XII', '']]],
    [',', [['Daftar; nilai'], own, ['001', 'Siti', 'XII', 'a;b'], ['002', 'Budi', 'XII', '']]],
    ['\t', [own, ['001', 'Siti, S.Pd.', 'XII;1', ''], ['002', 'Budi, S.Pd.', 'XII;2', '']]],
  ])('of a CSV file separate by what gives even rows: %j', async (separator, rows) => {
    const { layout } = await tableOf(lines(rows, separator));
    expect(layout.columns.map(({ heading }) => heading)).toEqual(own);
  });

  test('and examples are shown as far as 80 characters, on one line', async () => {
    const long = `${'n'.repeat(79)}\u{1f600}\u{1f600}`;
    const { layout } = await tableOf(
      await sheetsOf([
        [long, 'Nama\n  lengkap'],
        [long, 'Siti'],
      ]),
    );
    const cut = `${'n'.repeat(79)}\u{1f600}`;
    expect(layout.columns.slice(0, 2)).toMatchObject([{ heading: cut, example: cut }, { heading: 'Nama lengkap' }]);
  });
});

describe('a number', () => {
  test('is shown by its format, as Indonesians write it', async () => {
    expect(
      await shownOf([
        formatted(88.333333333333, '0.00'),
        formatted(84.445, '0.00'),
        formatted(1.005, '0.00'),
        formatted(87.5, '0'),
        formatted(-87.5, '0'),
        formatted(0.8833, '0%'),
        formatted(0.88335, '0.00%'),
        formatted(12345678, '0000000000'),
        formatted(1234567.5, '#,##0.00'),
        formatted(1234.5, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'),
        formatted(0, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'),
        formatted(7, '"Kelas "0'),
        formatted(3.5, '# ?/?'),
        formatted(88.5, '@'),
        formatted(5, 'General" siswa"'),
        formatted(12345678901, '0.00E+00'),
        formatted(0.5, `# ?/${'?'.repeat(9)}`),
        formatted(0.5, `0.${'0'.repeat(31)}`),
        formatted(0.5, '0'.repeat(256)),
      ]),
    ).toEqual([
      ...['88,33', '84,45', '1,01', '88', '-88', '88%', '88,34%', '0012345678', '1.234.567,50', '1.234,50', '-'],
      ...['Kelas 7', '3 1/2', '88,5', '5', '12345678901', '0,5', '0,5', '0,5'],
    ]);
  });

  test('without a format has at most 11 characters, and whole numbers all their digits', async () => {
    expect(
      await shownOf([88.30000000000001, 88.333333333333, 0.1 + 0.2, 1 / 3, -2 / 3, 100, 0, -0.00000000001]),
    ).toEqual([...['88,3', '88,33333333', '0,3', '0,333333333', '-0,666666667', '100', '0', '0']]);
    expect(await shownOf([81234567890, 999_999_999_999_999])).toEqual(['81234567890', '999999999999999']);
  });

  test('of more digits than a spreadsheet keeps is not used, nor one that it has shortened', async () => {
    const refused = expect.stringContaining('dibulatkan');
    expect(await shownOf([1e15, 198501012010011000, formatted(198501012010011000, '0')])).toEqual([
      refused,
      refused,
      refused,
    ]);
    expect(
      await textsOf(
        lines([
          ['NISN', 'Nama'],
          ['1,98501E+17', 'Siti'],
          ['1.98501E+17', '12E+3'],
        ]),
      ),
    ).toEqual([
      [2, refused, 'Siti'],
      [3, refused, '12E+3'],
    ]);
  });
});

describe('a day', () => {
  test('is a day in both systems of days, and a time a time', async () => {
    const cells = [
      formatted(39813, 'dd/mm/yyyy'),
      formatted(39813, '[$-421]dd mmmm yyyy'),
      formatted(39813, 'd-mmm'),
      formatted(39813.99999, 'dd/mm/yyyy'),
      formatted(39813, 'dd/mm/yyyy hh:mm'),
      formatted(39813.3125, 'dd/mm/yyyy hh:mm'),
      formatted(0.3125, 'hh:mm'),
      formatted(0.354166, 'h:mm:ss'),
      formatted(39813.3125, 'hh"."mm'),
      formatted(1.5, '[h]:mm'),
    ];
    const times = ['07:30', '08:30', '07:30', '36:00'];
    const day = '31/12/2008';
    expect(await shownOf(cells)).toEqual([day, day, day, day, day, `${day} 07:30`, ...times]);
    const later = '01/01/2013';
    expect((await shownOf(cells, { date1904: true })).slice(0, 3)).toEqual([later, later, later]);
  });

  test('that a spreadsheet cannot show is not used; a number is never a day', async () => {
    const refused = expect.stringContaining('galat');
    expect(await shownOf([formatted(0, 'dd/mm/yyyy'), formatted(2_958_466, 'dd/mm/yyyy'), 39813])).toEqual([
      refused,
      refused,
      '39813',
    ]);
  });

  test('of the library that writes tables is the same day again', async () => {
    const day = new Date(Date.UTC(2008, 1, 29));
    const written = await writeXlsx({ sheets: [{ name: 'Hasil', rows: [head, ['001', 'Siti', day]] }] });
    expect((await textsOf(written))[0]?.[3]).toBe('29/02/2008');
  });
});

describe('a text', () => {
  test('of digits is without what protected or surrounded it', async () => {
    const written = [
      '="001"',
      "'001",
      '’001’',
      '\u00a0001\u00a0',
      '\u200b001\ufeff',
      '\u202a001\u202c',
      '0\u200b01',
      '\u200d001\u200c',
      '\u0001001',
    ];
    const found = await textsOf(lines([['NISN', 'Nama'], ...written.map((number) => [number, 'Siti'])]));
    expect(found.map(([, number]) => number)).toEqual(written.map(() => '001'));
    expect((await shownOf(written)).slice(1)).toEqual(written.slice(1).map(() => '001'));
  });

  test('keeps its apostrophes, its joiners and its spaces', async () => {
    const names = ["'Aisyah", "Jum'at", '‘Ulya', 'می\u200cروم', 'Siti\u00a0Aminah', 'Café\u200d'];
    const found = await textsOf(lines([['NISN', 'Nama'], ...names.map((name) => ['001', name])]));
    expect(found.map(([, , name]) => name)).toEqual([...names.slice(0, 4), 'Siti Aminah', 'Café']);
  });

  test('in place of a value that could not be calculated is not used, in every kind of file', async () => {
    const errors = [
      '#N/A',
      '#REF!',
      '#VALUE!',
      '#DIV/0!',
      '#NAME?',
      '#NUM!',
      '#NULL!',
      '#SPILL!',
      'Err:502',
      '########',
    ];
    const refused = errors.map(() => expect.stringContaining('galat'));
    expect(await shownOf(errors)).toEqual(refused);
    expect(await shownOf(errors.map((error) => ({ error })))).toEqual(refused);
    expect(await shownOf([{ error: '#PYTHON!' }])).toEqual(refused.slice(0, 1));
    const found = await textsOf(lines([['NISN', 'Nama'], ...errors.map((error) => ['001', error])]));
    expect(found.map(([, , name]) => name)).toEqual(refused);
    expect(await shownOf(['#1', 'N/A', '#'])).toEqual(['#1', 'N/A', '#']);
  });

  test('with letters that were lost before is not used', async () => {
    expect((await textsOf(lines([head, siti.with(1, 'Nur\ufffdaini')])))[0]?.[2]).toContain('rusak');
  });
});

describe('merged cells', () => {
  test('have their content in each of their rows; empty rows below them stay empty', async () => {
    const file = await sheetsOf({
      rows: [head, siti, ['0012345679', 'Budi', null, 'tertutup'], [], ['0012345680', 'Candra', null, 'XI']],
      merges: ['D2:D4', 'E2:F3', 'E2:E3'],
    });
    expect(await textsOf(file)).toEqual([
      [2, ...siti],
      [3, '0012345679', 'Budi', '', 'XII', 'Lulus', ''],
      [5, '0012345680', 'Candra', '', 'XI', '', ''],
    ]);
  });

  test('to the right of the columns that are read change none of these', async () => {
    const rows = [
      ['Kelas', 'NISN', 'Nama'],
      ['XII', '001', 'Siti'],
      [null, '002', 'Budi'],
      [null, '003', 'Citra'],
    ];
    expect(await textsOf(await sheetsOf({ rows, merges: ['AO2:AO4'] }))).toEqual([
      [2, 'XII', '001', 'Siti'],
      [3, '', '002', 'Budi'],
      [4, '', '003', 'Citra'],
    ]);
  });

  test('of headings in two rows make one heading', async () => {
    const file = await sheetsOf({
      rows: [
        ['NISN', 'Nama', 'Nilai'],
        [null, null, 'Rata-rata', 'Kelas'],
        ['001', 'Siti', '88', 'XII'],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1'],
    });
    expect(await textsOf(file)).toEqual([[3, '001', 'Siti', '88', 'XII']]);
    const same = await sheetsOf({ rows: [['NISN', 'Nama'], [], ['001', 'Siti']], merges: ['A1:A2', 'B1:B2'] });
    expect(await textsOf(same)).toEqual([[3, '001', 'Siti']]);
  });

  test('that overlap again and again are refused', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [String(at), 'Siti']);
    const merges = (count: number) => Array.from({ length: count }, () => 'A2:A101');
    expect(await messageOf(await sheetsOf({ rows: [head, ...rows], merges: merges(40) }))).toBe('table');
    expect(await messageOf(await sheetsOf({ rows: [head, ...rows], merges: merges(41) }))).toBe('tidak dikenal');
  });
});

describe('a web page under the name of a spreadsheet', () => {
  const page = (table: string) =>
    `<html><head><style>td { color: red }</style></head><body><p>MA Contoh</p>${table}</body></html>`;

  test('is read by its table: entities, line breaks, spans, cells without ends', async () => {
    const html = page(`<table><tr><td>Kop surat</td></tr></table><br>
      <TABLE border=1><thead><tr><th>NISN<th>Nama<th rowspan="1">Kelas<th colspan=2>Hasil</tr></thead>
      <tr><td nowrap>0012345678</td><td>Siti&nbsp;&amp;
        Ani<br>Contoh<style>td { color: red }</style></td><td rowspan=2>XII</td><td colspan="2"><b>Lulus</b></td></tr>
      <tr><td>'0012345679<td>Budi<td>Lulus</tr>
      <tr><td></td></tr></TABLE>`);
    expect(await textsOf(html)).toEqual([
      [2, '0012345678', 'Siti & Ani\nContoh', 'XII', 'Lulus'],
      [3, '0012345679', 'Budi', 'XII', 'Lulus'],
    ]);
  });

  test('is read also where the table stands in the cell of another one, and in Windows-1252', async () => {
    const inner = '<table><tr><td>NISN<td>Nama<tr><td>001<td>Caf\u00e9</table>';
    const html = page(`<table><tr><td>NISN dan Nama${inner}</td></tr></table>`);
    expect(await textsOf(Buffer.from(html, 'latin1'))).toEqual([[2, '001', 'Café']]);
  });

  test.each(['<!-- rapor --><table>', '\r\n<h3>Kelas XII</h3><table>', 'Data siswa <table border=0>'])(
    'is recognised where it begins with %s',
    async (start) => {
      expect(await textsOf(`${start}<tr><td>NISN<td>Nama<tr><td>001<td>Siti`)).toEqual([[2, '001', 'Siti']]);
    },
  );

  test('that is nested deeper than any page is refused', async () => {
    const nested = (depth: number) => page(`${'<div>'.repeat(depth)}<table><tr><td>NISN<td>Nama</table>`);
    expect(await messageOf(nested(400))).toBe('table');
    expect(await messageOf(nested(500))).toBe('tidak dikenal');
  });

  test('without a table is named', async () => {
    expect(await messageOf(page(''))).toContain('halaman web');
    expect(await messageOf('MIME-Version: 1.0\r\nContent-Type: multipart/related')).toContain('halaman web');
  });
});

describe('a file that cannot be read', () => {
  const container = (part: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(part, 'utf16le'),
    ]);
  const xml2003 = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`;

  test.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
    ['Excel lama (.xls)', () => container('Workbook')],
    ['kata sandi', () => container('EncryptedPackage')],
    ['dokumen Office lama', () => container('WordDocument')],
    ['(.xlsb)', () => aZip({ '[Content_Types].xml': '', 'xl/workbook.bin': '' })],
    ['OpenDocument', () => aZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' })],
    ['Numbers', () => aZip({ 'Index/Document.iwa': '' })],
    ['Word', () => aZip({ '[Content_Types].xml': '', 'word/document.xml': '' })],
    ['arsip', () => aZip({ 'hasil.xlsx': '' })],
    ['PDF', () => '%PDF-1.7\n'],
    ['PDF', () => '\ufeff\r\n%PDF-1.7\n'],
    ['gambar', () => Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['gambar', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['Word', () => '{\\rtf1 NISN}'],
    ['XML Spreadsheet 2003', () => xml2003],
  ])('is named, with what to do: %s', async (name, bytes) => {
    const message = await messageOf(await bytes());
    expect(message).toContain(name);
    expect(message).toMatch(/XLSX/);
  });

  test('and is of no known kind is unreadable', async () => {
    const cutOff = utf16(lines([head, siti], '\t'));
    for (const bytes of ['NISN\u0000Nama', cutOff.subarray(0, -1), new Uint8Array([0x50, 0x4b, 3, 4, 0])]) {
      expect(await messageOf(bytes)).toBe('tidak dikenal');
    }
  });
});

async function anArchiveOfFolders(count: number) {
  const archive = new ZipWriter(new Uint8ArrayWriter());
  for (let at = 0; at < count; at += 1) await archive.add(`${at}/`, undefined, { directory: true });
  return archive.close();
}

describe('the limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => [String(at + 1), 'Siti']);

  test('are of rows with content below the headings', async () => {
    const titled = (count: number) => lines([['Judul'], [], head, ...many(count), ['', ''], ['', '']]);
    expect(await textsOf(titled(100))).toHaveLength(100);
    expect((await read(titled(101))).kind).toBe('tooMany');
  });

  test('are of columns, entries and bytes of an archive', async () => {
    const blank = (count: number) => Array.from({ length: count }, () => '');
    const wide = (count: number) =>
      lines([
        [...blank(count), ...head],
        [...blank(count), ...siti],
      ]);
    expect(await textsOf(wide(34))).toEqual([[2, ...siti]]);
    expect(await textsOf(wide(35))).toEqual([[2, ...siti.slice(0, 5)]]);
    const file = await sheetsOf([head, siti]);
    expect(await messageOf(file)).toBe('table');
    expect((await read(file, { unpackedBytes: 1_000 })).kind).toBe('unreadable');
    expect(await messageOf(await anArchiveOfFolders(1_000))).toContain('arsip');
    expect(await messageOf(await anArchiveOfFolders(1_001))).toBe('tidak dikenal');
  });

  test('are of lines of a CSV file, also of empty ones', async () => {
    const text = (lineEnds: number) => `${lines([head, siti])}${'\n'.repeat(lineEnds - 1)}`;
    expect(await textsOf(text(100_000))).toEqual([[2, ...siti]]);
    expect(await messageOf(text(100_001))).toContain('terlalu banyak baris');
  });

  test('are of cells of all sheets, also of empty ones; rows far below the table are not read', async () => {
    const own = 2 * head.length;
    const file = (cells: number) =>
      sheetsOf({ rows: [head, siti], xml: `<row r="200">${'<c/>'.repeat(cells - own)}</row>` });
    const roomy = { unpackedBytes: 4_000_000 };
    expect(await textsOf(await file(400_000), roomy)).toEqual([[2, ...siti]]);
    expect(await messageOf(await file(400_001), roomy)).toContain('terlalu banyak');
    const last = (row: number) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`;
    const rowsOf = async (row: number) =>
      (await textsOf(await sheetsOf({ rows: [head, siti], xml: last(row) }))).map(([number]) => number);
    expect(await rowsOf(100_000)).toEqual([2, 100_000]);
    expect(await rowsOf(1_048_576)).toEqual([2]);
  });
});
