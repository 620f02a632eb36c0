import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

/** Whoever stores or removes the picture of this name waits for others who do, until their transaction ends. */
export const lockName = (db: Database, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`image:${name}`}))`);
