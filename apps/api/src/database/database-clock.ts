import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Clock } from '../shared/clock.ts';
import type { Database } from './database.ts';
import { compiled, readOnlyRow } from './query.ts';

/**
 * The time of the database in milliseconds since 1970, not that of the transaction's start. A database setting moves it,
 * and so the time of a whole site, for trials: `alter database … set madrasah.clock_ahead = '<seconds>'`.
 */
export const databaseTime =
  "(extract(epoch from clock_timestamp()) + coalesce(nullif(current_setting('madrasah.clock_ahead', true), ''), '0')::float8) * 1000";

/** The same for statements that store or compare a time. */
export const databaseTimestamp = sql<Date>`to_timestamp(${sql.raw(databaseTime)} / 1000)`;

/** A time that the database returned, and when it was requested and received, by the monotonic clock of this process. */
export type TimeReading = { databaseMs: number; sentAt: number; receivedAt: number };

/** How far the time moved apart from its course; negative where it was set back. */
export type ClockJump = { at: Date; ms: number };

/** The clocks of this computer, in milliseconds. */
export type OwnClocks = {
  /** Never set, but may stand still while the computer sleeps. */
  monotonic: () => number;
  /** What people set, or a time service. */
  wall: () => number;
  /** Since the computer was started, its sleep included. */
  uptime: () => number;
};

const ownClocks: OwnClocks = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  uptime: () => uptime() * 1_000,
};

/** A smaller step is a correction by a time service. */
const jumpMs = 5_000;

const statement = compiled<{ ms: number }>(sql`select ${sql.raw(databaseTime)} as ms`);

/** The database's time, continued by the monotonic clock: all processes have one time, whatever their computers say. */
export class DatabaseClock {
  readonly #own: OwnClocks;
  readonly #jumpListeners: ((jump: ClockJump) => void)[] = [];
  /** The database's time minus the monotonic clock. */
  #offset: number;
  /** The uptime minus the monotonic clock, which grows while the computer sleeps. */
  #slept: number;

  constructor({ databaseMs, sentAt, receivedAt }: TimeReading, own: OwnClocks = ownClocks) {
    this.#own = own;
    this.#offset = databaseMs - (sentAt + receivedAt) / 2;
    this.#slept = own.uptime() - own.monotonic();
  }

  static async open(db: Database): Promise<DatabaseClock> {
    const sentAt = ownClocks.monotonic();
    const { ms: databaseMs } = await readOnlyRow(db, statement);
    return new DatabaseClock({ databaseMs, sentAt, receivedAt: ownClocks.monotonic() });
  }

  now: Clock = () => new Date(this.#own.monotonic() + this.#offset);

  /** How far the clock that people set is ahead of the database's. */
  get skewMs(): number {
    return Math.round(this.#own.wall() - this.#own.monotonic() - this.#offset);
  }

  onJump(listener: (jump: ClockJump) => void): void {
    this.#jumpListeners.push(listener);
  }

  /** Follows a reading. A slow one leaves the clock as it is, unless it proves it wrong. */
  observe({ databaseMs, sentAt, receivedAt }: TimeReading): void {
    const offset = Math.min(Math.max(this.#offset, databaseMs - receivedAt), databaseMs - sentAt);
    const slept = this.#own.uptime() - this.#own.monotonic();
    const ms = Math.round(offset - this.#offset - (slept - this.#slept));
    this.#offset = offset;
    this.#slept = slept;
    if (Math.abs(ms) < jumpMs) return;
    for (const listener of this.#jumpListeners) listener({ at: this.now(), ms });
  }
}

/** The time for what several processes must judge alike: each has its own clock, all have one database. */
export type DatabaseTime = (db: Database) => Promise<Date>;

/** The server's time when the statement runs, not when its transaction began. */
export const readDatabaseTime: DatabaseTime = async (db) => new Date((await readOnlyRow(db, statement)).ms);
