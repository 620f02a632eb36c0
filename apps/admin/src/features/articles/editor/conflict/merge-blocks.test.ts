import { describe, expect, test } from 'vitest';
import { blocksOf, mergeBlocks, type TextPart, textOfBlocks } from './merge-article.ts';

const blocks = (text: string) => text.split(' ').filter(Boolean);
const merge = (base: string, mine: string, theirs: string) => mergeBlocks(blocks(base), blocks(mine), blocks(theirs));

/** Parts in short: `a`, `mine:x`, `theirs:x`, and conflicts as `mine|theirs`. */
const shortly = (parts: TextPart[]) =>
  parts.map((part) => {
    if (part.kind === 'conflict') return `${part.mine.join('+')}|${part.theirs.join('+')}`;
    return part.kind === 'taken' ? `${part.from}:${part.blocks.join('+')}` : part.blocks.join('+');
  });

describe('merging two texts', () => {
  test.each<[about: string, base: string, mine: string, theirs: string, merged: string[]]>([
    ['nothing changed', 'a b', 'a b', 'a b', ['a+b']],
    ['each changed another block', 'a b c', 'A b c', 'a b C', ['mine:A', 'b', 'theirs:C']],
    ['neighbours are changed by different people', 'a b', 'A b', 'a B', ['mine:A', 'theirs:B']],
    ['both changed one block', 'a b c', 'a M c', 'a T c', ['a', 'M|T', 'c']],
    ['both made the same of it', 'a b c', 'a X c', 'a X c', ['a', 'X', 'c']],
    ['of two blocks of mine they changed one', 'a b c', 'A B c', 'a T c', ['mine:A', 'B|T', 'c']],
    ['mine is added before what they changed', 'a b', 'a x b', 'a T', ['a', 'mine:x', 'theirs:T']],
    ['both added at one position', 'a b', 'a x b', 'a y b', ['a', 'x|y', 'b']],
    ['I removed what they left', 'a b c', 'a c', 'a b c', ['a', 'mine:', 'c']],
    ['I removed what they changed', 'a b c', 'a c', 'a T c', ['a', '|T', 'c']],
    ['they split what I changed', 'a b', 'M b', 'x y b', ['M|x+y', 'b']],
    ['into an empty text', '', 'x', 'y', ['x|y']],
  ])('%s', (_about, base, mine, theirs, merged) => {
    expect(shortly(merge(base, mine, theirs))).toEqual(merged);
  });
});

test('a table with merged cells is one block, and its text is read cell by cell', () => {
  const table = (text: string) =>
    `<table><tbody><tr><td rowspan="2">Senin</td><td>${text}</td></tr><tr><td>Fikih</td></tr></tbody></table>`;
  const base = blocksOf(`<p>a</p>${table('Upacara')}<p>b</p>`);
  const mine = blocksOf(`<p>A</p>${table('Upacara')}<p>b</p>`);
  const theirs = blocksOf(`<p>a</p>${table('Apel')}<p>b</p>`);
  expect(mergeBlocks(base, mine, theirs).flatMap((part) => (part.kind === 'conflict' ? [] : part.blocks))).toEqual([
    '<p>A</p>',
    table('Apel'),
    '<p>b</p>',
  ]);
  expect(textOfBlocks([table('Apel')])).toBe('Senin · Apel ·\nFikih ·');
});

/** Numbers below `limit`, the same in every run. */
function* numbers(limit: number): Generator<number, never> {
  let state = 7;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor((state / 2_147_483_648) * limit);
  }
}

test('merging loses no block: choosing one side gives its whole text, and a one-sided change is no conflict', () => {
  const random = numbers(6);
  const draw = () => Array.from({ length: random.next().value }, () => 'abcdef'.charAt(random.next().value));
  for (let run = 0; run < 2_000; run += 1) {
    const [base, mine, theirs] = [draw(), draw(), draw()];
    const alone = mergeBlocks(base, mine, base);
    expect(alone.flatMap((part) => (part.kind === 'conflict' ? ['?'] : part.blocks))).toEqual(mine);
    const parts = mergeBlocks(base, mine, theirs);
    const readAs = (side: 'mine' | 'theirs') =>
      parts.flatMap((part) => {
        if (part.kind === 'conflict') return part[side];
        return part.kind === 'taken' && part.from !== side ? part.base : part.blocks;
      });
    expect([readAs('mine'), readAs('theirs')]).toEqual([mine, theirs]);
  }
});
