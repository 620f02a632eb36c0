import type { Inline, TableCellElement } from '../document.ts';
import { slotsOf, withoutHiddenLines } from './place-cells.ts';
import { type Area, emptyCell, type PlacedCell, type TableGrid } from './table-grid.ts';

/** Changes of a table. Each takes a complete grid and returns one in which every slot is covered exactly once. */

/** Inserts a row above `at`; it is never part of the head. Cells that cross the position grow. */
export function insertRow(grid: TableGrid, at: number): TableGrid {
  const above = slotsOf(grid)[at - 1] ?? [];
  const crosses = (placed: PlacedCell | undefined) =>
    placed !== undefined && placed.row < at && placed.row + placed.rowSpan > at;
  const moved = grid.cells.map((placed) => {
    if (crosses(placed)) return { ...placed, rowSpan: placed.rowSpan + 1 };
    return placed.row >= at ? { ...placed, row: placed.row + 1 } : placed;
  });
  const added = Array.from({ length: grid.columns }, (_, column) => column)
    .filter((column) => !crosses(above[column]))
    .map((column) => newCell(at, column, false));
  return ordered({ ...grid, rows: grid.rows + 1, cells: [...moved, ...added] });
}

/** Inserts a column before `at`. Cells that cross the position grow. */
export function insertColumn(grid: TableGrid, at: number): TableGrid {
  const crosses = (placed: PlacedCell | undefined) =>
    placed !== undefined && placed.column < at && placed.column + placed.colSpan > at;
  const moved = grid.cells.map((placed) => {
    if (crosses(placed)) return { ...placed, colSpan: placed.colSpan + 1 };
    return placed.column >= at ? { ...placed, column: placed.column + 1 } : placed;
  });
  const added = slotsOf(grid).flatMap((inRow, row) => {
    const isHeader = inRow.every((placed) => placed?.cell.header);
    return crosses(inRow[at - 1]) ? [] : [newCell(row, at, isHeader)];
  });
  return ordered({ ...grid, columns: grid.columns + 1, cells: [...moved, ...added] });
}

/**
 * Removes the rows from `top` up to, but not including, `bottom`. Cells that extend beyond them shrink and keep their
 * text.
 */
export function removeRows(grid: TableGrid, top: number, bottom: number): TableGrid {
  const rowAfter = (row: number) => row - Math.max(0, Math.min(row, bottom) - top);
  const cells = grid.cells.flatMap((placed) => {
    const row = rowAfter(placed.row);
    const rowSpan = rowAfter(placed.row + placed.rowSpan) - row;
    return rowSpan > 0 ? [{ ...placed, row, rowSpan }] : [];
  });
  return compact({ ...grid, rows: rowAfter(grid.rows), headRows: rowAfter(grid.headRows), cells });
}

/**
 * Removes the columns from `left` up to, but not including, `right`. Cells that extend beyond them shrink and keep
 * their text.
 */
export function removeColumns(grid: TableGrid, left: number, right: number): TableGrid {
  const columnAfter = (column: number) => column - Math.max(0, Math.min(column, right) - left);
  const cells = grid.cells.flatMap((placed) => {
    const column = columnAfter(placed.column);
    const colSpan = columnAfter(placed.column + placed.colSpan) - column;
    return colSpan > 0 ? [{ ...placed, column, colSpan }] : [];
  });
  return compact({ ...grid, columns: columnAfter(grid.columns), cells });
}

/** The cells that cover a slot in an area, in reading order. */
export function cellsIn(grid: TableGrid, area: Area): PlacedCell[] {
  return grid.cells.filter(
    ({ row, column, rowSpan, colSpan }) =>
      row < area.bottom && row + rowSpan > area.top && column < area.right && column + colSpan > area.left,
  );
}

export function areaOf({ row, column, rowSpan, colSpan }: PlacedCell): Area {
  return { top: row, left: column, bottom: row + rowSpan, right: column + colSpan };
}

