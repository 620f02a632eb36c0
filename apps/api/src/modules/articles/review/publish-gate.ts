import { can, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { readPublishing } from '../../site-content/index.ts';
import type { Article } from '../article.entity.ts';
import { storeRequest } from './store-request.ts';

/** Whether the school wants this looked at by an editor before it is published. */
async function needsReview({ actor, db }: StaffContext, { status }: Article): Promise<boolean> {
  if (status !== 'published' || can(actor, 'article:review')) return false;
  return (await readPublishing(db)).reviewRequired;
}

/**
 * Asked of what a save has made of an article, before it is written. Where every article is to be reviewed, an author
 * leaves none published, also not one that is out already. What is no draft any more waits for nobody.
 */
export async function passPublishGate(context: StaffContext, article: Article): Promise<void> {
  if (await needsReview(context, article)) throw new Refusal('FORBIDDEN', texts.review.required);
  if (article.status !== 'draft') {
    await context.db.execute(sql`delete from article_reviews where article_id = ${article.id}`);
  }
}

/** Writes a new article. One that its author may not publish becomes a draft that waits for an editor, who learns of its date. */
export async function storeThroughGate(context: StaffContext, article: Article): Promise<void> {
  if (!(await needsReview(context, article))) return context.db.flush();
  const { publishedAt } = article;
  const now = context.now();
  article.setStatus('draft', now);
  article.publishedAt = null;
  await context.db.flush();
  await storeRequest(context, article.id, {
    note: '',
    publishAt: publishedAt && publishedAt > now ? publishedAt : null,
  });
}
