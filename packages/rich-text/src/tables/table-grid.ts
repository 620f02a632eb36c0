import type { TableCellElement, TableElement, TableRowElement } from '../document.ts';
import { type Grid, type Placed, placeCells, slotsOf, withoutHiddenLines } from './place-cells.ts';

export type PlacedCell = Placed<TableCellElement>;
/**
 * A table as rows and columns of slots, each covered by exactly one cell; `headRows` is the number of header rows.
 */
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
    placed.row < grid.headRows && !placed.cell.header
      ? { ...placed, cell: { ...placed.cell, header: true as const } }
      : placed,
  );
  for (const [row, inRow] of slots.entries()) {
    const isHeader = row < grid.headRows || inRow.every((placed) => !placed || placed.cell.header);
    for (const [column, placed] of inRow.entries()) {
      if (!placed) cells.push({ cell: emptyCell(isHeader), row, column, rowSpan: 1, colSpan: 1 });
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

const gridCache = new WeakMap<TableElement, TableGrid>();

/** The grid of a table, computed once per table object; an edit creates a new one. */
export function gridOf(table: TableElement): TableGrid {
  const cached = gridCache.get(table);
  if (cached) return cached;
  const firstBodyRow = table.children.findIndex(({ head }) => !head);
  const headRows = firstBodyRow === -1 ? table.children.length : firstBodyRow;
  const rows = table.children.map(({ children }, row) => {
    const isHead = row < headRows;
    return { cells: children, isHead, group: isHead };
  });
  const grid = completed(placeRows(rows));
  gridCache.set(table, grid);
  return grid;
}
