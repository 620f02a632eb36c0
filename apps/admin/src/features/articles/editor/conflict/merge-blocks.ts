import { diffArrays } from 'diff';

export type Side = 'mine' | 'theirs';

/** A part of a text, as the HTML of its blocks: unchanged, changed by one person, or changed by both. */
export type TextPart =
  | { kind: 'same'; blocks: string[] }
  | { kind: 'taken'; from: Side; base: string[]; blocks: string[] }
  | { kind: 'conflict'; base: string[]; mine: string[]; theirs: string[] };

/** Blocks that replace those from `start` to `end` of the base. */
type Hunk = { side: Side; start: number; end: number; blocks: string[] };

/** When the number of blocks is unchanged, each block replaces one. */
const splitEvenly = (hunk: Hunk): Hunk[] =>
  hunk.blocks.length === hunk.end - hunk.start
    ? hunk.blocks.map((block, index) => {
        const start = hunk.start + index;
        return { side: hunk.side, start, end: start + 1, blocks: [block] };
      })
    : [hunk];

function hunksOf(side: Side, base: readonly string[], changed: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let position = 0;
  let open: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...base], [...changed])) {
    if (!added && !removed) {
      position += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { side, start: position, end: position, blocks: [] };
      hunks.push(open);
    }
    if (added) open.blocks.push(...value);
    else {
      position += value.length;
      open.end = position;
    }
  }
  return hunks.flatMap(splitEvenly);
}

const isInsertion = ({ start, end }: Pick<Hunk, 'start' | 'end'>): boolean => start === end;

/** Adjacent changes do not conflict: two people may change neighbouring paragraphs. */
const meets = (range: Pick<Hunk, 'start' | 'end'>, hunk: Hunk): boolean =>
  hunk.start < range.end || (isInsertion(range) && isInsertion(hunk) && hunk.start === range.start);

/** One person's version of the blocks of a range. */
function contentOf(side: Side, base: readonly string[], hunks: readonly Hunk[], start: number, end: number): string[] {
  const content: string[] = [];
  let position = start;
  for (const hunk of hunks) {
    if (hunk.side !== side) continue;
    content.push(...base.slice(position, hunk.start), ...hunk.blocks);
    position = hunk.end;
  }
  return [...content, ...base.slice(position, end)];
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((block, index) => block === other[index]);

function toPart(base: readonly string[], hunks: readonly Hunk[], start: number, end: number): TextPart {
  const before = base.slice(start, end);
  const [first] = hunks;
  if (first && hunks.every(({ side }) => side === first.side)) {
    return { kind: 'taken', from: first.side, base: before, blocks: contentOf(first.side, base, hunks, start, end) };
  }
  const mine = contentOf('mine', base, hunks, start, end);
  const theirs = contentOf('theirs', base, hunks, start, end);
  return areEqual(mine, theirs) ? { kind: 'same', blocks: mine } : { kind: 'conflict', base: before, mine, theirs };
}

/**
 * Merges two versions of a text block by block. One-sided changes are taken; blocks changed by both are a conflict
 * unless the changes are equal.
 */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): TextPart[] {
  const hunks = [...hunksOf('mine', base, mine), ...hunksOf('theirs', base, theirs)].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
  const parts: TextPart[] = [];
  let position = 0;
  const copyUntil = (end: number) => {
    if (end > position) parts.push({ kind: 'same', blocks: base.slice(position, end) });
  };
  for (let next = 0; next < hunks.length; ) {
    const group: Hunk[] = [];
    const range = { start: hunks[next]?.start ?? 0, end: hunks[next]?.end ?? 0 };
    for (let hunk = hunks[next]; hunk && (group.length === 0 || meets(range, hunk)); hunk = hunks[next]) {
      group.push(hunk);
      range.end = Math.max(range.end, hunk.end);
      next += 1;
    }
    copyUntil(range.start);
    parts.push(toPart(base, group, range.start, range.end));
    position = range.end;
  }
  copyUntil(base.length);
  return parts;
}
