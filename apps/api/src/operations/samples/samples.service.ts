import type { ActivityAction, Samples } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import type { ArticleTables, ReviewTables } from '../../content/articles/index.ts';
import type { EntryTables } from '../../content/collections/index.ts';
import type { DraftTables } from '../../content/drafts/index.ts';
import type { Database } from '../../database/database.ts';
import { type Condition, changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { lockActiveAdminsForUpdate, type UserTables } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { forbidden } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { SampleTables } from './sample.entity.ts';

type Tables = SampleTables & UserTables & ArticleTables & EntryTables & DraftTables & ReviewTables;

const queries = queriesOf<Tables>();
const eb = expressionBuilder<
  Tables,
  'articles' | 'sample_articles' | 'collection_entries' | 'sample_entries' | 'users'
>();

/** Not saved, typed into, or under review since it was written. */
const isUntouched: Condition = eb.and([
  eb('articles.deleted_at', 'is', null),
  eb('articles.version', '=', eb.ref('sample_articles.version')),
  eb.not(
    eb.exists(
      eb
        .selectFrom('article_drafts')
        .select('article_drafts.id')
        .whereRef('article_drafts.article_public_id', '=', 'articles.public_id'),
    ),
  ),
  eb.not(
    eb.exists(
      eb
        .selectFrom('article_reviews')
        .select('article_reviews.article_id')
        .whereRef('article_reviews.article_id', '=', 'articles.id'),
    ),
  ),
]);

/** Not saved since it was written. Its place in an order is no part of the entry. */
const isUntouchedEntry: Condition = eb.and([
  eb('collection_entries.deleted_at', 'is', null),
  eb('collection_entries.version', '=', eb.ref('sample_entries.version')),
]);

const isNot = (condition: Condition): Condition => eb(condition, 'is not', sql.lit(true));
const count = (condition: Condition) => eb.cast<number>(eb.fn.countAll().filterWhere(condition), 'integer');

/** Without a login or a change, and without an article that stays. */
const isUnused: Condition = eb.and([
  eb('users.updated_at', '=', eb.ref('users.created_at')),
  eb.not(
    eb.exists(
      eb
        .selectFrom('articles')
        .leftJoin('sample_articles', 'sample_articles.article_id', 'articles.id')
        .select('articles.id')
        .whereRef('articles.author_user_id', '=', 'users.id')
        .where('articles.deleted_at', 'is', null)
        .where(isNot(isUntouched)),
    ),
  ),
]);

/** The samples that removing would delete, and those that it would keep. Those in the trash are neither. */
export async function readSamples(db: Database): Promise<Samples> {
  const articles = await readRow(
    db,
    queries
      .selectFrom('sample_articles')
      .innerJoin('articles', 'articles.id', 'sample_articles.article_id')
      .select([count(isUntouched).as('articles'), count(isNot(isUntouched)).as('keptArticles')])
      .where('articles.deleted_at', 'is', null),
  );
  const entries = await readRow(
    db,
    queries
      .selectFrom('sample_entries')
      .innerJoin('collection_entries', 'collection_entries.id', 'sample_entries.entry_id')
      .select([count(isUntouchedEntry).as('entries'), count(isNot(isUntouchedEntry)).as('keptEntries')])
      .where('collection_entries.deleted_at', 'is', null),
  );
  const accounts = await readRow(
    db,
    queries
      .selectFrom('sample_users')
      .innerJoin('users', 'users.id', 'sample_users.user_id')
      .select([count(isUnused).as('accounts'), count(isNot(isUnused)).as('keptAccounts')]),
  );
  const none = { articles: 0, keptArticles: 0, entries: 0, keptEntries: 0, accounts: 0, keptAccounts: 0 };
  return { ...none, ...articles, ...entries, ...accounts };
}

/** Locks the rows in a fixed order; the condition is checked again after the lock. */
const moveArticlesToTrash = ({ db, now, actor }: StaffContext): Promise<number> =>
  changeRows(
    db,
    queries
      .with('chosen', (tables) =>
        tables
          .selectFrom('articles')
          .innerJoin('sample_articles', 'sample_articles.article_id', 'articles.id')
          .select('articles.id')
          .where(isUntouched)
          .orderBy('articles.id')
          .forUpdate('articles'),
      )
      .updateTable('articles')
      .from('chosen')
      .set({ deleted_at: now(), deleted_by_id: actor.id, version: eb('articles.version', '+', 1) })
      .whereRef('articles.id', '=', 'chosen.id'),
  );

/** As with articles; none has a picture of a person, which would have to be deleted too. */
const moveEntriesToTrash = ({ db, now, actor }: StaffContext): Promise<number> =>
  changeRows(
    db,
    queries
      .with('chosen', (tables) =>
        tables
          .selectFrom('collection_entries')
          .innerJoin('sample_entries', 'sample_entries.entry_id', 'collection_entries.id')
          .select('collection_entries.id')
          .where(isUntouchedEntry)
          .orderBy('collection_entries.id')
          .forUpdate('collection_entries'),
      )
      .updateTable('collection_entries')
      .from('chosen')
      .set({ deleted_at: now(), deleted_by_id: actor.id, version: eb('collection_entries.version', '+', 1) })
      .whereRef('collection_entries.id', '=', 'chosen.id'),
  );

async function deleteAccounts(context: StaffContext): Promise<number> {
  const deleted = await readRows(
    context.db,
    queries
      .deleteFrom('users')
      .using('sample_users')
      .whereRef('sample_users.user_id', '=', 'users.id')
      .where(isUnused)
      .returning(['users.id', 'users.full_name as title']),
  );
  // A restore of an older backup reads from these which accounts to close again.
  for (const subject of deleted) await recordActivity(context, { action: 'user.delete', subject });
  return deleted.length;
}

/** Deletes the records of the samples. False where there were none. */
async function forgetSamples(db: Database): Promise<boolean> {
  const articles = await changeRows(db, queries.deleteFrom('sample_articles'));
  const entries = await changeRows(db, queries.deleteFrom('sample_entries'));
  const accounts = await changeRows(db, queries.deleteFrom('sample_users'));
  return articles + entries + accounts > 0;
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
    const { articles: removedArticles, entries: removedEntries, accounts: removedAccounts, ...kept } = samples;
    const changes = changesBetween({}, { removedArticles, removedEntries, removedAccounts, ...kept });
    // The record of a deleted account was deleted with it.
    const hadSome = (await forgetSamples(db)) || removedAccounts > 0;
    if (hadSome) await recordActivity(transaction, { action, changes });
    return samples;
  });
}

/**
 * Moves the sample articles and entries to the trash and deletes the sample accounts, in one transaction; changed or used ones
 * stay. Returns how many were removed and how many stayed.
 */
export const removeSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.removeSamples', async (transaction) => {
    const articles = await moveArticlesToTrash(transaction);
    const entries = await moveEntriesToTrash(transaction);
    const accounts = await deleteAccounts(transaction);
    const { keptArticles, keptEntries, keptAccounts } = await readSamples(transaction.db);
    return { articles, keptArticles, entries, keptEntries, accounts, keptAccounts };
  });

/** Keeps all samples as the school's own content. */
export const keepSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.keepSamples', async ({ db }) => {
    const { articles, keptArticles, entries, keptEntries, accounts, keptAccounts } = await readSamples(db);
    return {
      articles: 0,
      keptArticles: articles + keptArticles,
      entries: 0,
      keptEntries: entries + keptEntries,
      accounts: 0,
      keptAccounts: accounts + keptAccounts,
    };
  });
