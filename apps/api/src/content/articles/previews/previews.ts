import { createHash, randomBytes } from 'node:crypto';
import { type Article as ArticleView, limits, type PreviewLink, type PreviewLinkState } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, utc } from '../../../database/query.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { isLinkedBy } from '../articles.policy.ts';
import { type ReadContext, readByCondition } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';
import type { PreviewLinkTables } from './preview-link.entity.ts';

const queries = queriesOf<PreviewLinkTables>();

const secretBytes = 32;

const fingerprintOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Creates the link of an article; the previous one ends. Requires the right to change the article. */
export async function createPreviewLink(context: StaffContext, key: string): Promise<PreviewLink> {
  const id = await findEditableId(context, key);
  const secret = randomBytes(secretBytes).toString('base64url');
  const expiresAt = new Date(context.now().getTime() + limits.preview.keptMs);
  const link = { fingerprint: fingerprintOf(secret), expires_at: expiresAt };
  await changeRows(
    context.db,
    queries
      .insertInto('preview_links')
      .values({ article_id: id, ...link })
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet(link)),
  );
  return { secret, expiresAt: expiresAt.toISOString() };
}

/** Whether an article has a valid link; its secret is not stored. */
export async function findPreviewLink(context: StaffContext, key: string): Promise<PreviewLinkState | null> {
  const id = await findEditableId(context, key);
  const found = await readRow(
    context.db,
    queries
      .selectFrom('preview_links')
      .where('preview_links.article_id', '=', id)
      .where('preview_links.expires_at', '>', context.now().toISOString())
      .select((eb) => utc(eb.ref('preview_links.expires_at')).as('expiresAt')),
  );
  return found ?? null;
}

/** Ends the link of an article, if it has one. */
export async function removePreviewLink(context: StaffContext, key: string): Promise<void> {
  const id = await findEditableId(context, key);
  await changeRows(context.db, queries.deleteFrom('preview_links').where('preview_links.article_id', '=', id));
}

/** The article of a link, in any state. */
export const readPreview = (context: ReadContext, secret: string): Promise<ArticleView> =>
  readByCondition(context, isLinkedBy(context, fingerprintOf(secret)));

/** Removes links that have ended. */
export async function removeEndedPreviews(db: Database, now: Date): Promise<void> {
  await changeRows(
    db.fork(),
    queries.deleteFrom('preview_links').where('preview_links.expires_at', '<=', now.toISOString()),
  );
}
