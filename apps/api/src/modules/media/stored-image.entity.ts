import { defineEntity, p } from '@mikro-orm/core';

/** A picture that we keep. Its name is made from its bytes, so the same picture is kept once. */
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
    createdAt: p.datetime(),
  },
});

export class StoredImage extends StoredImageSchema.class {}
StoredImageSchema.setClass(StoredImage);
