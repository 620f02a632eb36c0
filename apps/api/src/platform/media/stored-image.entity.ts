import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** A smaller variant: its own name under the storage's root. */
export type StoredVariant = { name: string; format: 'avif' | 'webp' | 'jpeg'; width: number };

/** A picture that we store. Its name is made from its bytes, so the same picture is stored once. */
const StoredImageSchema = defineEntity({
  name: 'StoredImage',
  tableName: 'images',
  properties: {
    /** Path under the storage's root, such as `3f/3fa9….jpg`. */
    name: p.string().length(100).primary(),
    type: p.string().length(20),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    /** Smaller variants; null until they were made. */
    variants: p.json<StoredVariant[]>().nullable(),
    createdAt: p.datetime(),
    /** The id of who sent it first; null when nobody knows, or when that account is gone. */
    uploadedBy: p.uuid().nullable(),
    /** What staff call it: at first the name of its file. */
    title: p.string().length(limits.image.title).default(''),
    /** What it shows, for those who do not see it. */
    alt: p.string().length(limits.image.alt).default(''),
  },
  indexes: [
    {
      name: 'images_created_index',
      expression: 'create index "images_created_index" on "images" ("created_at" desc, "name" desc)',
    },
    {
      // What an author sent.
      name: 'images_uploaded_by_index',
      expression: 'create index "images_uploaded_by_index" on "images" ("uploaded_by", "created_at" desc)',
    },
    {
      name: 'images_words_trigram_index',
      expression:
        'create index "images_words_trigram_index" on "images" using gin (search_text("title" || \' \' || "alt") gin_trgm_ops)',
    },
  ],
});

export class StoredImage extends StoredImageSchema.class {}
StoredImageSchema.setClass(StoredImage);
