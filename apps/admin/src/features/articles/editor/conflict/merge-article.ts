import { parseTags, pick } from '@madrasah/contract';
import type { KnownZone } from '../../../../shared/format/format-time.ts';
import type { ArticleValues, GallerySlot, RichTextName } from '../form/article-values.ts';
import type { Picture } from '../pictures/picture.ts';
import { type FieldName, fieldNames, labels, pictureText, readField, textNames } from './article-fields.ts';
import { blocksOf } from './block-text.ts';
import { mergeBlocks, type Side, type TextPart } from './merge-blocks.ts';

export type Choice = Side | 'both';

/** A field that one or both people changed; texts as shown. */
export type FieldPart = { name: FieldName; label: string; base: string; mine: string; theirs: string } & (
  | { kind: 'taken'; from: Side }
  | { kind: 'conflict'; hasBoth: boolean }
);

export type MergePlan = {
  fields: FieldPart[];
  texts: Record<RichTextName, TextPart[]>;
};

type Versions = { base: ArticleValues; mine: ArticleValues; theirs: ArticleValues };

function fieldPart(name: FieldName, versions: Versions, timeZone: KnownZone): FieldPart[] {
  const read = (values: ArticleValues) => readField[name](values, timeZone);
  const shown = { base: read(versions.base), mine: read(versions.mine), theirs: read(versions.theirs) };
  const field = { name, label: labels[name], ...shown };
  if (shown.mine === shown.theirs) return [];
  if (shown.mine === shown.base) return [{ ...field, kind: 'taken', from: 'theirs' }];
  if (shown.theirs === shown.base) return [{ ...field, kind: 'taken', from: 'mine' }];
  return [{ ...field, kind: 'conflict', hasBoth: name === 'tags' || name === 'gallery' }];
}

/**
 * Merges two people's changes of the same article into automatic results and conflicts. Times are shown in
 * `timeZone`.
 */
export function planMerge(versions: Versions, timeZone: KnownZone): MergePlan {
  const mergeText = (name: RichTextName) =>
    mergeBlocks(blocksOf(versions.base[name]), blocksOf(versions.mine[name]), blocksOf(versions.theirs[name]));
  return {
    fields: fieldNames.flatMap((name) => fieldPart(name, versions, timeZone)),
    texts: { excerpt: mergeText('excerpt'), content: mergeText('content') },
  };
}

/** The keys of all conflicts, in the order of the screen. */
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

/** A picture that the stored article does not contain is sent by its address, like a new upload. */
const asNew = (picture: Picture): Picture =>
  picture.state === 'stored' ? { state: 'uploaded', url: picture.url } : picture;

function adoptSlots(slots: readonly GallerySlot[], stored: readonly GallerySlot[]): GallerySlot[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  return slots.map(({ id, ...slot }) =>
    id !== undefined && storedIds.has(id) ? { id, ...slot } : { ...slot, picture: asNew(slot.picture) },
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
    image: image && pictureText(image) !== pictureText(theirs.image) ? asNew(image) : image,
    gallery: adoptSlots(slots, theirs.gallery),
    content: resolveText('content', plan.texts.content, choices),
    excerpt: resolveText('excerpt', plan.texts.excerpt, choices),
  };
}
