import { expect, test } from 'vitest';
import { tableChoiceSchema, tableLimits } from './table-import.ts';

const columns = (count: number) => Array.from({ length: count }, () => 'title');

test.each([
  [{}, true],
  [{ sheet: 0 }, true],
  [{ sheet: tableLimits.sheets - 1, headingsAt: 1, columns: columns(tableLimits.columns) }, true],
  [{ headingsAt: tableLimits.titleRows, columns: ['t'.repeat(tableLimits.field)] }, true],
  [{ columns: columns(1) }, false],
  [{ sheet: -1 }, false],
  [{ sheet: tableLimits.sheets }, false],
  [{ headingsAt: 0 }, false],
  [{ headingsAt: tableLimits.titleRows + 1 }, false],
  [{ headingsAt: 1, columns: columns(tableLimits.columns + 1) }, false],
  [{ headingsAt: 1, columns: ['t'.repeat(tableLimits.field + 1)] }, false],
])('a choice of sheet, row and columns has limits: %j', (choice, isAllowed) => {
  expect(tableChoiceSchema.safeParse(choice).success).toBe(isAllowed);
});
