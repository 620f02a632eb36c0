import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../article.entity.ts';

/** The one link by which outsiders read an article that is not published. */
const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    /** SHA-256 of the link's secret, in hexadecimal: who reads the database can follow no link. */
    fingerprint: p.string().length(64).unique(),
    expiresAt: p.datetime().index(),
  },
});

export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
