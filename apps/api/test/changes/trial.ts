import type { ChangesResponse } from '@madrasah/contract';
import { type CollectContext, listChanges } from '../../src/content/changes/index.ts';
import { type Client, openClient } from '../../src/database/clients.ts';
import type { Database } from '../../src/database/database.ts';
import type { Connection } from '../../src/database/orm.ts';
import type { Features } from '../../src/trpc/service-context.ts';

/**
 * What happens to an article. Those that stay public from their first moment on may never be reported as deleted: `stays`
 * is published at once, `begins` a little later.
 */
const plans = ['stays', 'begins', 'stays', 'returns', 'ends'] as const;
type Plan = (typeof plans)[number];

type Trial = {
  connection: Connection;
  /** Opens the context of a consumer; each has its own. */
  consumers: readonly CollectContext[];
  articles: number;
  writers: number;
  /** The time of writers, which is also that of the database; it passes while this is called. */
  readTime: () => Promise<Date>;
};

type Article = { id: number; plan: Plan };
/** How long after its writing an article begins or ends, in milliseconds. */
const laterMs = 400;

async function addDrafts(db: Database, count: number): Promise<Article[]> {
  const rows: { id: number }[] = await db.execute(
    `insert into articles (public_id, title, content, excerpt, status, category_id, date, tags, created_at, updated_at)
      select 'coba' || n, 'Kabar ' || n, '<p>Isi</p>', '', 'draft', (select min(id) from categories), current_date, '{}', now(), now()
      from generate_series(1, ${count}) n returning id`,
  );
  return rows.map(({ id }, index) => ({ id, plan: plans[index % plans.length] ?? 'stays' }));
}

const publishing = `update articles set status = 'published', published_at = $2, expires_at = $3, version = version + 1
  where id = $1`;
const withdrawing = `update articles set status = 'draft', version = version + 1 where id = $1`;

/** One transaction that stays open for some round trips, so that others which began later end before it. */
async function write(writer: Client, open: number, statement: string, values: unknown[], end = 'commit') {
  await writer.query('begin');
  await writer.query(statement, values);
  for (let trip = 0; trip < open; trip += 1) await writer.query('select 1');
  await writer.query(end);
}

/** Returns the last time at which the article begins or ends to be public. */
async function carryOut({ id, plan }: Article, writer: Client, readTime: Trial['readTime']): Promise<Date> {
  const time = await readTime();
  const later = new Date(time.getTime() + laterMs);
  const open = 3 * (id % 7);
  const publish = (from: Date, until: Date | null, end?: string) =>
    write(writer, open, publishing, [id, from, until], end);
  if (plan === 'begins') {
    await publish(later, null);
    return later;
  }
  if (plan === 'ends') {
    await publish(time, later);
    return later;
  }
  await publish(time, null, 'rollback');
  const published = await readTime();
  await publish(published, null);
  if (plan === 'stays') return published;
  await write(writer, open, withdrawing, [id]);
  const returned = await readTime();
  await publish(returned, null);
  return returned;
}

/** What a consumer has, and what it was ever asked to delete. */
type Copy = { versions: Map<number, number>; deleted: Set<number> };

function take({ data }: ChangesResponse, { versions, deleted }: Copy): void {
  for (const { type, id, change, article } of data) {
    if (type !== 'article') continue;
    if (change === 'deleted') {
      versions.delete(id);
      deleted.add(id);
    } else versions.set(id, article?.version ?? 0);
  }
}

const allOn: Features = {
  off: async () => [],
  offNow: () => [],
  featureOfCall: () => undefined,
  isAddressOf: () => false,
  isJobOf: () => false,
};

/** Reads until nothing came after everything was collected. */
async function consume(context: CollectContext, limit: number, isOver: () => Promise<boolean>): Promise<Copy> {
  const copy: Copy = { versions: new Map(), deleted: new Set() };
  let since: string | undefined;
  for (;;) {
    const over = await isOver();
    const page = await listChanges({ ...context, features: allOn, db: context.db.fork() }, { since, limit });
    take(page, copy);
    const isAtEnd = page.cursor === since;
    since = page.cursor;
    if (over && isAtEnd) return copy;
  }
}

const byId = (versions: Iterable<[number, number]>) => [...versions].sort(([one], [other]) => one - other);

/**
 * Writers publish, plan, withdraw and publish articles again, while consumers read with their cursors. Returns, for each
 * consumer, how its copy differs from what is public at the end, and what it was wrongly asked to delete.
 */
export async function runTrial(db: Database, trial: Trial) {
  const { connection, consumers, readTime } = trial;
  const articles = await addDrafts(db, trial.articles);
  const clients = await Promise.all(Array.from({ length: trial.writers }, () => openClient(connection)));
  let last: Date | undefined;
  const writeAll = async () => {
    const moments = await Promise.all(
      clients.map(async (client, number) => {
        let end = new Date(0);
        for (const article of articles.filter((_, index) => index % clients.length === number)) {
          const moment = await carryOut(article, client, readTime);
          if (moment > end) end = moment;
        }
        return end;
      }),
    );
    last = new Date(Math.max(...moments.map((moment) => moment.getTime())));
  };
  const isOver = async () => {
    await readTime();
    if (!last) return false;
    const [feed]: { isOver: boolean }[] = await db.execute(
      `select due_until > ? and not exists (select from public_change_notes) as "isOver" from public_change_feeds`,
      [last],
    );
    return feed?.isOver ?? false;
  };
  try {
    const [, ...copies] = await Promise.all([
      writeAll(),
      ...consumers.map((context, index) => consume(context, 5 + 20 * index, isOver)),
    ]);
    const end = await readTime();
    const present: { id: number; version: number }[] = await db.execute(
      `select id, version from articles where status = 'published' and published_at <= ? and (expires_at is null or expires_at > ?)`,
      [end, end],
    );
    const expected = new Map(present.map(({ id, version }) => [id, version]));
    const neverWithdrawn = articles.filter(({ plan }) => plan === 'stays' || plan === 'begins').map(({ id }) => id);
    return copies.map(({ versions, deleted }) => ({
      public: expected.size,
      skipped: byId(expected).filter(([id, version]) => versions.get(id) !== version),
      kept: byId(versions).filter(([id]) => !expected.has(id)),
      wronglyDeleted: neverWithdrawn.filter((id) => deleted.has(id)),
    }));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
