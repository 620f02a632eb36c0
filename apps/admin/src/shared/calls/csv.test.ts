import { expect, test } from 'vitest';
import { toCsv } from './save-file.ts';

test('a table has a byte order mark, a header line, and one line per row', () => {
  const csv = toCsv({ headers: ['Halaman', 'Tampilan'], rows: [['Panen "raya"; hebat', 1_234]] });
  expect(csv).toBe('\ufeff"Halaman";"Tampilan"\r\n"Panen ""raya""; hebat";1234\r\n');
});

test.each(['=1+1', '+62', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not a formula for a spreadsheet', (text) => {
  expect(toCsv({ headers: [], rows: [[text]] })).toContain(`"'${text}"`);
});

test('numbers stay numbers, including negative ones', () => {
  expect(toCsv({ headers: ['a'], rows: [[-1]] })).toContain('\r\n-1\r\n');
});
