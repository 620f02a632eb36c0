import { growthRatio } from '@madrasah/config/growth';
import { describe, expect, test } from 'vitest';
import type { TableElement } from '../document.ts';
import { documentToHtml, htmlToDocument, plainText } from '../index.ts';
import { sanitizeHtml } from '../sanitize/index.ts';
import { slotsOf } from './place-cells.ts';
import {
  areaOf,
  cellsIn,
  gridOf,
  insertColumn,
  insertRow,
  mergeCells,
  mergeProblem,
  removeColumns,
  removeRows,
  rowsOfGrid,
  setHead,
  splitCell,
  type TableGrid,
} from './table-grid.ts';

const roundTrip = (html: string) => documentToHtml(htmlToDocument(html));

function tableOf(html: string): TableElement {
  const [table] = htmlToDocument(html);
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}

/** For each row, the texts of the cells that cover its slots. */
function shown(grid: TableGrid): string[][] {
  const text = (children: readonly unknown[]): string =>
    children.map((child) => (typeof child === 'object' && child && 'text' in child ? String(child.text) : '')).join('');
  return slotsOf(grid).map((row) => row.map((placed) => (placed ? text(placed.cell.children) : '?')));
}

const timetable =
  '<table><thead><tr><th rowspan="2" scope="col">Hari</th><th colspan="2" scope="col">Kelas</th></tr>' +
  '<tr><th scope="col">X</th><th scope="col">XI</th></tr></thead>' +
  '<tbody><tr><th rowspan="2" scope="row">Senin</th><td>Fikih</td><td>Kimia</td></tr>' +
  '<tr><td colspan="2" class="ql-align-center">Tahfiz</td></tr></tbody></table>';

