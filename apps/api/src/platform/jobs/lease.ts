import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { Heartbeat, leaseMs } from './heartbeat.ts';
import type { JobTables } from './job.entity.ts';
import { after } from './queue.ts';

const queries = queriesOf<JobTables>();

type LeaseContext = { openDatabase: () => Database; now: Clock };

/** Takes a lease, or extends one that is held under the same id; false where another one holds it. */
export async function takeLease(
  db: Database,
  name: JobName,
  id: string,
  { key = '', now, until }: { key?: string | undefined; now: Date; until: Date },
) {
  const changedRows = await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values({ id: randomUUID(), name, key, lease: id, leased_until: until })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet((eb) => ({ lease: eb.ref('excluded.lease'), leased_until: eb.ref('excluded.leased_until') }))
          .where((eb) =>
            eb.or([
              eb('jobs.lease', 'is not distinct from', eb.ref('excluded.lease')),
              eb.fn.coalesce(eb('jobs.leased_until', '<=', now.toISOString()), sql.lit(true)),
            ]),
          ),
      ),
  );
  return changedRows > 0;
}

export const releaseLease = (db: Database, name: JobName, id: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('jobs').where('name', '=', name).where('lease', '=', id));

/** A lease for work that takes minutes. It is renewed while the work makes progress. */
export class Lease {
  readonly #heartbeat: Heartbeat;
  readonly #release: () => Promise<unknown>;

  private constructor(heartbeat: Heartbeat, release: () => Promise<unknown>) {
    this.#heartbeat = heartbeat;
    this.#release = release;
  }

  /** Undefined where the work is running already, in any process. */
  static async take({ openDatabase, now }: LeaseContext, name: JobName, key?: string): Promise<Lease | undefined> {
    const id = randomUUID();
    const extend = () => takeLease(openDatabase(), name, id, { key, now: now(), until: after(now(), leaseMs) });
    if (!(await extend())) return undefined;
    return new Lease(new Heartbeat(extend), () => releaseLease(openDatabase(), name, id));
  }

  /** Aborts when the work stalls or the lease is lost. */
  get signal(): AbortSignal {
    return this.#heartbeat.signal;
  }

  /** Records progress. */
  progress = (): void => this.#heartbeat.progress();

  async release(): Promise<void> {
    await this.#heartbeat.stop();
    // Without a database the lease expires.
    await this.#release().catch(() => undefined);
  }
}
