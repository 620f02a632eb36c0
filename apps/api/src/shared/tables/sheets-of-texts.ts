import { Parser } from 'htmlparser2';
import { parseCsv } from 'hucre';
import { findHeadings, type WantedColumns } from './headings.ts';
import { emptyCell, type Merge, mostColumns, type Sheet, textCell } from './table-cell.ts';
import { countOf, unreadable } from './unreadable-file.ts';

/** A line by which a file says how its cells are separated; spreadsheets do not show it. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;
const separators = [';', ',', '\t', '|'];
/** Characters of the beginning from which the separator is found. */
const sampled = 65_536;

/** Each line takes as much memory as many letters, also an empty one. */
const mostLines = 100_000;
const lineEnd = /\r\n|\r|\n/g;

/** Not part of any text: as a row after the end it shows whether the last quotation mark was closed. */
const end = '\0';

const rowsOf = (text: string, delimiter: string) => parseCsv(text, { delimiter, unescapeFormulae: true });

function toSheet(rows: ReturnType<typeof rowsOf>): Sheet {
  const cellAt: Sheet['cellAt'] = (row, column) => {
    const text = rows[row]?.[column];
    return typeof text === 'string' && text !== '' ? textCell(text) : emptyCell;
  };
  return { name: 'Tabel', height: rows.length, cellAt, merges: [] };
}

/** How many rows have the most frequent number of cells, of those with more than one. */
function evenRows(rows: readonly (readonly unknown[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The separator that finds most of the wanted headings; of equal ones the one with the evenest rows. */
function separatorOf(text: string, wanted: WantedColumns): string {
  const start = text.slice(0, sampled);
  const found = separators.map((separator) => {
    const rows = rowsOf(start, separator);
    const sheet = toSheet(rows);
    return { separator, headings: findHeadings(sheet, sheet.cellAt, wanted).columns.size, even: evenRows(rows) };
  });
  const [best] = found.sort((one, other) => other.headings - one.headings || other.even - one.even);
  return best?.separator ?? ';';
}

/** The table of a CSV file with semicolons, commas, tabs or bars. */
export function sheetOfText(written: string, wanted: WantedColumns): Sheet {
  const stated = separatorLine.exec(written)?.[1];
  const text = written.replace(separatorLine, '');
  countOf(text, lineEnd, mostLines);
  const rows = rowsOf(`${text}\n${end}`, stated ?? separatorOf(text, wanted));
  if (rows.pop()?.[0] !== end) throw unreadable('openQuote');
  return toSheet(rows);
}

/** Characters of the beginning from which the kind of a text is recognised. */
const sampledMarkup = 4_000;

/** Whether a text is a web page; programs of schools write such pages under names of spreadsheets. */
export const isMarkup = (text: string): boolean =>
  /^\s*<[a-z!?]/i.test(text) || /<table[\s>]/i.test(text.slice(0, sampledMarkup));

export function isXmlWorkbook(text: string): boolean {
  const start = text.slice(0, sampledMarkup);
  return start.includes('<Workbook') && start.includes('"urn:schemas-microsoft-com:office:spreadsheet"');
}

const lineEnds = new Set(['br', 'p', 'div', 'li', 'tr']);
const unshown = new Set(['script', 'style']);
const mostSpanned = 65_534;
/** The parser's work for an element grows with the elements around it. */
const mostNested = 500;

type Attributes = Record<string, string>;

const spanOf = (written: string | undefined, most: number): number => {
  const span = Math.trunc(Number(written));
  return span >= 1 ? Math.min(span, most) : 1;
};

/** One table while its rows are read. */
class OpenTable {
  readonly rows: string[][] = [];
  readonly merges: Merge[] = [];
  /** For each column the row from which it is free of cells that span rows. */
  readonly #freeFrom: number[] = [];
  #cell: { text: string; attributes: Attributes } | undefined;

  startRow() {
    this.endCell();
    this.rows.push([]);
  }

  startCell(attributes: Attributes) {
    if (this.rows.length === 0) this.startRow();
    this.endCell();
    this.#cell = { text: '', attributes };
  }

  addText(text: string) {
    if (this.#cell) this.#cell.text += text;
  }

  endCell() {
    const row = this.rows.length - 1;
    const cells = this.rows[row];
    if (!this.#cell || !cells) return;
    const { text, attributes } = this.#cell;
    this.#cell = undefined;
    let at = cells.length;
    while ((this.#freeFrom[at] ?? 0) > row) at += 1;
    const endCol = at + spanOf(attributes.colspan, mostColumns) - 1;
    const endRow = row + spanOf(attributes.rowspan, mostSpanned) - 1;
    if (at >= mostColumns) return;
    while (cells.length < at) cells.push('');
    cells.push(text);
    for (let column = at; column <= endCol; column += 1) this.#freeFrom[column] = endRow + 1;
    if (endRow > row) this.merges.push({ startRow: row, startCol: at, endRow, endCol });
  }

  toSheet(name: string): Sheet {
    const { rows, merges } = this;
    const cellAt: Sheet['cellAt'] = (row, column) => {
      const text = rows[row]?.[column];
      return text ? textCell(linesOf(text)) : emptyCell;
    };
    return { name, height: rows.length, cellAt, merges };
  }
}

/** Line ends of the source are spaces; those of the elements are marked. */
const lineMark = '\v';
const linesOf = (text: string): string =>
  text.replace(/\s+/g, (space) => (space.includes(lineMark) ? '\n' : ' ')).trim();

/** Every table of a page in the order of their ends: a table within a cell comes before the one around it. */
export function sheetsOfPage(html: string): Sheet[] {
  const found: Sheet[] = [];
  const open: OpenTable[] = [];
  let hiddenIn = 0;
  let nested = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      nested += 1;
      if (nested > mostNested) throw new Error('the page is nested too deeply');
      if (unshown.has(name)) hiddenIn += 1;
      const table = open.at(-1);
      if (name === 'table') open.push(new OpenTable());
      else if (name === 'tr') table?.startRow();
      else if (name === 'td' || name === 'th') table?.startCell(attributes);
      else if (lineEnds.has(name)) table?.addText(lineMark);
    },
    ontext: (text) => {
      if (hiddenIn === 0) open.at(-1)?.addText(text);
    },
    onclosetag: (name) => {
      nested -= 1;
      if (unshown.has(name)) hiddenIn -= 1;
      if (name === 'td' || name === 'th') open.at(-1)?.endCell();
      if (name !== 'table') return;
      const table = open.pop();
      table?.endCell();
      if (table) found.push(table.toSheet(`Tabel ${found.length + 1}`));
    },
  });
  parser.end(html);
  return found;
}
