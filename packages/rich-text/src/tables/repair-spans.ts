import { type GivenRow, placeCells } from './place-cells.ts';

const spanAttribute = /\s(col|row)span="(\d+)"/g;
/** Table tags as the sanitiser writes them: attributes contain no "<" or ">". */
const tableTag = /<(\/?)(table|thead|tbody|tfoot|tr|td|th)((?:\s[^<>]*)?)>/g;

/** A cell, identified by the position of its start tag in the HTML. */
type Cell = { offset: number; attributes: string };
type Table = { rows: (GivenRow<Cell> & { cells: Cell[] })[]; group: number };

/**
 * Shortens spans in sanitised HTML: a merged cell ends where another begins, and at the end of its row group.
 * Browsers draw overlapping cells on top of each other.
 */
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
