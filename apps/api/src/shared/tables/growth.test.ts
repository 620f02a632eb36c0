import { growthRatio } from '@madrasah/config/growth';
import { readDay } from '@madrasah/display';
import { expect, test } from 'vitest';
import { sheetOfText, sheetsOfPage } from './sheets-of-texts.ts';
import { shownCells, textCell } from './table-cell.ts';

const wanted = { names: { number: ['NISN'], name: ['Nama'] }, required: ['number', 'name'] };
const size = 20_000;
const table = (rows: string) => `<table><tr><td>NISN<td>Nama${rows}`;

const cells: [string, (size: number) => string][] = [
  ['spaces', (size) => `x${' '.repeat(size)}y${'\u00a0'.repeat(size)}`],
  ['characters without width', (size) => `é${'\u200d\u200b'.repeat(size)}é`],
  ['protected digits', (size) => `'${'1 '.repeat(size)}x`],
  ['quotation marks', (size) => `="${'"'.repeat(size)}`],
];
test.each(cells)('a cell of %s costs time that grows with its length', (_, make) => {
  expect(growthRatio(make, textCell, size)).toBeLessThan(8);
  expect(growthRatio(make, readDay, size)).toBeLessThan(8);
});

const pages: [string, (size: number) => string][] = [
  ['rows', (size) => table('<tr><td>001<td>Siti'.repeat(size))],
  ['spans', (size) => table('<tr><td rowspan="65534" colspan="40">x'.repeat(size))],
  [
    'cells that reach below all rows',
    (size) => table(`<tr>${'<td rowspan="65534">x'.repeat(size)}${'<tr><td>y'.repeat(size)}`),
  ],
  ['line breaks', (size) => table(`<tr><td>001<td>${' <br> '.repeat(size)}`)],
  ['tables', (size) => table('<tr><td>x</table>').repeat(size / 10)],
];
test.each(pages)('a page of %s costs time that grows with its length', (_, make) => {
  const run = (html: string) => sheetsOfPage(html).map((sheet) => shownCells(sheet)(sheet.height - 1, 1));
  expect(growthRatio(make, run, size / 4)).toBeLessThan(8);
});

const texts: [string, (size: number) => string][] = [
  ['quotation marks', (size) => `NISN;Nama\n${'"'.repeat(2 * size)}`],
  ['separators', (size) => `NISN;Nama\n${';'.repeat(size)}`],
  ['rows', (size) => `NISN;Nama\n${'001;Siti\n'.repeat(size)}`],
];
test.each(texts)('a text of %s costs time that grows with its length', (_, make) => {
  expect(growthRatio(make, (text) => sheetOfText(text, wanted), size)).toBeLessThan(8);
});