describe('a table with merged cells', () => {
  test.each([
    timetable,
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ])('a table with merged cells is parsed and written unchanged: %s', (html) => {
    expect(htmlToDocument(html)[0]?.type).toBe('table');
    expect(roundTrip(html)).toBe(html);
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('every slot of a merged cell refers to the same cell', () => {
    expect(shown(gridOf(tableOf(timetable)))).toEqual([
      ['Hari', 'Kelas', 'Kelas'],
      ['Hari', 'X', 'XI'],
      ['Senin', 'Fikih', 'Kimia'],
      ['Senin', 'Tahfiz', 'Tahfiz'],
    ]);
  });

  test.each([
    ['a span to the end of its group', '<tr><td rowspan="0">a</td><td>b</td></tr><tr><td>c</td></tr>', 'ab/ac'],
    ['no number as its span', '<tr><td rowspan="-1" colspan="x">a</td><td>b</td></tr>', 'ab'],
    ['a span beyond the last row', '<tr><td rowspan="9">a</td><td>b</td></tr><tr><td>c</td></tr>', 'ab/ac'],
    [
      'a span beyond its group',
      '<thead><tr><th rowspan="9">a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
      'ab/cd',
    ],
    [
      'a span over a cell from above',
      '<tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td><td>d</td></tr>',
      'ab-/cbd',
    ],
    ['a short row', '<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>', 'ab/c-'],
    [
      'a row in which no cell begins',
      '<tr><td rowspan="3">a</td><td rowspan="2">b</td></tr><tr></tr><tr><td>c</td></tr>',
      'ab/ac',
    ],
    [
      'a column in which no cell begins',
      '<tr><td colspan="2">a</td><td>b</td></tr><tr><td colspan="2">c</td><td>d</td></tr>',
      'ab/cd',
    ],
    ['an empty row', '<tr></tr><tr><td>a</td><td>b</td></tr>', 'ab'],
  ])('a table is repaired when it has %s', (_what, rows, wanted) => {
    const html = `<table>${rows}</table>`;
    const slots = shown(gridOf(tableOf(html))).map((row) => row.map((text) => text || '-').join(''));
    expect(slots.join('/')).toBe(wanted);
    expect(roundTrip(roundTrip(html))).toBe(roundTrip(html));
    expect(roundTrip(sanitizeHtml(html))).toBe(roundTrip(html));
    expect(sanitizeHtml(roundTrip(html))).toBe(roundTrip(html));
  });

  test('a table keeps several header rows', () => {
    const html =
      '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>';
    expect(gridOf(tableOf(html)).headRows).toBe(2);
    expect(roundTrip(html)).toBe(html.replaceAll('<th>', '<th scope="col">'));
  });

  test('a first row of headers includes the rows that its cells reach', () => {
    const html =
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr><tr><th>d</th><td>e</td></tr></table>';
    expect(roundTrip(html)).toMatch(/^<table><thead>.*c<\/th><\/tr><\/thead><tbody><tr><th scope="row">d/);
  });

  test('paragraphs with equal alignment become lines', () => {
    expect(roundTrip('<table><tr><td><p align="center">a</p><p align="center">b</p></td></tr></table>')).toBe(
      '<table><tbody><tr><td class="ql-align-center">a<br>b</td></tr></tbody></table>',
    );
  });

  test('a table can be searched by the texts of its cells, which stay separate', () => {
    expect(plainText(timetable)).toBe('Hari Kelas X XI Senin Fikih Kimia Tahfiz');
  });
});

describe('a hostile table', () => {
  const cell = '<td colspan="99" rowspan="999">a</td>';
  test.each([
    ['large spans', (size: number) => `<table>${`<tr>${cell}</tr>`.repeat(size / 40)}</table>`],
    ['large spans in one row', (size: number) => `<table><tr>${cell.repeat(size / 40)}</tr><tr></tr></table>`],
    [
      'one long row and many short ones',
      (size: number) => `<table><tr>${'<td>'.repeat(size / 8)}</tr>${'<tr><td>'.repeat(size / 16)}</table>`,
    ],
    [
      'rows below joined cells',
      (size: number) =>
        `<table><tr>${'<td rowspan="500">'.repeat(size / 40)}</tr>${'<tr><td>'.repeat(size / 16)}</table>`,
    ],
  ])('a hostile table takes linear time: %s', (_what, html) => {
    for (const read of [sanitizeHtml, htmlToDocument]) {
      expect(growthRatio(html, read, 8_000)).toBeLessThan(10);
    }
  });

  test('a hostile table has limited spans', () => {
    expect(sanitizeHtml('<table><tr><td rowspan="65534" colspan="65534">a</td></tr></table>')).toBe(
      '<table><tr><td colspan="100">a</td></tr></table>',
    );
    expect(sanitizeHtml('<td rowspan="65534" colspan="65534">a</td>')).toBe('<td colspan="100" rowspan="500">a</td>');
    expect(roundTrip('<table><tr><td rowspan="65534" colspan="65534">a</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });

  test('a table stays an html block when its grid would be far larger than its source', () => {
    const html = `<table><tbody><tr>${'<td>a</td>'.repeat(300)}</tr>${'<tr><td>b</td></tr>'.repeat(300)}</tbody></table>`;
    expect(roundTrip(html)).toBe(html);
  });
});

describe('changing a table', () => {
  const grid = gridOf(tableOf(timetable));
  const at = (row: number, column: number) => {
    const [cell] = cellsIn(grid, { top: row, bottom: row + 1, left: column, right: column + 1 });
    if (!cell) throw new Error('no cell');
    return cell;
  };

  test('merged cells grow when a row or column is inserted inside them', () => {
    expect(shown(insertRow(grid, 3)).slice(2)).toEqual([
      ['Senin', 'Fikih', 'Kimia'],
      ['Senin', '', ''],
      ['Senin', 'Tahfiz', 'Tahfiz'],
    ]);
    expect(shown(insertColumn(grid, 2))).toEqual([
      ['Hari', 'Kelas', 'Kelas', 'Kelas'],
      ['Hari', 'X', '', 'XI'],
      ['Senin', 'Fikih', '', 'Kimia'],
      ['Senin', 'Tahfiz', 'Tahfiz', 'Tahfiz'],
    ]);
  });

  test('merged cells shrink and keep their text when a part of them is removed', () => {
    expect(shown(removeRows(grid, 2, 3)).slice(2)).toEqual([['Senin', 'Tahfiz', 'Tahfiz']]);
    expect(shown(removeColumns(grid, 1, 2))).toEqual([
      ['Hari', 'Kelas'],
      ['Hari', 'XI'],
      ['Senin', 'Kimia'],
      ['Senin', 'Tahfiz'],
    ]);
  });

  test('merging joins texts in reading order, and splitting loses none', () => {
    const area = { top: 2, left: 1, bottom: 4, right: 3 };
    const merged = mergeCells(grid, area);
    expect(shown(merged)).toEqual([
      ['Hari', 'Kelas', 'Kelas'],
      ['Hari', 'X', 'XI'],
      ['Senin', 'Fikih\nKimia\nTahfiz', 'Fikih\nKimia\nTahfiz'],
    ]);
    expect(shown(splitCell(grid, at(2, 0))).map(([first]) => first)).toEqual(['Hari', 'Hari', 'Senin', '']);
  });

  test.each([
    [{ top: 2, left: 1, bottom: 3, right: 2 }, 'one-cell'],
    [{ top: 2, left: 1, bottom: 4, right: 2 }, 'not-a-rectangle'],
    [{ top: 1, left: 1, bottom: 3, right: 2 }, 'head-and-body'],
    [{ top: 2, left: 1, bottom: 4, right: 3 }, null],
  ])('only a rectangle of whole cells within head or body can be merged: %j', (area, problem) => {
    expect(mergeProblem(grid, area)).toBe(problem);
    if (problem) expect(mergeCells(grid, area)).toBe(grid);
  });

  test('any change covers every slot once and loses only removed text', () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const below = random(seed);
      let current = gridOf(tableOf(randomTable(below)));
      for (let step = 0; step < 12 && current.cells.length > 0; step += 1) {
        const row = below(current.rows);
        const column = below(current.columns);
        const [cell] = cellsIn(current, { top: row, bottom: row + 1, left: column, right: column + 1 });
        if (!cell) throw new Error('a slot without a cell');
        const other = { top: below(current.rows), left: below(current.columns) };
        const area = {
          top: Math.min(row, other.top),
          left: Math.min(column, other.left),
          bottom: Math.max(row, other.top) + 1,
          right: Math.max(column, other.left) + 1,
        };
        const own = areaOf(cell);
        const changes: [TableGrid, TableGrid['cells']][] = [
          [insertRow(current, Math.max(row, current.headRows)), []],
          [insertColumn(current, column), []],
          [mergeCells(current, area), []],
          [splitCell(current, cell), []],
          [setHead(current, below(2) === 0), []],
          [removeRows(current, row, row + 1), current.cells.filter((one) => one.row === row && one.rowSpan === 1)],
          [
            removeColumns(current, own.left, own.right),
            current.cells.filter(({ column: first, colSpan }) => first >= own.left && first + colSpan <= own.right),
          ],
        ];
        const [next, removed] = changes[below(changes.length)] ?? [current, []];
        const report = JSON.stringify({ seed, step, before: shown(current), after: shown(next) });
        const removedCells = new Set(removed);
        const kept = current.cells.filter((one) => !removedCells.has(one));
        expect(wordsOf(next), report).toEqual(wordsOf({ ...current, cells: kept }));
        expect(coverageOfSlots(next), report).toEqual(Array.from({ length: next.rows * next.columns }, () => 1));
        if (next.cells.length === 0) break;
        const table: TableElement = { type: 'table', children: rowsOfGrid(next) };
        expect(shown(gridOf(table)), report).toEqual(shown(next));
        const html = documentToHtml([{ type: 'table', children: rowsOfGrid(gridOf(table)) }]);
        expect(roundTrip(html), report).toBe(html);
        expect(sanitizeHtml(html), report).toBe(html);
        current = gridOf(table);
      }
    }
  });
});

function wordsOf({ cells }: TableGrid): string[] {
  return plainText(documentToHtml(cells.map(({ cell }) => ({ type: 'paragraph', children: cell.children }))))
    .split(' ')
    .filter(Boolean)
    .sort();
}

function coverageOfSlots(grid: TableGrid): number[] {
  const times = new Array<number>(grid.rows * grid.columns).fill(0);
  for (const { row, column, rowSpan, colSpan } of grid.cells) {
    for (let y = row; y < row + rowSpan; y += 1) {
      for (let x = column; x < column + colSpan; x += 1)
        times[y * grid.columns + x] = (times[y * grid.columns + x] ?? 0) + 1;
    }
  }
  return times;
}

function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}

function randomTable(below: (limit: number) => number): string {
  let word = 0;
  const row = () => {
    const cells = Array.from({ length: 1 + below(4) }, () => {
      word += 1;
      const tag = below(4) === 0 ? 'th' : 'td';
      return `<${tag} colspan="${1 + below(3)}" rowspan="${1 + below(3)}">${below(4) === 0 ? '' : `k${word}`}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  const head = below(2) === 0 ? `<thead>${row()}${row()}</thead>` : '';
  return `<table>${head}<tbody>${Array.from({ length: 1 + below(4) }, row).join('')}</tbody></table>`;
}
