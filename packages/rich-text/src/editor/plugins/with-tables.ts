import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import type { TableCellElement, TableElement, TableRowElement } from '../../document.ts';
import {
  type Area,
  areaOf,
  cellsIn,
  emptyCell,
  gridOf,
  insertColumn,
  insertRow,
  type MergeProblem,
  mergeCells,
  mergeProblem,
  type PlacedCell,
  removeColumns,
  removeRows,
  rowsOfGrid,
  setHead,
  splitCell,
  type TableGrid,
} from '../../tables/table-grid.ts';
import { replaceWithParagraph } from '../commands/delete-selected.ts';
import { insertDocument } from '../commands/insert-document.ts';
import { closestElement, elementAtEdge, emptyParagraph, isType } from '../queries.ts';
import { withRules } from './with-rules.ts';

const isTable = isType('table');
const isRow = isType('table-row');
const isCell = isType('table-cell');

const newTableSize = { rows: 3, columns: 3 };

/** Keys never split or join cells; all rows keep the same number of slots. */
export const withTables = (editor: Editor): Editor =>
  withRules(editor, {
    insertBreak: () => {
      if (!closestElement(editor, isCell)) return false;
      editor.insertText('\n');
      return true;
    },
    deleteBackward: () => elementAtEdge(editor, 'start', isCell) !== undefined,
    deleteForward: () => elementAtEdge(editor, 'end', isCell) !== undefined,
    normalizeNode: normalizeTable,
  });

/** Fixes one violation of the model after an edit; false when there is none. */
function normalizeTable(editor: Editor, [node, path]: NodeEntry): boolean {
  if (isTable(node)) return normalizeRows(editor, node, path);
  if (isRow(node)) return normalizeRow(editor, node, path);
  if (!isCell(node)) return false;
  if (!isRow(Node.parent(editor, path))) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    Transforms.unsetNodes<TableCellElement>(editor, 'header', { at: path });
    return true;
  }
  const children: readonly Node[] = node.children;
  const block = children.findIndex((child) => Element.isElement(child) && !editor.isInline(child));
  if (block === -1) return false;
  Transforms.unwrapNodes(editor, { at: [...path, block] });
  return true;
}

function normalizeRows(editor: Editor, table: TableElement, path: Path): boolean {
  if (removeStray(editor, [table, path], isRow)) return true;
  // Its cells may not be normalised yet.
  return table.children.every(({ children }) => children.every(isCell)) && repairGrid(editor, table, path);
}

/** Adds missing cells and limits spans without moving cells. */
function repairGrid(editor: Editor, table: TableElement, path: Path): boolean {
  let isRepaired = false;
  for (const [row, wanted] of rowsOfGrid(gridOf(table)).entries()) {
    const given = table.children[row];
    if (!given) return isRepaired;
    if (given.head !== wanted.head) {
      Transforms.setNodes<TableRowElement>(editor, { head: wanted.head }, { at: [...path, row] });
      isRepaired = true;
    }
    let next = 0;
    for (const [column, cell] of wanted.children.entries()) {
      const current = given.children[next];
      const at = [...path, row, column];
      if (current && current.children === cell.children) {
        next += 1;
        if (current === cell) continue;
        const { header, rowSpan, colSpan } = cell;
        Transforms.setNodes<TableCellElement>(editor, { header, rowSpan, colSpan }, { at });
      } else Transforms.insertNodes(editor, cell, { at });
      isRepaired = true;
    }
  }
  return isRepaired;
}

function normalizeRow(editor: Editor, row: TableRowElement, path: Path): boolean {
  if (!isTable(Node.parent(editor, path))) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  return removeStray(editor, [row, path], isCell);
}

/** Removes the first child that is no such part, or the whole element where none is one. */
function removeStray(editor: Editor, [element, path]: NodeEntry<Element>, isPart: (node: Node) => boolean): boolean {
  const children: readonly Node[] = element.children;
  const stray = children.findIndex((child) => !isPart(child));
  if (stray !== -1) Transforms.removeNodes(editor, { at: children.some(isPart) ? [...path, stray] : path });
  return stray !== -1;
}

type TablePosition = {
  table: NodeEntry<TableElement>;
  grid: TableGrid;
  /** The cells at both ends of the selection, the later one last, and the area between them. */
  cells: [PlacedCell, PlacedCell];
  area: Area;
  row: number;
  column: number;
};

