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
export class PublishedResults {
  readonly #services: PublishedServices;
  #published: Published | undefined;
  #loading: { change: number; published: Promise<Published> } | undefined;
  /** Counts the changes that were reported. */
  #change = 0;
  /** The change with which the periods were read. */
  #readAt = -1;
  /** Until then the database is not asked again, by the clock of `performance`. */
  #retryAt = 0;

  constructor(services: PublishedServices) {
    this.#services = services;
    const { changeFeed } = services;
    changeFeed.onChange((changes) => {
      const tags = changes.map(({ tag }) => tag).filter((tag) => wholeTagOf(tag) === 'results');
      if (tags.length === 0) return;
      this.#change += 1;
      // At once: the database may be away when the first visitor comes.
      if (tags.some((tag) => tag !== 'results')) this.#load().catch(() => undefined);
    });
    changeFeed.onDisconnect(() => {
      this.#change += 1;
    });
  }

  /** The periods where they are current, or where the database failed a moment ago; else they have to be read. */
  get #usable(): Published | undefined {
    const isCurrent = this.#readAt === this.#change && this.#services.changeFeed.isConnected();
    return isCurrent || performance.now() < this.#retryAt ? this.#published : undefined;
  }

  /** Until when a response made of this may be cached; undefined while nothing has changed since it was read. */
  expiryOf(published: Published): Date | undefined {
    const isCurrent = published === this.#published && this.#readAt === this.#change;
    return isCurrent ? undefined : new Date(this.#services.now().getTime() + retryMs);
  }

  /** All that visitors may see, the latest period first. Throws where nothing was read yet and nothing can be. */
  async read(): Promise<Published> {
    const known = this.#published;
    if (!known) return this.#load();
    const usable = this.#usable;
    if (usable) return usable;
    const read = await readInTime(patienceMs, () => this.#load());
    if (!read) this.#retryAt = performance.now() + retryMs;
    return read ?? known;
  }

  /** The period of this address where no request has to wait for it. */
  findNow(slug: string): PublishedPeriod | undefined {
    return this.#usable?.periods.get(slug);
  }

  async find(slug: string): Promise<PublishedPeriod | undefined> {
    return (await this.read()).periods.get(slug);
  }

  /** Requests share a load, unless something has changed since it began. */
  #load(): Promise<Published> {
    if (this.#loading?.change === this.#change) return this.#loading.published;
    const change = this.#change;
    // What is read while no changes are received may be outdated at once.
    const isConnected = this.#services.changeFeed.isConnected();
    const published = this.#readAll().then((read) => {
      this.#published = read;
      if (isConnected) this.#readAt = change;
      return read;
    });
    const loading = { change, published };
    this.#loading = loading;
    const end = () => {
      if (this.#loading === loading) this.#loading = undefined;
    };
    published.then(end, end);
    return published;
  }

  async #readAll(): Promise<Published> {
    const { openDatabase } = this.#services;
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
    for (const period of shown) periods.set(period.slug, await this.#readPeriod(db, period));
    return { periods, formerSeals: Map.groupBy(await readFormerSeals(db), ({ slug }) => slug) };
  }

  async #readPeriod(db: Database, period: ResultPeriod): Promise<PublishedPeriod> {
    const { tokens, now, log } = this.#services;
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
}
