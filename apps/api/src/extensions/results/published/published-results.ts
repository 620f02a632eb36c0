import { resultLimits } from '@madrasah/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { wholeTagOf } from '../../../shared/change-tags.ts';
import { readInTime } from '../../../shared/promises.ts';
import type { Services } from '../../../trpc/context.ts';
import { type FormerSealRow, readFormerSeals } from '../former-seals.ts';
import { ResultPeriod, type ResultShardTables } from '../results.entity.ts';
import { codeOwner, periodKeyOwner, readAllRows } from '../results.queries.ts';
import { digestOfSecret, type PublishedPeriod, type PublishedRow, publishedPeriod } from './published-period.ts';

const queries = queriesOf<ResultShardTables>();

type PublishedServices = Pick<Services, 'openDatabase' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
  tokens: Pick<Services['tokens'], 'decrypt'>;
  changeFeed: Pick<ChangeFeed, 'isConnected' | 'onChange' | 'onDisconnect'>;
};

/** What visitors may see, by address. */
type Published = {
  periods: ReadonlyMap<string, PublishedPeriod>;
  formerSeals: ReadonlyMap<string, readonly FormerSealRow[]>;
};

/** A request waits so long for a database that may be away, before it is answered from memory. */
const patienceMs = 500;
/** After a failure requests are answered from memory at once for so long. */
const retryMs = 1_000;

/** Undefined where a code that the period depends on was encrypted under an unknown secret. */
async function readPublishedRows(
  db: Database,
  { id, lookup, outcomes, rowLabels }: ResultPeriod,
  tokens: PublishedServices['tokens'],
): Promise<Map<string, PublishedRow> | undefined> {
  const byKey = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  const rows = new Map<string, PublishedRow>();
  for (const row of await readAllRows(db, id)) {
    const code = tokens.decrypt(row.code, codeOwner(row.id));
    const outcome = byKey.get(row.outcome);
    if (!outcome || (code === null && lookup === 'kode')) return undefined;
    const values = rowLabels.flatMap(({ key, label }) => {
      const value = row.values[key];
      return value === undefined ? [] : [{ label, value }];
    });
    const { fullName, className } = row;
    const codeDigest = code === null ? null : digestOfSecret(code);
    const birthDateDigest = digestOfSecret(row.birthDate);
    rows.set(row.number, { codeDigest, birthDateDigest, fullName, className, outcome, values });
  }
  return rows;
}

async function readShards(db: Database, periodId: string): Promise<Map<number, Buffer>> {
  const shards = await readRows(
    db,
    queries.selectFrom('result_shards').where('period_id', '=', periodId).select(['number', 'bytes']),
  );
  return new Map(shards.map(({ number, bytes }) => [number, Buffer.from(bytes)]));
}

/** The approved periods in memory, so that visitors need no database; read again after a commit that changes one. */
export function publishedResults({ openDatabase, now, log, tokens, changeFeed }: PublishedServices) {
  let published: Published | undefined;
  let loading: { change: number; published: Promise<Published> } | undefined;
  /** Counts the changes that were reported. */
  let change = 0;
  /** The change with which the periods were read. */
  let readAt = -1;
  /** Until then the database is not asked again, by the clock of `performance`. */
  let retryAt = 0;

  async function readPeriod(db: Database, period: ResultPeriod): Promise<PublishedPeriod> {
    const isNeeded = period.state === 'sealed' && period.approvedAt && now() < period.closesAt;
    const key = isNeeded && period.periodKey ? tokens.decrypt(period.periodKey, periodKeyOwner(period.id)) : null;
    const rows = isNeeded ? await readPublishedRows(db, period, tokens) : new Map<string, PublishedRow>();
    const isLocked = isNeeded && ((period.periodKey && key === null) || rows === undefined);
    // As after a restore with another secret. Other periods stay available.
    if (isLocked) log.error({ period: period.id }, 'results cannot be decrypted with this secret');
    return publishedPeriod(period, {
      rows: rows ?? new Map(),
      shards: isNeeded ? await readShards(db, period.id) : new Map(),
      key: key === null ? null : Buffer.from(key, 'base64url'),
      salt: period.salt ?? null,
      sealedBy: period.sealedBy?.getEntity().fullName ?? '',
      approvedBy: period.approvedBy?.getEntity().fullName ?? '',
    });
  }

  async function readAll(): Promise<Published> {
    const db = openDatabase();
    const shown = await db.find(
      ResultPeriod,
      { $or: [{ approvedAt: { $ne: null } }, { replacedAt: { $ne: null } }] },
      {
        orderBy: { opensAt: 'desc', id: 'asc' },
        limit: resultLimits.periods,
        populate: ['periodKey', 'sealedBy', 'approvedBy'],
      },
    );
    const periods = new Map<string, PublishedPeriod>();
    for (const period of shown) periods.set(period.slug, await readPeriod(db, period));
    return { periods, formerSeals: Map.groupBy(await readFormerSeals(db), ({ slug }) => slug) };
  }

  /** Requests share a load, unless something has changed since it began. */
  function load(): Promise<Published> {
    if (loading?.change === change) return loading.published;
    const begun = change;
    // What is read while no changes are received may be outdated at once.
    const isConnected = changeFeed.isConnected();
    const reading = readAll().then((read) => {
      published = read;
      if (isConnected) readAt = begun;
      return read;
    });
    const own = { change: begun, published: reading };
    loading = own;
    const end = () => {
      if (loading === own) loading = undefined;
    };
    reading.then(end, end);
    return reading;
  }

  /** The periods where they are current, or where the database failed a moment ago; else they have to be read. */
  function findUsable(): Published | undefined {
    const isCurrent = readAt === change && changeFeed.isConnected();
    return isCurrent || performance.now() < retryAt ? published : undefined;
  }

  /** All that visitors may see, the latest period first. Throws where nothing was read yet and nothing can be. */
  async function read(): Promise<Published> {
    const known = published;
    if (!known) return load();
    const usable = findUsable();
    if (usable) return usable;
    const found = await readInTime(patienceMs, load);
    if (!found) retryAt = performance.now() + retryMs;
    return found ?? known;
  }

  changeFeed.onChange((changes) => {
    const tags = changes.map(({ tag }) => tag).filter((tag) => wholeTagOf(tag) === 'results');
    if (tags.length === 0) return;
    change += 1;
    // At once: the database may be away when the first visitor comes.
    if (tags.some((tag) => tag !== 'results')) load().catch(() => undefined);
  });
  changeFeed.onDisconnect(() => {
    change += 1;
  });

  return {
    read,
    find: async (slug: string) => (await read()).periods.get(slug),
    /** The period of this address where no request has to wait for it. */
    findNow: (slug: string) => findUsable()?.periods.get(slug),
    /** Until when a response made of this may be cached; undefined while nothing has changed since it was read. */
    expiryOf: (shown: Published) =>
      shown === published && readAt === change ? undefined : new Date(now().getTime() + retryMs),
  };
}
