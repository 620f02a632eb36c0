import { createHash, randomBytes } from 'node:crypto';
import { type Article as ArticleView, limits, type PreviewLink, type PreviewLinkState } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { isLinkedBy } from '../articles.policy.ts';
import { type ReadContext, readByCondition, utc } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';

const secretBytes = 32;

const fingerprintOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Creates the link of an article; the previous one ends. Requires the right to change the article. */
export async function createPreviewLink(context: StaffContext, key: string): Promise<PreviewLink> {
  const id = await findEditableId(context, key);
  const secret = randomBytes(secretBytes).toString('base64url');
  const expiresAt = new Date(context.now().getTime() + limits.preview.keptMs);
  await context.db.execute(
    sql`insert into preview_links (article_id, fingerprint, expires_at)
        values (${id}, ${fingerprintOf(secret)}, ${expiresAt})
        on conflict (article_id) do update set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at`,
  );
  return { secret, expiresAt: expiresAt.toISOString() };
}

/** Whether an article has a valid link; its secret is not stored. */
export async function findPreviewLink(context: StaffContext, key: string): Promise<PreviewLinkState | null> {
  const id = await findEditableId(context, key);
  const [row] = await context.db.execute<PreviewLinkState[]>(
    sql`select ${utc('expires_at', 'preview_links')} as "expiresAt" from preview_links
        where article_id = ${id} and expires_at > ${context.now()}`,
  );
  return row ?? null;
}

/** Ends the link of an article, if it has one. */
export async function removePreviewLink(context: StaffContext, key: string): Promise<void> {
  const id = await findEditableId(context, key);
  await context.db.execute(sql`delete from preview_links where article_id = ${id}`);
}

/** The article of a link, in any state. */
export const readPreview = (context: ReadContext, secret: string): Promise<ArticleView> =>
  readByCondition(context, isLinkedBy(context, fingerprintOf(secret)));

/** Removes links that have ended. */
export async function removeEndedPreviews(db: Database, now: Date): Promise<void> {
  await db.fork().execute(sql`delete from preview_links where expires_at <= ${now}`);
}
