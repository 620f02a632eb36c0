import { randomUUID } from 'node:crypto';
import {
  type ArticleFacts,
  articleFactsSchema,
  type DeliveredEvent,
  type WebhookEvent,
  webhookLimits,
} from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { sql } from '@mikro-orm/core';
import { articleFactsColumn, findDueArticles, isPublished } from '../../content/articles/index.ts';
import type { Database } from '../../database/database.ts';
import { enqueue, type RecurringJob } from '../../platform/jobs/index.ts';
import type { Clock } from '../../shared/clock.ts';

// An event is the difference between what is public now and the last state that webhooks received. The database records
// changed articles in the transaction that writes them (`webhook_changes`); planned times that have passed are queried
// in addition. So no change is missed, and none is sent twice.

export type EventContext = { db: Database; now: Clock; publicOrigin: string };

const toArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

const isActive = sql`exists (select 1 from webhooks where is_active)`;

/** Starts reporting changes; what is public now counts as known. Called when the first webhook becomes active. */
export async function startArticleEvents(db: Database, now: Date): Promise<void> {
  await db.execute('delete from webhook_changes');
  await db.execute('delete from webhook_articles');
  await db.execute(
    sql`insert into webhook_articles (article_id, facts)
        select articles.id, ${articleFactsColumn} from articles join categories on categories.id = articles.category_id
        where ${isPublished({ actor: null, now: () => now })}`,
  );
  await db.execute(
    sql`insert into webhook_marks (name, told_until) values ('articles', ${now})
        on conflict (name) do update set told_until = excluded.told_until`,
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
  await db.execute(
    facts
      ? sql`insert into webhook_articles (article_id, facts) values (${id}, ${JSON.stringify(facts)}::jsonb)
            on conflict (article_id) do update set facts = excluded.facts`
      : sql`delete from webhook_articles where article_id = ${id}`,
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
  await db.execute(
    sql`insert into webhook_deliveries (id, webhook_id, event, title, body, state, created_at)
        values (${id}, ${webhookId}, ${event}, ${title}, ${body}, 'waiting', ${now})`,
  );
  await enqueue(db, { name: 'webhooks.deliver', keys: [id], runAt: now, priority: isFailing ? 1 : 0 });
  return id;
}

async function queue({ db, now, publicOrigin }: EventContext, event: WebhookEvent, facts: ArticleFacts): Promise<void> {
  const receivers = await db.execute<{ id: string; isFailing: boolean }[]>(
    sql`select id, failing_since is not null as "isFailing" from webhooks
        where is_active and ${event} = any(events) order by id`,
  );
  const body = bodyOf(event, now(), { ...facts, url: `${publicOrigin}${articlePath(facts)}` });
  for (const { id, isFailing } of receivers) {
    await addDelivery(db, { webhookId: id, isFailing, event, title: facts.title, body }, now());
  }
}

/**
 * Adds the changes since the last run to the outbox, in one transaction, by whichever process runs first. Several
 * changes within one run are one event: receivers get states, not each save.
 */
export async function queueArticleEvents(context: EventContext): Promise<void> {
  const now = context.now();
  const [{ isNeeded = false } = {}] = await context.db
    .fork()
    .execute<{ isNeeded: boolean }[]>(sql`select ${isActive} as "isNeeded"`);
  if (!isNeeded) return;
  await context.db.fork().transactional(async (db) => {
    const [mark] = await db.execute<{ toldUntil: string }[]>(
      sql`select told_until::text as "toldUntil" from webhook_marks where name = 'articles' for update skip locked`,
    );
    if (!mark) return;
    const changed = await db.execute<{ id: number }[]>(
      sql`delete from webhook_changes where id in (
            select id from webhook_changes order by id limit ${webhookLimits.batch})
          returning article_id as id`,
    );
    const due = await findDueArticles(db, mark.toldUntil, now);
    const ids = [...new Set([...changed.map(({ id }) => id), ...due])].sort((one, other) => one - other);
    const reported = factsById(
      await db.execute<Row[]>(
        sql`select article_id as id, facts from webhook_articles where article_id = any(${toArray(ids)}::int[])`,
      ),
    );
    const present = factsById(
      await db.execute<Row[]>(
        sql`select articles.id, ${articleFactsColumn} as facts
            from articles join categories on categories.id = articles.category_id
            where articles.id = any(${toArray(ids)}::int[]) and ${isPublished({ actor: null, now: () => now })}`,
      ),
    );
    for (const id of ids) {
      const [before, after] = [reported.get(id), present.get(id)];
      const event = eventOf(before, after);
      const facts = after ?? before;
      if (!event || !facts) continue;
      await queue({ ...context, db }, event, facts);
      await note(db, id, after);
    }
    await db.execute(sql`update webhook_marks set told_until = greatest(told_until, ${now}) where name = 'articles'`);
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
