import { kindFeatures } from '../extensions/declarations.ts';

/** `published` and `updated`: to be stored; `deleted`: no longer public, whatever the reason. */
export const changeKinds = ['published', 'updated', 'deleted'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The names of the kinds of entries, as in `collections`; separate, because schemas need them as literals. */
export const entryTypes = kindFeatures.map(({ kind }) => kind);
export type EntryType = (typeof entryTypes)[number];

/** Whatever is public and may change. */
export const publicTypes = ['article', 'category', ...entryTypes] as const;
export type PublicType = (typeof publicTypes)[number];

export const isEntryType = (type: PublicType): type is EntryType => type !== 'article' && type !== 'category';
