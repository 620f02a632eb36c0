import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { Article } from '../article.entity.ts';

/** The one link with which people without an account read an unpublished article. */
const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    /** SHA-256 of the link's secret, in hexadecimal, so that the database alone gives no valid link. */
    fingerprint: p.string().length(64).unique(),
    expiresAt: p.datetime().index(),
  },
});

export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);

export type PreviewLinkTables = TablesOf<typeof PreviewLinkSchema>;
