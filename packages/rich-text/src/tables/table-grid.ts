import type { Inline, TableCellElement, TableElement, TableRowElement } from '../document.ts';
import { joined } from '../joined.ts';
import { oncePer } from '../once-per.ts';
import { type Grid, type Placed, placeCells, slotsOf, withoutHiddenLines } from './place-cells.ts';

export type PlacedCell = Placed<TableCellElement>;
/** A table as rows and columns of slots, each covered by exactly one cell; `headRows` is the number of header rows. */
export type TableGrid = Grid<TableCellElement> & { headRows: number };
/** A rectangle of slots; `bottom` and `right` are the first row and column after it. */
export type Area = { top: number; left: number; bottom: number; right: number };

export function emptyCell(header: boolean): TableCellElement {
  return { type: 'table-cell', ...(header && { header }), children: [{ text: '' }] };
}

/** A row as written; no cell crosses from one row group into the next. */
export type GivenTableRow = { cells: readonly TableCellElement[]; isHead: boolean; group: unknown };

/** A limit of slots; real tables have fewer, and few empty ones in proportion to what was written. */
const maxSlots = 50_000;
const maxFillers = (cells: number) => 100 + 10 * cells;

/** The grid of rows as written, head first; null when it would be far larger than its source. */
export function readGrid(rows: readonly GivenTableRow[]): TableGrid | null {
  const grid = placeRows(rows);
  const slots = grid.rows * grid.columns;
  const covered = grid.cells.reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0);
  return slots > maxSlots || slots - covered > maxFillers(grid.cells.length) ? null : completed(grid);
}

function placeRows(rows: readonly GivenTableRow[]): TableGrid {
  const grid = withoutHiddenLines(placeCells(rows, ({ rowSpan = 1, colSpan = 1 }) => ({ rowSpan, colSpan })));
  const headRows = rows.filter(({ cells, isHead }) => isHead && cells.length > 0).length;
  return { ...grid, headRows: headRows || impliedHead(grid) };
}

/** The number of header rows of a table without `thead`: those that a first row of headers reaches. */
function impliedHead(grid: Grid<TableCellElement>): number {
  const end = endOfHead(grid);
  const isHead = end > 0 && grid.cells.every(({ cell, row }) => row >= end || cell.header);
  return isHead ? end : 0;
}

/** The first row after the first one that no cell from above reaches. */
function endOfHead({ rows, cells }: Grid<TableCellElement>): number {
  let end = Math.min(1, rows);
  for (const { row, rowSpan } of inOrder(cells)) if (row < end) end = Math.max(end, row + rowSpan);
  return end;
}

function inOrder(cells: readonly PlacedCell[]): PlacedCell[] {
  return [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Adds a cell to every uncovered slot, and marks the header cells. */
function completed(grid: TableGrid): TableGrid {
  const slots = slotsOf(grid);
  const cells = grid.cells.map((placed) =>
    placed.row < grid.headRows && !placed.cell.header ? withHeader(placed, true) : placed,
  );
  for (const [row, inRow] of slots.entries()) {
    const isHeader = row < grid.headRows || inRow.every((placed) => !placed || placed.cell.header);
    for (const [column, placed] of inRow.entries()) {
      if (!placed) cells.push(newCell(row, column, isHeader));
    }
  }
  return { ...grid, cells: inOrder(cells) };
}

/** The rows of a grid. Unchanged cells and rows stay the same objects. */
export function rowsOfGrid({ rows, headRows, cells }: TableGrid): TableRowElement[] {
  const children = Array.from({ length: rows }, (): TableCellElement[] => []);
  for (const placed of cells) children[placed.row]?.push(withSpans(placed));
  return children.map((inRow, row) => ({ type: 'table-row', ...(row < headRows && { head: true }), children: inRow }));
}

function withSpans({ cell, rowSpan, colSpan }: PlacedCell): TableCellElement {
  if ((cell.rowSpan ?? 1) === rowSpan && (cell.colSpan ?? 1) === colSpan) return cell;
  const { rowSpan: _rows, colSpan: _columns, ...others } = cell;
  return { ...others, ...(rowSpan > 1 && { rowSpan }), ...(colSpan > 1 && { colSpan }) };
}

export const gridOf = oncePer((table: TableElement): TableGrid => {
  const firstBodyRow = table.children.findIndex(({ head }) => !head);
  const headRows = firstBodyRow === -1 ? table.children.length : firstBodyRow;
  const rows = table.children.map(({ children }, row) => {
    const isHead = row < headRows;
    return { cells: children, isHead, group: isHead };
  });
  return completed(placeRows(rows));
});

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

/** Removes the rows from `top` up to `bottom`, without it. Cells that extend beyond them shrink and keep their text. */
export function removeRows(grid: TableGrid, top: number, bottom: number): TableGrid {
  const rowAfter = (row: number) => row - Math.max(0, Math.min(row, bottom) - top);
  const cells = grid.cells.flatMap((placed) => {
    const row = rowAfter(placed.row);
    const rowSpan = rowAfter(placed.row + placed.rowSpan) - row;
    return rowSpan > 0 ? [{ ...placed, row, rowSpan }] : [];
  });
  return compact({ ...grid, rows: rowAfter(grid.rows), headRows: rowAfter(grid.headRows), cells });
}

/** Removes the columns from `left` up to `right`, without it. Cells that extend beyond them shrink likewise. */
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
  const contents = [first, ...others].map(({ cell }) => cell.children).filter((content) => !isEmpty(content));
  const children = joined(contents, () => ({ text: '\n' }));
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
  const headRows = isHead ? endOfHead(grid) : grid.headRows;
  const cells = grid.cells.map((placed) => (placed.row < headRows ? withHeader(placed, isHead) : placed));
  return { ...grid, headRows: isHead ? headRows : 0, cells };
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
  return { ...grid, cells: inOrder(grid.cells) };
}