/** The selection within one table; null outside a table, or when it extends beyond the table. */
export function positionInTable(editor: Editor, at: Range | null = editor.selection): TablePosition | null {
  if (!at) return null;
  const [start, end] = Range.edges(at);
  const first = closestElement(editor, isCell, start.path);
  const last = closestElement(editor, isCell, end.path);
  if (!first || !last || !Path.equals(tablePath(first[1]), tablePath(last[1]))) return null;
  const table = closestElement(editor, isTable, first[1]);
  if (!table) return null;
  const grid = gridOf(table[0]);
  const cells = [first, last].flatMap(([, path]) => placedAt(grid, path) ?? []);
  const [one, other] = cells;
  if (!one || !other) return null;
  const area = areaAround(areaOf(one), areaOf(other));
  return { table, grid, cells: [one, other], area, row: one.row, column: one.column };
}

const tablePath = (cell: Path): Path => cell.slice(0, -2);

function areaAround(one: Area, other: Area): Area {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

function placedAt({ cells }: TableGrid, path: Path): PlacedCell | undefined {
  const [row = 0, index = 0] = path.slice(-2);
  return cells.filter((placed) => placed.row === row)[index];
}

function pathOfCell({ cells }: TableGrid, cell: PlacedCell, table: Path): Path {
  const inRow = cells.filter(({ row }) => row === cell.row);
  return [...table, cell.row, inRow.indexOf(cell)];
}

/** The paths of the cells that the table tools apply to; none when the selection is within one cell. */
export function selectedCellPaths(editor: Editor): Path[] {
  const position = positionInTable(editor);
  if (!position || position.cells[0] === position.cells[1]) return [];
  return cellsIn(position.grid, position.area).map((cell) => pathOfCell(position.grid, cell, position.table[1]));
}

/** Puts the caret into the cell that covers a slot, or into the nearest cell. */
function selectSlot(editor: Editor, path: Path, row: number, column: number): void {
  const table = Node.get(editor, path);
  if (!isTable(table)) return;
  const grid = gridOf(table);
  const top = Math.max(0, Math.min(row, grid.rows - 1));
  const left = Math.max(0, Math.min(column, grid.columns - 1));
  const [cell] = cellsIn(grid, { top, left, bottom: top + 1, right: left + 1 });
  if (cell) Transforms.select(editor, Editor.start(editor, pathOfCell(grid, cell, path)));
}

/** Replaces the grid of the table at a path. Unchanged rows at the start and end are kept. */
function changeGrid(editor: Editor, [table, path]: NodeEntry<TableElement>, grid: TableGrid): void {
  const given = table.children;
  const wanted = rowsOfGrid(grid);
  const shorterLength = Math.min(given.length, wanted.length);
  let before = 0;
  while (before < shorterLength && isSameRow(given[before], wanted[before])) before += 1;
  let unchangedAtEnd = 0;
  while (
    unchangedAtEnd < shorterLength - before &&
    isSameRow(given.at(-1 - unchangedAtEnd), wanted.at(-1 - unchangedAtEnd))
  )
    unchangedAtEnd += 1;
  Editor.withoutNormalizing(editor, () => {
    for (let row = given.length - unchangedAtEnd - 1; row >= before; row -= 1)
      Transforms.removeNodes(editor, { at: [...path, row] });
    Transforms.insertNodes(editor, wanted.slice(before, wanted.length - unchangedAtEnd), { at: [...path, before] });
  });
}

function isSameRow(given: TableRowElement | undefined, wanted: TableRowElement | undefined): boolean {
  if (!given || !wanted || given.head !== wanted.head || given.children.length !== wanted.children.length) return false;
  return given.children.every((cell, index) => cell === wanted.children[index]);
}

/** Inserts a table with a head and empty cells, followed by a paragraph, with the caret in the first cell. */
export function insertTable(editor: Editor): void {
  const rows = Array.from(
    { length: newTableSize.rows },
    (_, row): TableRowElement => ({
      type: 'table-row',
      ...(row === 0 && { head: true }),
      children: Array.from({ length: newTableSize.columns }, () => emptyCell(row === 0)),
    }),
  );
  insertDocument(editor, [{ type: 'table', children: rows }]);
  const inserted = closestElement(editor, isTable);
  if (!inserted) return;
  const [, path] = inserted;
  if (!Node.has(editor, Path.next(path))) Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path) });
  Transforms.select(editor, Editor.start(editor, path));
}

export function isHeaderRowActive(editor: Editor): boolean {
  return (positionInTable(editor)?.grid.headRows ?? 0) > 0;
}

