import { defineEntity, p } from '@mikro-orm/core';
import { linkColumns } from '../lifecycle/index.ts';
import { CollectionEntry } from './entry.entity.ts';

/** The one link with which people without an account read an unpublished entry. */
const EntryPreviewLinkSchema = defineEntity({
  name: 'EntryPreviewLink',
  tableName: 'entry_preview_links',
  properties: {
    entry: () => p.manyToOne(CollectionEntry).primary().deleteRule('cascade'),
    ...linkColumns(),
  },
});

export class EntryPreviewLink extends EntryPreviewLinkSchema.class {}
EntryPreviewLinkSchema.setClass(EntryPreviewLink);
