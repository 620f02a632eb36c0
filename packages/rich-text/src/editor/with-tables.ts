import './slate-types.ts';
import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import type { TableCellElement, TableElement, TableRowElement } from '../document.ts';
import { emptyCell } from '../from-html.ts';
import { insertDocument } from './insert-document.ts';
import { closestElement, emptyParagraph, isCollapsedAtStartOf, isType } from './queries.ts';

const isTable = isType('table');
const isRow = isType('table-row');
const isCell = isType('table-cell');

const newTableSize = { rows: 3, columns: 3 };

/** A key never takes a cell apart or joins two of them; rows always have as many cells as each other. */
export function withTables<Given extends Editor>(editor: Given): Given {
  const { insertText, insertBreak, deleteBackward, deleteForward, deleteFragment, normalizeNode } = editor;

  editor.insertText = (text, options) => {
    if (editor.selection && crossesCells(editor, editor.selection)) deleteAcrossCells(editor, editor.selection);
    insertText(text, options);
  };

  editor.insertBreak = () => {
    if (editor.selection && crossesCells(editor, editor.selection)) deleteAcrossCells(editor, editor.selection);
    if (closestElement(editor, isCell)) editor.insertText('\n');
    else insertBreak();
  };

  editor.deleteBackward = (unit) => {
    const cell = closestElement(editor, isCell);
    if (!cell || !isCollapsedAtStartOf(editor, cell[1])) deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const cell = closestElement(editor, isCell);
    const { selection } = editor;
    if (!cell || !selection || !Editor.isEnd(editor, selection.anchor, cell[1])) deleteForward(unit);
  };

  editor.deleteFragment = (options) => {
    if (editor.selection && crossesCells(editor, editor.selection)) deleteAcrossCells(editor, editor.selection);
    else deleteFragment(options);
  };

  editor.normalizeNode = (entry, options) => {
    if (!normalizeTable(editor, entry)) normalizeNode(entry, options);
  };

  return editor;
}

function crossesCells(editor: Editor, selection: Range): boolean {
  const [start, end] = Range.edges(selection);
  const first = closestElement(editor, isCell, start.path);
  const last = closestElement(editor, isCell, end.path);
  return (first !== undefined || last !== undefined) && !(first && last && Path.equals(first[1], last[1]));
}

/** Empties what is selected of each cell and block; the cells themselves stay. */
function deleteAcrossCells(editor: Editor, selection: Range): void {
  const holdsText = (node: Node) => Element.isElement(node) && (isCell(node) || Editor.hasInlines(editor, node));
  const blocks = [...Editor.nodes(editor, { at: selection, match: holdsText, mode: 'lowest' })];
  const ranges = blocks.flatMap(([, path]) => {
    const selected = Range.intersection(selection, Editor.range(editor, path));
    return selected && Range.isExpanded(selected) ? [Editor.rangeRef(editor, selected)] : [];
  });
  Editor.withoutNormalizing(editor, () => {
    for (const range of ranges) {
      const at = range.unref();
      if (at) Transforms.delete(editor, { at });
    }
    Transforms.collapse(editor, { edge: 'start' });
  });
}

/** Normalises one thing that an edit left behind; false when there is nothing to do. */
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
  const rows: readonly Node[] = table.children;
  if (!rows.some(isRow)) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const stray = rows.findIndex((row) => !isRow(row));
  if (stray !== -1) {
    Transforms.removeNodes(editor, { at: [...path, stray] });
    return true;
  }
  const width = Math.max(...table.children.map(({ children }) => children.length));
  const short = table.children.findIndex(({ children }) => children.length < width);
  const row = table.children[short];
  if (!row) return false;
  const cell = emptyCell(row.children.every(({ header }) => header));
  Transforms.insertNodes(editor, cell, { at: [...path, short, row.children.length] });
  return true;
}

function normalizeRow(editor: Editor, row: TableRowElement, path: Path): boolean {
  if (!isTable(Node.parent(editor, path))) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  const cells: readonly Node[] = row.children;
  const stray = cells.findIndex((cell) => !isCell(cell));
  if (stray === -1) return false;
  if (cells.some(isCell)) Transforms.removeNodes(editor, { at: [...path, stray] });
  else Transforms.removeNodes(editor, { at: path });
  return true;
}

type Place = { cell: NodeEntry<TableCellElement>; table: NodeEntry<TableElement>; row: number; column: number };

/** Where the caret is in a table; null outside of one. */
export function placeInTable(editor: Editor): Place | null {
  const cell = closestElement(editor, isCell);
  const table = cell && closestElement(editor, isTable, cell[1]);
  if (!table) return null;
  const [row = 0, column = 0] = cell[1].slice(-2);
  return { cell, table, row, column };
}

