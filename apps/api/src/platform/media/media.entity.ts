import { imagePlaces, limits, replacementStates } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** A smaller variant; its name is relative to the storage's root. */
export type StoredVariant = { name: string; format: 'avif' | 'webp' | 'jpeg'; width: number };

/** A stored picture. Its name is made from its bytes, so the same picture is stored once. */
export const StoredImage = defineEntity({
  name: 'StoredImage',
  tableName: 'images',
  properties: {
    /** Relative to the storage's root, such as `3f/3fa9….jpg`. */
    name: p.string().length(100).primary(),
    type: p.string().length(20),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    /** Smaller variants; null until they were made. */
    variants: p.json<StoredVariant[]>().nullable(),
    createdAt: p.datetime(),
    /** The account that uploaded it first; null when it is unknown or deleted. */
    uploadedBy: p.uuid().nullable(),
    /** The title for staff: at first the name of its file. */
    title: p.string().length(limits.image.title).default(''),
    /** A description for those who do not see the picture. */
    alt: p.string().length(limits.image.alt).default(''),
    /** The point that stays visible where nothing else is set, in percent; null without one. */
    focusX: p.smallint().nullable(),
    focusY: p.smallint().nullable(),
  },
  indexes: indexesOn('images', {
    created: '("created_at" desc, "name" desc)',
    // For the uploads of an author.
    uploaded_by: '("uploaded_by", "created_at" desc)',
    words_similarity: 'using gin (search_text("title" || \' \' || "alt") gin_trgm_ops)',
  }),
});

export type StoredImageTables = TablesOf<typeof StoredImage>;

/** A picture that another one replaces, in all its uses; its former address leads to that one for good. */
export const PictureReplacement = defineEntity({
  name: 'PictureReplacement',
  tableName: 'picture_replacements',
  properties: {
    former: p.string().length(100).primary(),
    /** The name of the picture that is shown instead. */
    name: p.string().length(100).index(),
    state: p.enum(replacementStates),
    /** Uses that are changed, and how many there were. */
    done: p.integer().default(0),
    total: p.integer().default(0),
    startedAt: p.datetime(),
  },
});

export type ReplacementTables = TablesOf<typeof PictureReplacement>;

/** An upload that is storing files, which are not deleted; the claim of a process that died expires. */
export const FileClaim = defineEntity({
  name: 'FileClaim',
  tableName: 'image_file_claims',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(100).index(),
    until: p.datetime().index(),
  },
});

export type FileClaimTables = TablesOf<typeof FileClaim>;

/** A use of a stored picture, which triggers keep with every write (see the migration's `keep_image_uses`). */
export const ImageUse = defineEntity({
  name: 'ImageUse',
  tableName: 'image_uses',
  properties: {
    /** The picture's name without its extension, such as `3f/3fa9…`. */
    image: p.string().length(43).primary(),
    place: p.enum(imagePlaces).primary(),
    /**
     * The owner of the use: the id of the article, the gallery item, the account or the entry, the id of an article or
     * entry and the revision's number, the setting's key, or a draft's owner and id.
     */
    owner: p.text().primary(),
    articleId: p.integer().nullable().index(),
  },
  indexes: [{ name: 'image_uses_owner_index', properties: ['place', 'owner'] }],
});

export type ImageUseTables = TablesOf<typeof ImageUse>;
