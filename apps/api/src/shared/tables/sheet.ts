import { tableLimits } from '@madrasah/contract';
import type { TableCell } from './table-cell.ts';

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