/** A table with a head and empty cells, with the caret in the first one, and text to go on with behind it. */
export function insertTable(editor: Editor): void {
  const rows = Array.from({ length: newTableSize.rows }, (_, row) => newRow(newTableSize.columns, row === 0));
  insertDocument(editor, [{ type: 'table', children: rows }]);
  const inserted = closestElement(editor, isTable);
  if (!inserted) return;
  const [, path] = inserted;
  if (!Node.has(editor, Path.next(path))) Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path) });
  Transforms.select(editor, Editor.start(editor, path));
}

function newRow(columns: number, header: boolean): TableRowElement {
  return { type: 'table-row', children: Array.from({ length: columns }, () => emptyCell(header)) };
}

export function isHeaderRowActive(editor: Editor): boolean {
  return placeInTable(editor)?.table[0].children[0]?.children.every(({ header }) => header) ?? false;
}

/** Makes the first row the head of the columns, or a row like the others. */
export function toggleHeaderRow(editor: Editor): void {
  const place = placeInTable(editor);
  if (!place) return;
  const wasActive = isHeaderRowActive(editor);
  const [table, path] = place.table;
  Editor.withoutNormalizing(editor, () => {
    for (const column of (table.children[0]?.children ?? []).keys()) {
      const at = [...path, 0, column];
      if (wasActive) Transforms.unsetNodes<TableCellElement>(editor, 'header', { at });
      else Transforms.setNodes<TableCellElement>(editor, { header: true }, { at });
    }
  });
}

/** A row above (0) or below (1) the caret's; above a head it is the first row of the body. */
export function addRow(editor: Editor, side: 0 | 1): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [table, path] = place.table;
  const index = Math.max(place.row + side, isHeaderRowActive(editor) ? 1 : 0);
  const at = [...path, index];
  Transforms.insertNodes(editor, newRow(table.children[0]?.children.length ?? 1, false), { at });
  Transforms.select(editor, Editor.start(editor, [...at, place.column]));
}

/** A column before (0) or after (1) the caret's. */
export function addColumn(editor: Editor, side: 0 | 1): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [table, path] = place.table;
  const column = place.column + side;
  Editor.withoutNormalizing(editor, () => {
    for (const [row, { children }] of table.children.entries()) {
      const cell = emptyCell(children.every(({ header }) => header));
      Transforms.insertNodes(editor, cell, { at: [...path, row, column] });
    }
  });
  Transforms.select(editor, Editor.start(editor, [...path, place.row, column]));
}

export function removeRow(editor: Editor): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [table, path] = place.table;
  if (table.children.length === 1) removeTable(editor);
  else removeAndStay(editor, place, () => Transforms.removeNodes(editor, { at: [...path, place.row] }));
}

export function removeColumn(editor: Editor): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [table, path] = place.table;
  if (table.children[0]?.children.length === 1) {
    removeTable(editor);
    return;
  }
  removeAndStay(editor, place, () => {
    for (const row of table.children.keys()) Transforms.removeNodes(editor, { at: [...path, row, place.column] });
  });
}

/** Removes a part of the table; the caret goes to the cell that took its place, or the one before. */
function removeAndStay(editor: Editor, { table, row, column }: Place, remove: () => void): void {
  Editor.withoutNormalizing(editor, remove);
  const left = Node.get(editor, table[1]);
  if (!isTable(left)) return;
  const nextRow = Math.min(row, left.children.length - 1);
  const nextColumn = Math.min(column, (left.children[0]?.children.length ?? 1) - 1);
  Transforms.select(editor, Editor.start(editor, [...table[1], nextRow, nextColumn]));
}

/** Takes the whole table away; the caret stays where it was. */
export function removeTable(editor: Editor): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [, path] = place.table;
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, emptyParagraph(), { at: path, select: true });
  });
}

/** Tab and Shift with Tab: the next or the previous cell; behind the last one a new row begins. */
export function moveToCell(editor: Editor, step: 1 | -1): void {
  const place = placeInTable(editor);
  if (!place) return;
  const [table, path] = place.table;
  const columns = table.children[0]?.children.length ?? 1;
  const next = place.row * columns + place.column + step;
  if (next < 0) return;
  if (next >= columns * table.children.length) {
    addRow(editor, 1);
    Transforms.select(editor, Editor.start(editor, [...path, table.children.length, 0]));
    return;
  }
  Transforms.select(editor, Editor.range(editor, [...path, Math.floor(next / columns), next % columns]));
}
