import { type SchoolTimeZone, schoolTimeZones } from '@madrasah/contract';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { findSetting } from './settings.queries.ts';
import { storeSetting } from './settings.service.ts';

const key = 'content:identity';
const zone = z.enum(schoolTimeZones);
const stored = z.looseObject({ timeZone: zone.optional().catch(undefined) }).catch({ timeZone: undefined });

/** The stored time zone; undefined before the first start of a version that stores it. */
export const findTimeZone = async (db: Database): Promise<SchoolTimeZone | undefined> =>
  stored.parse(await findSetting(db, key)).timeZone;

/** Stores the configured time zone as part of the identity, unless it has one: from then on it is changed there. */
export async function storeFirstTimeZone(db: Database, timeZone: SchoolTimeZone, now: Date): Promise<void> {
  const identity = stored.parse(await findSetting(db, key));
  if (identity.timeZone === undefined) await storeSetting(db, key, { ...identity, timeZone }, now);
}

type SchoolTimeOptions = {
  changeFeed: {
    onTimeZone(listener: (timeZone: string) => void): void;
    onConnect(listener: () => Promise<void>): void;
    restart(): void;
  };
  openDatabase: () => Database;
};

/** The school's time zone in the memory of a process, as of the last commit that it has heard of. */
export class SchoolTime {
  readonly #changeFeed: SchoolTimeOptions['changeFeed'];
  readonly #listeners: (() => void)[] = [];
  #timeZone: SchoolTimeZone;

  private constructor(timeZone: SchoolTimeZone, changeFeed: SchoolTimeOptions['changeFeed']) {
    this.#timeZone = timeZone;
    this.#changeFeed = changeFeed;
  }

  /** `initial` is the zone of a site that has none stored. */
  static async follow(initial: SchoolTimeZone, { changeFeed, openDatabase }: SchoolTimeOptions): Promise<SchoolTime> {
    const time = new SchoolTime(initial, changeFeed);
    const read = async () => time.#set(await findTimeZone(openDatabase()));
    changeFeed.onTimeZone((timeZone) => time.#set(zone.safeParse(timeZone).data));
    // Notifications may have been missed.
    changeFeed.onConnect(read);
    await read();
    return time;
  }

  readTimeZone = (): SchoolTimeZone => this.#timeZone;

  /** Called after the zone has changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #set(timeZone: SchoolTimeZone | undefined) {
    if (timeZone === undefined || timeZone === this.#timeZone) return;
    this.#timeZone = timeZone;
    // Whatever is cached may show days and times of the former zone.
    this.#changeFeed.restart();
    for (const listener of this.#listeners) listener();
  }
}
