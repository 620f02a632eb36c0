import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../identity/users/index.ts';

/** What somebody typed into a form and has not saved. Nobody but its owner reads or writes it. */
const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'article_drafts',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Made by the form. */
    id: p.uuid().primary(),
    /** Not a reference: the text stays when the article goes. */
    articlePublicId: p.string().length(20).nullable(),
    title: p.string().length(limits.article.title),
    /** The first words of the text. */
    beginning: p.string().length(120).default(''),
    version: p.integer().nullable(),
    /** JSON as it was sent; the database never looks into it. */
    values: p.text(),
    base: p.text().nullable(),
    waitingPictures: p.integer(),
    /** The stored pictures that the values name, as `3f/3fa9…` with a space between; a trigger makes uses of them. */
    pictures: p.text().default(''),
    writer: p.uuid(),
    updatedAt: p.datetime().index(),
  },
});

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);
