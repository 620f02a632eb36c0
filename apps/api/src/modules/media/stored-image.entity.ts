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
  },
});

export class StoredImage extends StoredImageSchema.class {}
StoredImageSchema.setClass(StoredImage);
