import { tableLimits } from '@madrasah/contract';

/** A cell as a reader sees it: days as 31/12/2008, times as 07:30. `problem`: why it must not be used. */
export type TableCell = { text: string; kind: 'text' | 'number' | 'day'; problem?: string };

export const emptyCell: TableCell = { text: '', kind: 'text' };

/** A text as names are compared: without differences of case and space. */
export const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

export const isEmpty = ({ text, problem }: TableCell): boolean => text === '' && problem === undefined;

export const cellProblems = {
  error: 'Sel ini berisi galat (misalnya dari rumus). Perbaiki di spreadsheet, atau kosongkan selnya.',
  rounded: 'Angka ini sudah dibulatkan oleh spreadsheet. Ubah format kolomnya menjadi Teks, lalu ketik ulang angkanya.',
  damaged: 'Sebagian huruf di sel ini rusak (�). Ketik ulang isinya.',
} as const;

export const withProblem = (problem: string): TableCell => ({ text: '', kind: 'text', problem });

/** What spreadsheets write in place of a value that they cannot calculate or show. */
const errorText =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|#+)|Err:\d{3})$/i;
/** A number that a spreadsheet has shortened when it wrote a text file. */
const shortened = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** What copying brings along: control characters, marks, and joiners that join no letters. */
const invisible =
  /[^\P{Cc}\t-\r]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<!\P{ASCII})[\u200c\u200d]|[\u200c\u200d](?!\P{ASCII})/gu;
/** `="001"` and `'001`, by which texts of digits are protected from becoming numbers. */
const protectedText = /^="([^"]*)"$/;
const protectedDigits = /^['’‘`´](\d[\d\s.,/:-]*)['’‘`´]?$/;

/** The text of a cell of any file. */
export function textCell(written: string): TableCell {
  const visible = written
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
  const text = visible.replace(protectedText, '$1').replace(protectedDigits, '$1').trim();
  if (text.includes('\ufffd')) return withProblem(cellProblems.damaged);
  if (errorText.test(text)) return withProblem(cellProblems.error);
  return shortened.test(text) ? withProblem(cellProblems.rounded) : { text, kind: 'text' };
}

/** Rows and columns count from zero; the ends are included. */
export type Merge = { startRow: number; startCol: number; endRow: number; endCol: number };

/** A table as its file has it: `cellAt` returns the cell's own content. */
export type Sheet = {
  name: string;
  height: number;
  cellAt: (row: number, column: number) => TableCell;
  merges: readonly Merge[];
};

/** Further columns are not read. */
export const mostColumns = tableLimits.columns;

/** For each cell that a merge covers from above, the row whose content a reader sees there. */
function coveredRows({ height, merges }: Sheet): Map<number, number> {
  const covered = new Map<number, number>();
  let left = height * mostColumns;
  for (const { startRow, startCol, endRow } of merges) {
    if (startCol >= mostColumns) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, height - 1); row += 1) {
      left -= 1;
      if (left < 0) throw new Error('the merges overlap');
      covered.set(row * mostColumns + startCol, startRow);
    }
  }
  return covered;
}

/** What a reader sees in each cell: the content of a merge in all of its rows. */
export function shownCells(sheet: Sheet): Sheet['cellAt'] {
  const covered = coveredRows(sheet);
  return (row, column) => sheet.cellAt(covered.get(row * mostColumns + column) ?? row, column);
}

/** What a reader sees in a row. */
export const cellsOf = (cellAt: Sheet['cellAt'], row: number): TableCell[] =>
  Array.from({ length: mostColumns }, (_, column) => cellAt(row, column));
