import { imagePlaces } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/**
 * A use of a stored picture. Triggers update the rows with every write, whether the picture exists or not (see the
 * migration's `keep_image_uses`).
 */
const ImageUseSchema = defineEntity({
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

export class ImageUse extends ImageUseSchema.class {}
ImageUseSchema.setClass(ImageUse);

export type ImageUseTables = TablesOf<typeof ImageUseSchema>;