/** Why an area cannot be merged into one cell. */
export type MergeProblem = 'one-cell' | 'not-a-rectangle' | 'head-and-body';

export function mergeProblem(grid: TableGrid, area: Area): MergeProblem | null {
  const cells = cellsIn(grid, area);
  if (cells.length < 2) return 'one-cell';
  const isWithin = ({ row, column, rowSpan, colSpan }: PlacedCell) =>
    row >= area.top && column >= area.left && row + rowSpan <= area.bottom && column + colSpan <= area.right;
  if (!cells.every(isWithin)) return 'not-a-rectangle';
  return area.top < grid.headRows && area.bottom > grid.headRows ? 'head-and-body' : null;
}

/** Merges the cells of an area, with their texts below each other in reading order. */
export function mergeCells(grid: TableGrid, area: Area): TableGrid {
  if (mergeProblem(grid, area) !== null) return grid;
  const [first, ...others] = cellsIn(grid, area);
  if (!first) return grid;
  const children = [first, ...others]
    .map(({ cell }) => cell.children)
    .filter((content) => !isEmpty(content))
    .flatMap((content, index): Inline[] => (index === 0 ? content : [{ text: '\n' }, ...content]));
  const merged: PlacedCell = {
    ...first,
    cell: { ...first.cell, children: children.length > 0 ? children : first.cell.children },
    rowSpan: area.bottom - area.top,
    colSpan: area.right - area.left,
  };
  const removedCells = new Set(others);
  return compact({
    ...grid,
    cells: grid.cells.flatMap((placed) => (placed === first ? [merged] : removedCells.has(placed) ? [] : [placed])),
  });
}

function isEmpty(content: readonly Inline[]): boolean {
  return content.every((inline) => 'text' in inline && inline.text === '');
}

/** Splits a merged cell into one cell per slot; the text stays in the first. */
export function splitCell(grid: TableGrid, placed: PlacedCell): TableGrid {
  const { top, left, bottom, right } = areaOf(placed);
  const { children: _children, rowSpan: _rows, colSpan: _columns, ...attributes } = placed.cell;
  const parts: PlacedCell[] = [];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const isFirst = row === top && column === left;
      const cell: TableCellElement = isFirst ? placed.cell : { ...attributes, children: [{ text: '' }] };
      parts.push({ cell, row, column, rowSpan: 1, colSpan: 1 });
    }
  }
  return ordered({ ...grid, cells: [...grid.cells.filter((other) => other !== placed), ...parts] });
}

/** Sets whether the first rows are a head. Rows that merged cells of the first row reach belong to it. */
export function setHead(grid: TableGrid, isHead: boolean): TableGrid {
  const headRows = isHead ? rowsOfFirst(grid) : grid.headRows;
  const cells = grid.cells.map((placed) => (placed.row < headRows ? withHeader(placed, isHead) : placed));
  return { ...grid, headRows: isHead ? headRows : 0, cells };
}

function rowsOfFirst({ cells }: TableGrid): number {
  let end = 1;
  for (const { row, rowSpan } of cells) if (row < end) end = Math.max(end, row + rowSpan);
  return end;
}

function withHeader(placed: PlacedCell, isHeader: boolean): PlacedCell {
  const { header: _header, ...cell } = placed.cell;
  return { ...placed, cell: isHeader ? { ...cell, header: true } : cell };
}

function newCell(row: number, column: number, isHeader: boolean): PlacedCell {
  return { cell: emptyCell(isHeader), row, column, rowSpan: 1, colSpan: 1 };
}

function compact(grid: TableGrid): TableGrid {
  const begun = new Set(grid.cells.map(({ row }) => row));
  const headRows = [...begun].filter((row) => row < grid.headRows).length;
  return ordered({ ...withoutHiddenLines(grid), headRows });
}

function ordered(grid: TableGrid): TableGrid {
  return { ...grid, cells: [...grid.cells].sort((a, b) => a.row - b.row || a.column - b.column) };
}
