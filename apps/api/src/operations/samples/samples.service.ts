import type { ActivityAction, Samples } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { lockActiveAdminsForUpdate } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { forbidden } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

/** Not saved, typed into, or under review since it was written. */
const isUntouched = sql`articles.deleted_at is null and articles.version = sample_articles.version
  and not exists (select from article_drafts where article_drafts.article_public_id = articles.public_id)
  and not exists (select from article_reviews where article_reviews.article_id = articles.id)`;

/** Without a login or a change, and without an article that stays. */
const isUnused = sql`users.updated_at = users.created_at and not exists (
  select from articles left join sample_articles on sample_articles.article_id = articles.id
  where articles.author_user_id = users.id and articles.deleted_at is null and (${isUntouched}) is not true)`;

/** The samples that removing would delete, and those that it would keep. Those in the trash are neither. */
export async function readSamples(db: Database): Promise<Samples> {
  const [articles] = await db.execute<Pick<Samples, 'articles' | 'keptArticles'>[]>(
    sql`select count(*) filter (where ${isUntouched})::int as articles,
          count(*) filter (where (${isUntouched}) is not true)::int as "keptArticles"
        from sample_articles join articles on articles.id = sample_articles.article_id
        where articles.deleted_at is null`,
  );
  const [accounts] = await db.execute<Pick<Samples, 'accounts' | 'keptAccounts'>[]>(
    sql`select count(*) filter (where ${isUnused})::int as accounts,
          count(*) filter (where (${isUnused}) is not true)::int as "keptAccounts"
        from sample_users join users on users.id = sample_users.user_id`,
  );
  return { articles: 0, keptArticles: 0, accounts: 0, keptAccounts: 0, ...articles, ...accounts };
}

/** Locks the rows in a fixed order; the condition is checked again after the lock. */
async function moveArticlesToTrash({ db, now, actor }: StaffContext): Promise<number> {
  const moved = await db.execute<unknown[]>(
    sql`with chosen as (
          select articles.id from articles join sample_articles on sample_articles.article_id = articles.id
          where ${isUntouched} order by articles.id for update of articles)
        update articles set deleted_at = ${now()}, deleted_by_id = ${actor.id}::uuid, version = articles.version + 1
        from chosen where articles.id = chosen.id returning articles.id`,
  );
  return moved.length;
}

async function deleteAccounts(context: StaffContext): Promise<number> {
  const deleted = await context.db.execute<{ id: string; title: string }[]>(
    sql`delete from users using sample_users where sample_users.user_id = users.id and ${isUnused}
        returning users.id, users.full_name as title`,
  );
  // A restore of an older backup reads from these which accounts to close again.
  for (const subject of deleted) await recordActivity(context, { action: 'user.delete', subject });
  return deleted.length;
}

/** Deletes the records of the samples. False where there were none. */
async function forgetSamples(db: Database): Promise<boolean> {
  const articles = await db.execute<unknown[]>(sql`delete from sample_articles returning article_id`);
  const accounts = await db.execute<unknown[]>(sql`delete from sample_users returning user_id`);
  return articles.length + accounts.length > 0;
}

/**
 * Decides about the samples, once: of several concurrent decisions the later ones find none. A caller who lost their
 * rights while waiting is refused.
 */
function decide(
  context: StaffContext,
  action: ActivityAction,
  change: (transaction: StaffContext) => Promise<Samples>,
): Promise<Samples> {
  return context.db.transactional(async (db) => {
    const admins = await lockActiveAdminsForUpdate(db);
    if (!admins.some(({ id }) => id === context.actor.id)) throw forbidden();

    const transaction = { ...context, db };
    const samples = await change(transaction);
    const { articles: removedArticles, accounts: removedAccounts, ...kept } = samples;
    const changes = changesBetween({}, { removedArticles, removedAccounts, ...kept });
    // The record of a deleted account was deleted with it.
    const hadSome = (await forgetSamples(db)) || removedAccounts > 0;
    if (hadSome) await recordActivity(transaction, { action, changes });
    return samples;
  });
}

/**
 * Moves the sample articles to the trash and deletes the sample accounts, in one transaction; changed or used ones
 * stay. Returns how many were removed and how many stayed.
 */
export const removeSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.removeSamples', async (transaction) => {
    const articles = await moveArticlesToTrash(transaction);
    const accounts = await deleteAccounts(transaction);
    const { keptArticles, keptAccounts } = await readSamples(transaction.db);
    return { articles, keptArticles, accounts, keptAccounts };
  });

/** Keeps all samples as the school's own content. */
export const keepSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.keepSamples', async ({ db }) => {
    const { articles, keptArticles, accounts, keptAccounts } = await readSamples(db);
    return { articles: 0, keptArticles: articles + keptArticles, accounts: 0, keptAccounts: accounts + keptAccounts };
  });
