import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { containWords, foldText, plainWords, searchWords } from '../shared/search-words.ts';

const world = aWorld();

/** Assigned for so long that every server knows them: Latin, Greek, Cyrillic, Arabic, punctuation and symbols. */
const ranges = [
  [0x01, 0x052f],
  [0x0600, 0x06ff],
  [0x1e00, 0x2bff],
  [0x3000, 0x303f],
  [0xfb00, 0xfb06],
  [0xfb50, 0xfdff],
  [0xfe00, 0xffef],
] as const;

test('the server folds every character as the application does', async () => {
  const differing: string[] = [];
  for (const [first, last] of ranges) {
    const rows = await world.db.execute<{ code: number; folded: string }[]>(
      `select code, search_text('a' || chr(code) || 'b') as folded from generate_series(?::int, ?::int) as code
       where code not between 55296 and 57343`,
      [first, last],
    );
    for (const { code, folded } of rows) {
      const expected = foldText(`a${String.fromCodePoint(code)}b`);
      if (folded !== expected) differing.push(`${code.toString(16)} ${folded} ${expected}`);
    }
  }
  expect(differing).toEqual([]);
});
