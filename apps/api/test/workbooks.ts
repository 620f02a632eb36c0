import { aZip } from './files.ts';

/** A cell as a workbook stores it; `format` is the code of its number format. */
export type StoredCell = string | number | null | { error: string } | { value: number; format: string };

export type StoredSheet = {
  rows: StoredCell[][];
  state?: 'hidden' | 'veryHidden';
  /** Ranges such as `D2:D4`. */
  merges?: string[];
  /** Further rows as they are stored. */
  xml?: string;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (all: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;

function cellXml(cell: StoredCell, reference: string, styleOf: (format: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('error' in cell) return `<c r="${reference}" t="e"><v>${cell.error}</v></c>`;
  return `<c r="${reference}" s="${styleOf(cell.format)}"><v>${cell.value}</v></c>`;
}

function sheetXml({ rows, merges = [], xml = '' }: StoredSheet, styleOf: (format: string) => number): string {
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`, styleOf));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const after = merged && `<mergeCells>${merged}</mergeCells>`;
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${data.join('')}${xml}</sheetData>${after}</worksheet>`;
}

const firstOwnFormat = 164;

/** An XLSX file with what libraries that write such files do not write: error cells, stored numbers, states of sheets. */
export function aWorkbook(sheets: StoredSheet[], { date1904 = false } = {}): Promise<Buffer> {
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const parts = sheets.map((sheet) => sheetXml(sheet, styleOf));
  const numbers = sheets.map((_, at) => at + 1);
  const list = sheets.map(
    ({ state = 'visible' }, at) =>
      `<sheet name="Lembar ${at + 1}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const formatCodes = formats.map(
    (code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${firstOwnFormat + at}" applyNumberFormat="1"/>`);
  return aZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ].join(''),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts>${formatCodes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  });
}
