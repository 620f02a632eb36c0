import { randomUUID } from 'node:crypto';
import {
  type ArticleFacts,
  articleFactsSchema,
  type DeliveredEvent,
  type WebhookEvent,
  webhookLimits,
} from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { sql } from 'kysely';
import { type ArticleTables, articleFactsColumn, findDueArticles, isPublished } from '../../content/articles/index.ts';
import type { CategoryTables } from '../../content/category-tree/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { enqueue, type RecurringJob } from '../../platform/jobs/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { WebhookTables } from './webhook.entity.ts';

// An event is the difference between what is public now and the last state that webhooks received. The database records
// changed articles in the transaction that writes them (`webhook_changes`); planned times that have passed are queried
// in addition. So no change is missed, and none is sent twice.

export type EventContext = { db: Database; now: Clock; publicOrigin: string };

const queries = queriesOf<ArticleTables & CategoryTables & WebhookTables>();

/** The facts of the articles that are public now. */
const selectPublished = (now: Date) =>
  queries
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .where(isPublished({ actor: null, now: () => now }))
    .select(['articles.id', articleFactsColumn.as('facts')]);

/** Starts reporting changes; what is public now counts as known. Called when the first webhook becomes active. */
export async function startArticleEvents(db: Database, now: Date): Promise<void> {
  await changeRows(db, queries.deleteFrom('webhook_changes'));
  await changeRows(db, queries.deleteFrom('webhook_articles'));
  await changeRows(
    db,
    queries.insertInto('webhook_articles').columns(['article_id', 'facts']).expression(selectPublished(now)),
  );
  await changeRows(
    db,
    queries
      .insertInto('webhook_marks')
      .values({ name: 'articles', told_until: now })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ told_until: eb.ref('excluded.told_until') })),
      ),
  );
}

type Row = { id: number; facts: unknown };

const factsById = (rows: readonly Row[]): Map<number, ArticleFacts> =>
  new Map(rows.map(({ id, facts }) => [id, articleFactsSchema.parse(facts)]));

function eventOf(before: ArticleFacts | undefined, after: ArticleFacts | undefined): WebhookEvent | null {
  if (!before) return after ? 'article.published' : null;
  if (!after) return 'article.unpublished';
  return after.version === before.version ? null : 'article.updated';
}

async function note(db: Database, id: number, facts: ArticleFacts | undefined): Promise<void> {
  await changeRows(
    db,
    facts
      ? queries
          .insertInto('webhook_articles')
          .values({ article_id: id, facts: sql`${JSON.stringify(facts)}::jsonb` })
          .onConflict((conflict) =>
            conflict.column('article_id').doUpdateSet((eb) => ({ facts: eb.ref('excluded.facts') })),
          )
      : queries.deleteFrom('webhook_articles').where('webhook_articles.article_id', '=', id),
  );
}

/** The body of an event. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

type NewDelivery = { webhookId: string; isFailing: boolean; event: DeliveredEvent; title: string; body: string };

/** Adds a delivery and its job; receivers that respond have priority. Returns its id. */
export async function addDelivery(
  db: Database,
  { webhookId, isFailing, event, title, body }: NewDelivery,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await changeRows(
    db,
    queries
      .insertInto('webhook_deliveries')
      .values({ id, webhook_id: webhookId, event, title, body, state: 'waiting', created_at: now }),
  );
  await enqueue(db, { name: 'webhooks.deliver', keys: [id], runAt: now, priority: isFailing ? 1 : 0 });
  return id;
}

