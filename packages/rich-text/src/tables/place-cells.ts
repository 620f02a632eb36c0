/** The largest allowed spans; the sanitiser reduces larger ones. */
export const maxColumnSpan = 100;
export const maxRowSpan = 500;

export type Span = { rowSpan: number; colSpan: number };

/** A cell with the rectangle of slots that it covers. */
export type Placed<Cell> = Span & { cell: Cell; row: number; column: number };

export type Grid<Cell> = { rows: number; columns: number; cells: readonly Placed<Cell>[] };

/** A row as written; `group` identifies its `thead` or `tbody`, which no cell crosses. */
type GivenRow<Cell> = { cells: readonly Cell[]; group: unknown };

/** A column's occupant: the row where it ends, and the first column after the cell. */
type Occupied = { untilRow: number; endColumn: number };

/**
 * Places the cells of a table as browsers do, and resolves overlaps: a span ends where another cell begins, and at
 * the end of its row group. Linear in the number of cells, because spans are limited.
 */
export function placeCells<Cell>(given: readonly GivenRow<Cell>[], spanOf: (cell: Cell) => Span): Grid<Cell> {
  const groupEnds = endsOfGroups(given);
  const occupied: (Occupied | undefined)[] = [];
  const cells: Placed<Cell>[] = [];
  let columns = 0;
  for (const [row, { cells: inRow }] of given.entries()) {
    const blockAt = (column: number) => {
      const block = occupied[column];
      return block && block.untilRow > row ? block : undefined;
    };
    let column = 0;
    for (const cell of inRow) {
      for (let block = blockAt(column); block; block = blockAt(column)) column = block.endColumn;
      const wanted = spanOf(cell);
      const rowSpan = Math.min(wanted.rowSpan, maxRowSpan, (groupEnds[row] ?? row + 1) - row);
      const most = column + Math.min(wanted.colSpan, maxColumnSpan);
      let endColumn = column + 1;
      while (endColumn < most && !blockAt(endColumn)) endColumn += 1;
      if (rowSpan > 1) occupied.fill({ untilRow: row + rowSpan, endColumn }, column, growTo(occupied, endColumn));
      cells.push({ cell, row, column, rowSpan, colSpan: endColumn - column });
      column = endColumn;
      columns = Math.max(columns, endColumn);
    }
  }
  return { rows: given.length, columns, cells };
}

function growTo(occupied: (Occupied | undefined)[], length: number): number {
  while (occupied.length < length) occupied.push(undefined);
  return length;
}

function endsOfGroups(given: readonly GivenRow<unknown>[]): number[] {
  const ends: number[] = [];
  for (let row = given.length - 1; row >= 0; row -= 1) {
    ends[row] = given[row + 1]?.group === given[row]?.group ? (ends[row + 1] ?? row + 1) : row + 1;
  }
  return ends;
}

/** Removes rows and columns in which no cell begins: they are invisible. */
export function withoutHiddenLines<Cell>(grid: Grid<Cell>): Grid<Cell> {
  const rows = countBefore(grid.rows, new Set(grid.cells.map(({ row }) => row)));
  const columns = countBefore(grid.columns, new Set(grid.cells.map(({ column }) => column)));
  const at = (counts: readonly number[], index: number) => counts[index] ?? 0;
  return {
    rows: at(rows, grid.rows),
    columns: at(columns, grid.columns),
    cells: grid.cells.map(({ cell, row, column, rowSpan, colSpan }) => ({
      cell,
      row: at(rows, row),
      column: at(columns, column),
      rowSpan: at(rows, row + rowSpan) - at(rows, row),
      colSpan: at(columns, column + colSpan) - at(columns, column),
    })),
  };
}

/** For each index up to `length`, the number of `wanted` values below it. */
function countBefore(length: number, wanted: ReadonlySet<number>): number[] {
  const counts = [0];
  for (let index = 0; index < length; index += 1) counts.push((counts[index] ?? 0) + (wanted.has(index) ? 1 : 0));
  return counts;
}

/** For each row, the cell that covers each slot; undefined for uncovered slots. */
export function slotsOf<Cell>({ rows, columns, cells }: Grid<Cell>): (Placed<Cell> | undefined)[][] {
  const slots = Array.from({ length: rows }, () => new Array<Placed<Cell> | undefined>(columns).fill(undefined));
  for (const placed of cells) {
    for (const row of slots.slice(placed.row, placed.row + placed.rowSpan)) {
      row.fill(placed, placed.column, placed.column + placed.colSpan);
    }
  }
  return slots;
}

const spanAttribute = /\s(col|row)span="(\d+)"/g;
/** Table tags as the sanitiser writes them: attributes contain no "<" or ">". */
const tableTag = /<(\/?)(table|thead|tbody|tfoot|tr|td|th)((?:\s[^<>]*)?)>/g;

/** A cell, identified by the position of its start tag in the HTML. */
type Cell = { offset: number; attributes: string };
type Table = { rows: (GivenRow<Cell> & { cells: Cell[] })[]; group: number };

/** Ends merged cells where others begin, and with their row group; browsers would draw them over each other. */
export function repairSpans(html: string): string {
  if (!/\s(?:col|row)span="/.test(html)) return html;
  const repaired = new Map<number, string>();
  for (const { rows } of tablesOf(html)) {
    for (const { cell, rowSpan, colSpan } of placeCells(rows, spanOf).cells) {
      repaired.set(cell.offset, withSpans(cell.attributes, { row: rowSpan, col: colSpan }));
    }
  }
  return html.replace(tableTag, (whole, slash: string, tag: string, _attributes: string, offset: number) => {
    const attributes = slash ? undefined : repaired.get(offset);
    return attributes === undefined ? whole : `<${tag}${attributes}>`;
  });
}

function tablesOf(html: string): Table[] {
  const tables: Table[] = [];
  const open: Table[] = [];
  for (const { index: offset, 1: slash, 2: tag, 3: attributes = '' } of html.matchAll(tableTag)) {
    const table = open.at(-1);
    if (tag === 'table') {
      if (slash) open.pop();
      else {
        const opened: Table = { rows: [], group: 0 };
        open.push(opened);
        tables.push(opened);
      }
    } else if (!table) continue;
    else if (tag === 'tr') {
      if (!slash) table.rows.push({ cells: [], group: table.group });
    } else if (tag === 'td' || tag === 'th') {
      if (!slash) table.rows.at(-1)?.cells.push({ offset, attributes });
    } else table.group += 1;
  }
  return tables;
}

function spanOf({ attributes }: Cell): { rowSpan: number; colSpan: number } {
  const span = { rowSpan: 1, colSpan: 1 };
  for (const [, name, digits] of attributes.matchAll(spanAttribute)) {
    span[name === 'row' ? 'rowSpan' : 'colSpan'] = Number(digits);
  }
  return span;
}

/** A valid span keeps its written form. */
function withSpans(attributes: string, spans: { row: number; col: number }): string {
  return attributes.replace(spanAttribute, (whole, name: 'row' | 'col', digits: string) => {
    if (Number(digits) === spans[name]) return whole;
    return spans[name] > 1 ? ` ${name}span="${spans[name]}"` : '';
  });
}