type Change = { grid: TableGrid; row: number; column: number };

/** Changes the table of the selection, with the caret in the cell at a slot; removes a table that has no cells left. */
function changeTable(editor: Editor, changeOf: (position: TablePosition) => Change): void {
  const position = positionInTable(editor);
  if (!position) return;
  const { table } = position;
  const { grid, row, column } = changeOf(position);
  if (grid.cells.length === 0) {
    replaceWithParagraph(editor, table[1]);
    return;
  }
  changeGrid(editor, table, grid);
  selectSlot(editor, table[1], row, column);
}

export function toggleHeaderRow(editor: Editor): void {
  changeTable(editor, ({ grid, row, column }) => ({ grid: setHead(grid, grid.headRows === 0), row, column }));
}

/** Adds a row above (0) or below (1) the selected cells; above a head it becomes the first row of the body. */
export function addRow(editor: Editor, side: 0 | 1): void {
  changeTable(editor, ({ grid, area, column }) => {
    const row = Math.max(side === 0 ? area.top : area.bottom, grid.headRows);
    return { grid: insertRow(grid, row), row, column };
  });
}

export function addColumn(editor: Editor, side: 0 | 1): void {
  changeTable(editor, ({ grid, area, row }) => {
    const column = side === 0 ? area.left : area.right;
    return { grid: insertColumn(grid, column), row, column };
  });
}

/** Removes the rows of the selected cells; a cell that extends beyond them stays. */
export function removeRow(editor: Editor): void {
  changeTable(editor, ({ grid, area: { top, bottom, left } }) => ({
    grid: removeRows(grid, top, bottom),
    row: top,
    column: left,
  }));
}

/** Removes the columns of the selected cells; a cell that extends beyond them stays. */
export function removeColumn(editor: Editor): void {
  changeTable(editor, ({ grid, area: { left, right, top } }) => ({
    grid: removeColumns(grid, left, right),
    row: top,
    column: left,
  }));
}

export function mergeProblemOf(editor: Editor): MergeProblem | null {
  const position = positionInTable(editor);
  return position ? mergeProblem(position.grid, position.area) : 'one-cell';
}

/** Merges the selected cells, with the caret after their texts. */
export function mergeSelectedCells(editor: Editor): void {
  if (mergeProblemOf(editor) !== null) return;
  changeTable(editor, ({ grid, area }) => ({ grid: mergeCells(grid, area), row: area.top, column: area.left }));
  const cell = closestElement(editor, isCell);
  if (cell) Transforms.select(editor, Editor.end(editor, cell[1]));
}

export function isJoinedCell(editor: Editor): boolean {
  const [first, last] = positionInTable(editor)?.cells ?? [];
  return first !== undefined && first === last && (first.rowSpan > 1 || first.colSpan > 1);
}

export function splitSelectedCell(editor: Editor): void {
  if (!isJoinedCell(editor)) return;
  changeTable(editor, ({ grid, cells, row, column }) => ({ grid: splitCell(grid, cells[0]), row, column }));
}

/** Removes the whole table; the caret stays in place. */
export function removeTable(editor: Editor): void {
  const position = positionInTable(editor);
  if (position) replaceWithParagraph(editor, position.table[1]);
}

/** Tab and Shift+Tab move to the next or previous cell; after the last cell Tab adds a row. */
export function moveToCell(editor: Editor, step: 1 | -1): void {
  const position = positionInTable(editor);
  if (!position) return;
  const { table, grid, cells } = position;
  const index = grid.cells.indexOf(cells[step === 1 ? 1 : 0]) + step;
  const next = grid.cells[index];
  if (next) Transforms.select(editor, Editor.range(editor, pathOfCell(grid, next, table[1])));
  if (index < grid.cells.length) return;
  changeGrid(editor, table, insertRow(grid, grid.rows));
  selectSlot(editor, table[1], grid.rows, 0);
}

/** The cell above or below the focus in its column; null at the edge, where the caret leaves like any block. */
export function cellBeyond(editor: Editor, step: 1 | -1): Path | null {
  const { selection } = editor;
  const position = selection && positionInTable(editor, { anchor: selection.focus, focus: selection.focus });
  if (!position) return null;
  const { grid, area, table } = position;
  const row = step === 1 ? area.bottom : area.top - 1;
  const [cell] = cellsIn(grid, { top: row, bottom: row + 1, left: area.left, right: area.left + 1 });
  return cell ? pathOfCell(grid, cell, table[1]) : null;
}
