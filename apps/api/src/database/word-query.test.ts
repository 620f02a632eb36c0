import { describe, expect, test } from 'vitest';
import { numberCases, wordCases } from '../../test/search-cases.ts';
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
      "select code, search_text('a' || chr(code) || 'b') as folded from generate_series(?::int, ?::int) as code",
      [first, last],
    );
    expect(rows).toHaveLength(last - first + 1);
    for (const { code, folded } of rows) {
      const expected = foldText(`a${String.fromCodePoint(code)}b`);
      if (folded !== expected) differing.push(`${code.toString(16)} ${folded} ${expected}`);
    }
  }
  expect(differing).toEqual([]);
});

const arrayOf = (words: readonly string[]) => `{${words.map((word) => JSON.stringify(word)).join(',')}}`;

async function isFoundByServer(text: string, typed: string): Promise<boolean> {
  const [row] = await world.db.execute<{ found: boolean }[]>(
    'select search_vector(?) @@ words_query(?::text[]) as found',
    [text, arrayOf(searchWords(typed))],
  );
  return row?.found ?? false;
}

const pairsOf = (cases: typeof wordCases, kind: 'by' | 'notBy') =>
  cases.flatMap(({ text, [kind]: typed = [] }) => typed.map((one) => [text, one] as const));

describe('typed text finds a document', () => {
  test.each(pairsOf([...wordCases, ...numberCases], 'by'))('%s: %s', async (text, typed) => {
    expect(await isFoundByServer(text, typed)).toBe(true);
  });
  test.each(pairsOf([...wordCases, ...numberCases], 'notBy'))('%s: not %s', async (text, typed) => {
    expect(await isFoundByServer(text, typed)).toBe(false);
  });
});

test('names of categories and pages are compared by the same words', () => {
  const missed = pairsOf(wordCases, 'by').filter(([text, typed]) => !containWords(plainWords(text), plainWords(typed)));
  expect(missed).toEqual([]);
});

test('every short word of letters and digits is one word of a document', async () => {
  const [row] = await world.db.execute<{ split: string[] | null }[]>(
    `select array_agg(word) as split from (
       select a || b || c || d as word from unnest(string_to_array('a,e,x,1,0', ',')) a, unnest(string_to_array('a,e,x,1,0', ',')) b,
         unnest(string_to_array('a,e,x,1,0', ',')) c, unnest(string_to_array('a,e,x,1,0', ',')) d
     ) as words where not search_vector(word) @@ to_tsquery('simple', '''' || word || '''') or length(search_vector(word)) > 2`,
  );
  expect(row?.split ?? []).toEqual([]);
});