async function queue({ db, now, publicOrigin }: EventContext, event: WebhookEvent, facts: ArticleFacts): Promise<void> {
  const receivers = await readRows(
    db,
    queries
      .selectFrom('webhooks')
      .where('webhooks.is_active', 'is', true)
      .where((eb) => eb(eb.val(event), '=', eb.fn.any('webhooks.events')))
      .select((eb) => [
        'webhooks.id',
        eb.cast<boolean>(eb('webhooks.failing_since', 'is not', null), 'boolean').as('isFailing'),
      ])
      .orderBy('webhooks.id'),
  );
  const body = bodyOf(event, now(), { ...facts, url: `${publicOrigin}${articlePath(facts)}` });
  for (const { id, isFailing } of receivers) {
    await addDelivery(db, { webhookId: id, isFailing, event, title: facts.title, body }, now());
  }
}

async function hasActiveWebhook(db: Database): Promise<boolean> {
  const active = queries.selectFrom('webhooks').where('webhooks.is_active', 'is', true).select('webhooks.id');
  return (await readRow(db, active.limit(sql.lit(1)))) !== undefined;
}

/** The articles of the oldest recorded changes, which are removed. */
async function takeChanged(db: Database): Promise<number[]> {
  const oldest = queries
    .selectFrom('webhook_changes')
    .select('webhook_changes.id')
    .orderBy('webhook_changes.id')
    .limit(webhookLimits.batch);
  const taken = queries
    .deleteFrom('webhook_changes')
    .where('webhook_changes.id', 'in', oldest)
    .returning('webhook_changes.article_id as id');
  return (await readRows(db, taken)).map(({ id }) => id);
}

async function readReported(db: Database, ids: number[]): Promise<Map<number, ArticleFacts>> {
  const reported = queries
    .selectFrom('webhook_articles')
    .where((eb) => eb('webhook_articles.article_id', '=', eb.fn.any(eb.val(ids))))
    .select(['webhook_articles.article_id as id', 'webhook_articles.facts']);
  return factsById(await readRows(db, reported));
}

async function readPresent(db: Database, ids: number[], now: Date): Promise<Map<number, ArticleFacts>> {
  const present = selectPublished(now).where((eb) => eb('articles.id', '=', eb.fn.any(eb.val(ids))));
  return factsById(await readRows(db, present));
}

/**
 * Adds the changes since the last run to the outbox, in one transaction, by whichever process runs first. Several
 * changes within one run are one event: receivers get states, not each save.
 */
export async function queueArticleEvents(context: EventContext): Promise<void> {
  const now = context.now();
  if (!(await hasActiveWebhook(context.db.fork()))) return;
  await context.db.fork().transactional(async (db) => {
    const mark = await readRow(
      db,
      queries
        .selectFrom('webhook_marks')
        .where('webhook_marks.name', '=', 'articles')
        .select('webhook_marks.told_until as toldUntil')
        .forUpdate()
        .skipLocked(),
    );
    if (!mark) return;
    const changed = await takeChanged(db);
    const due = await findDueArticles(db, mark.toldUntil, now);
    const ids = [...new Set([...changed, ...due])].sort((one, other) => one - other);
    const reported = await readReported(db, ids);
    const present = await readPresent(db, ids, now);
    for (const id of ids) {
      const [before, after] = [reported.get(id), present.get(id)];
      const event = eventOf(before, after);
      const facts = after ?? before;
      if (!event || !facts) continue;
      await queue({ ...context, db }, event, facts);
      await note(db, id, after);
    }
    await changeRows(
      db,
      queries
        .updateTable('webhook_marks')
        .set((eb) => ({ told_until: sql<Date>`greatest(${eb.ref('webhook_marks.told_until')}, ${now})` }))
        .where('webhook_marks.name', '=', 'articles'),
    );
  });
}

/** The job that compares what is public now with the last reported state. */
export const collectEventsJob = ({
  openDatabase,
  ...context
}: Omit<EventContext, 'db'> & { openDatabase: () => Database }): RecurringJob => ({
  kind: 'recurring',
  name: 'webhooks.collect',
  schedule: { everyMs: 5_000 },
  async run() {
    await queueArticleEvents({ ...context, db: openDatabase() });
    return undefined;
  },
});
