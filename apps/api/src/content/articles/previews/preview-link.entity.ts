import { defineEntity, p } from '@mikro-orm/core';
import { linkColumns } from '../../lifecycle/index.ts';
import { Article } from '../article.entity.ts';

/** The one link with which people without an account read an unpublished article. */
const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    ...linkColumns(),
  },
});

export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
