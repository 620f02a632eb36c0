import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityAction,
  type IdentityContent,
  institutionOf,
  pageContents,
  type Samples,
  type SeenVersion,
  samplesResponse,
  sampleTexts,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import type { WriterContext } from '../../content/articles/index.ts';
import { renameInstitution } from '../../content/category-tree/index.ts';
import { moveAllToTrash } from '../../content/lifecycle/index.ts';
import type { Database } from '../../database/database.ts';
import { type Condition, changeRows, queriesOf, readOnlyRow, readRows } from '../../database/query.ts';
import { lockAdministrators } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import {
  changeContent,
  type FixedPage,
  requireUsableLogo,
  saveContent,
  type VersionedContent,
} from '../../school/site-content/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { isUntouched, isUntouchedEntry, sampleArticles, sampleEntries, type UntouchedTables } from './untouched.ts';

const queries = queriesOf<UntouchedTables>();
const eb = expressionBuilder<UntouchedTables, 'articles' | 'sample_articles' | 'collection_entries' | 'users'>();

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

/** Whether staff have not decided about the samples yet. */
async function hasRecords(db: Database): Promise<boolean> {
  const anyRecord = eb.or([
    eb.exists(queries.selectFrom('sample_articles').select('article_id')),
    eb.exists(queries.selectFrom('sample_entries').select('entry_id')),
    eb.exists(queries.selectFrom('sample_users').select('user_id')),
  ]);
  return (await readOnlyRow(db, queries.selectNoFrom(anyRecord.as('exist')))).exist === true;
}

/** Imported late: the samples are large texts that few processes ever need. */
const ofSettings = () => import('./rewrite-samples.ts');

/** The samples that removing would delete, and those that it would keep. Those in the trash are neither. */
export async function readSamples(db: Database): Promise<Samples> {
  const articles = await readOnlyRow(
    db,
    sampleArticles
      .select([count(isUntouched).as('articles'), count(isNot(isUntouched)).as('keptArticles')])
      .where('articles.deleted_at', 'is', null),
  );
  const entries = await readOnlyRow(
    db,
    sampleEntries
      .select([count(isUntouchedEntry).as('entries'), count(isNot(isUntouchedEntry)).as('keptEntries')])
      .where('collection_entries.deleted_at', 'is', null),
  );
  const accounts = await readOnlyRow(
    db,
    queries
      .selectFrom('sample_users')
      .innerJoin('users', 'users.id', 'sample_users.user_id')
      .select([count(isUnused).as('accounts'), count(isNot(isUnused)).as('keptAccounts')]),
  );
  const contents = (await hasRecords(db)) ? (await (await ofSettings()).findSampleSettings(db)).length : 0;
  return { contents, ...articles, ...entries, ...accounts };
}

/** Locks the rows in a fixed order; the condition is checked again after the lock. */
const moveArticlesToTrash = (context: StaffContext): Promise<number> =>
  moveAllToTrash(
    context,
    'articles',
    sampleArticles.select('articles.id').where(isUntouched).orderBy('articles.id').forUpdate('articles'),
  );

/** As with articles; none has a picture of a person, which would have to be deleted too. */
const moveEntriesToTrash = (context: StaffContext): Promise<number> =>
  moveAllToTrash(
    context,
    'collection_entries',
    sampleEntries
      .select('collection_entries.id')
      .where(isUntouchedEntry)
      .orderBy('collection_entries.id')
      .forUpdate('collection_entries'),
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

/** Decides about the samples once; refuses a caller who lost their rights while waiting. */
function decide(
  context: StaffContext,
  action: ActivityAction,
  change: (transaction: StaffContext) => Promise<Samples>,
): Promise<Samples> {
  return context.db.transactional(async (db) => {
    await lockAdministrators(db, context.actor);
    const transaction = { ...context, db };
    const samples = await change(transaction);
    const {
      contents: emptiedContents,
      articles: removedArticles,
      entries: removedEntries,
      accounts: removedAccounts,
      ...kept
    } = samples;
    const changes = changesBetween({}, { emptiedContents, removedArticles, removedEntries, removedAccounts, ...kept });
    // The record of a deleted account was deleted with it.
    const hadSome = (await forgetSamples(db)) || removedAccounts > 0;
    if (hadSome) await recordActivity(transaction, { action, changes });
    return samples;
  });
}

/**
 * Moves the sample articles and entries to the trash, deletes the sample accounts, and empties the sample contents of
 * pages and settings, in one transaction; changed or used ones
 * stay. Returns how many were removed and how many stayed.
 */
const removeSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.removeSamples', async (transaction) => {
    const { db } = transaction;
    const contents = (await hasRecords(db)) ? await (await ofSettings()).emptySampleSettings(transaction) : 0;
    const articles = await moveArticlesToTrash(transaction);
    const entries = await moveEntriesToTrash(transaction);
    const accounts = await deleteAccounts(transaction);
    const { keptArticles, keptEntries, keptAccounts } = await readSamples(db);
    return { contents, articles, keptArticles, entries, keptEntries, accounts, keptAccounts };
  });

/** Keeps all samples as the school's own content. */
const keepSamples = (context: StaffContext): Promise<Samples> =>
  decide(context, 'settings.keepSamples', async ({ db }) => {
    const { articles, keptArticles, entries, keptEntries, accounts, keptAccounts } = await readSamples(db);
    return {
      contents: 0,
      articles: 0,
      keptArticles: articles + keptArticles,
      entries: 0,
      keptEntries: entries + keptEntries,
      accounts: 0,
      keptAccounts: accounts + keptAccounts,
    };
  });

/** What samples take from the identity. */
const namesOf = ({ name, shortName, kind, place, appName }: IdentityContent) => [name, shortName, kind, place, appName];

/** Replaces the identity, and with it what unchanged samples name. Refuses as `changeContent` does. */
const changeIdentity = (
  context: WriterContext,
  page: FixedPage<IdentityContent>,
  content: SeenVersion,
): Promise<VersionedContent<IdentityContent>> =>
  context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const { lockSampleSettings, rewriteSamples } = await ofSettings();
    await lockSampleSettings(db);
    const from = await readIdentity(db);
    await requireUsableLogo(transaction, page.schema.parse(content));
    const changed = await changeContent(transaction, page, content);
    const to = changed.data;
    if (isDeepStrictEqual(namesOf(from), namesOf(to))) return changed;
    await renameInstitution(db, institutionOf(from.kind), institutionOf(to.kind));
    await rewriteSamples(transaction, { from, to });
    return changed;
  });

/** Who the school is. Above the contents of the pages, because its samples are articles, entries and contents. */
export const identityRouter = t.router({ saveIdentity: saveContent(pageContents.identity, changeIdentity) });

/** The sample articles, entries and accounts of a new site. */
export const samplesRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'settings:manage', failure: sampleTexts.fetchFailed })
    .output(samplesResponse)
    .query(async ({ ctx }) => ({ data: await readSamples(ctx.db) })),

  remove: staffProcedure
    .meta({ requires: 'settings:manage', reauthenticate: true, failure: sampleTexts.removeFailed })
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await removeSamples(ctx) })),

  keep: staffProcedure
    .meta({ requires: 'settings:manage', invalidatesNothing: true, failure: sampleTexts.keepFailed })
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await keepSamples(ctx) })),
});
