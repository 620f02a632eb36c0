import { parseTags, pick } from '@madrasah/contract';
import { documentToHtml, htmlToDocument } from '@madrasah/rich-text';
import { visibleText } from '@madrasah/rich-text/display';
import { differences } from '../../../../shared/compare/compare-texts.ts';
import type { KnownZone } from '../../../../shared/format/format-time.ts';
import { type ArticleValues, asUpload, type GallerySlot, type RichTextName } from '../form/article-values.ts';
import { type FieldName, fieldNames, fields, pictureText, textNames } from './article-fields.ts';

export type Choice = Side | 'both';

type FieldPart = { name: FieldName; label: string; base: string; mine: string; theirs: string } & (
  | { kind: 'taken'; from: Side }
  | { kind: 'conflict'; hasBoth: boolean }
);

type MergePlan = {
  fields: FieldPart[];
  texts: Record<RichTextName, TextPart[]>;
};

type Versions = { base: ArticleValues; mine: ArticleValues; theirs: ArticleValues };

function fieldPart(name: FieldName, versions: Versions, timeZone: KnownZone): FieldPart[] {
  const { label, read } = fields[name];
  const shownOf = (values: ArticleValues) => read(values, timeZone);
  const shown = { base: shownOf(versions.base), mine: shownOf(versions.mine), theirs: shownOf(versions.theirs) };
  const field = { name, label, ...shown };
  if (shown.mine === shown.theirs) return [];
  if (shown.mine === shown.base) return [{ ...field, kind: 'taken', from: 'theirs' }];
  if (shown.theirs === shown.base) return [{ ...field, kind: 'taken', from: 'mine' }];
  return [{ ...field, kind: 'conflict', hasBoth: name === 'tags' || name === 'gallery' }];
}

/** What can be merged of two people's changes, and what is left to choose. Times are shown in `timeZone`. */
export function planMerge(versions: Versions, timeZone: KnownZone): MergePlan {
  const mergeText = (name: RichTextName) =>
    mergeBlocks(blocksOf(versions.base[name]), blocksOf(versions.mine[name]), blocksOf(versions.theirs[name]));
  return {
    fields: fieldNames.flatMap((name) => fieldPart(name, versions, timeZone)),
    texts: { excerpt: mergeText('excerpt'), content: mergeText('content') },
  };
}

export const conflictKeys = ({ fields, texts }: MergePlan): string[] => [
  ...fields.flatMap(({ kind, name }) => (kind === 'conflict' ? [name] : [])),
  ...textNames.flatMap((name) =>
    texts[name].flatMap(({ kind }, at) => (kind === 'conflict' ? [partKey(name, at)] : [])),
  ),
];
export const partKey = (name: RichTextName, at: number): string => `${name} ${at}`;

/** Conflict key → choice. */
export type Choices = Readonly<Record<string, Choice>>;

function resolveText(name: RichTextName, parts: readonly TextPart[], choices: Choices): string {
  const blocks = parts.flatMap((part, at) => {
    if (part.kind !== 'conflict') return part.blocks;
    const choice = choices[partKey(name, at)] ?? 'both';
    return choice === 'both' ? [...part.theirs, ...part.mine] : part[choice];
  });
  return blocks.join('');
}

function adoptSlots(slots: readonly GallerySlot[], stored: readonly GallerySlot[]): GallerySlot[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  return slots.map(({ id, ...slot }) =>
    id !== undefined && storedIds.has(id) ? { id, ...slot } : { ...slot, picture: asUpload(slot.picture) },
  );
}

const union = <Item>(first: readonly Item[], second: readonly Item[], nameOf: (item: Item) => string): Item[] => {
  const names = new Set(first.map(nameOf));
  return [...first, ...second.filter((item) => !names.has(nameOf(item)))];
};

/** Applies the choices to the stored version. A conflict without a choice keeps both, or the author's own value. */
export function resolveMerge(plan: MergePlan, choices: Choices, { mine, theirs }: Versions): ArticleValues {
  const choiceOf = (name: FieldName): Choice => {
    const part = plan.fields.find((field) => field.name === name);
    if (!part) return 'theirs';
    return part.kind === 'taken' ? part.from : (choices[name] ?? (part.hasBoth ? 'both' : 'mine'));
  };
  const sideOf = (name: FieldName) => (choiceOf(name) === 'theirs' ? theirs : mine);
  const tags =
    choiceOf('tags') === 'both'
      ? union(parseTags(theirs.tags), parseTags(mine.tags), (tag) => tag.toLowerCase()).join(', ')
      : sideOf('tags').tags;
  const slots =
    choiceOf('gallery') === 'both'
      ? union(theirs.gallery, mine.gallery, ({ picture }) => pictureText(picture))
      : sideOf('gallery').gallery;
  const { image } = sideOf('image');
  return {
    ...mine,
    ...pick(
      theirs,
      fieldNames.filter((name) => choiceOf(name) === 'theirs'),
    ),
    tags,
    // A focus belongs to its picture.
    imageFocus: sideOf(pictureText(mine.image) === pictureText(theirs.image) ? 'imageFocus' : 'image').imageFocus,
    image: image && pictureText(image) !== pictureText(theirs.image) ? asUpload(image) : image,
    gallery: adoptSlots(slots, theirs.gallery),
    content: resolveText('content', plan.texts.content, choices),
    excerpt: resolveText('excerpt', plan.texts.excerpt, choices),
  };
}

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
  let end = 0;
  return differences([...base], [...changed]).flatMap((part) => {
    const start = end;
    end += 'kept' in part ? part.kept.length : part.before.length;
    return 'kept' in part ? [] : splitEvenly({ side, start, end, blocks: part.after });
  });
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

/** Merges two versions of a text block by block: what both have changed, but not alike, is a conflict. */
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

/** An empty document is written as an empty string; between other blocks this is an empty line. */
const emptyLine = '<p><br></p>';

export function blocksOf(html: string): string[] {
  const document = htmlToDocument(html);
  return documentToHtml(document) === '' ? [] : document.map((block) => documentToHtml([block]) || emptyLine);
}

const lineEnds = /<\/(?:p|h[1-3]|li|tr|pre|figcaption|dt|dd)>|<br>/;

const named = (what: string, tag: string): string => {
  const label = /\s(?:alt|title)="([^"]+)"/.exec(tag)?.[1];
  return ` [${what}${label ? `: ${label}` : ''}] `;
};

/** The text of blocks, one line per paragraph and item; a block without text gets a placeholder. */
export function textOfBlocks(blocks: readonly string[]): string {
  return blocks
    .join('')
    .replace(/<img\b[^<>]*>/g, (tag) => named('Gambar', tag))
    .replace(/<iframe\b[^<>]*>/g, (tag) => named('Video', tag))
    .replace(/<hr\b[^<>]*>/g, ' [Garis pemisah]<br>')
    .replace(/<\/t[dh]>/g, ' · ')
    .split(lineEnds)
    .map(visibleText)
    .filter((line) => line !== '')
    .join('\n');
}
