import type { EntityManager } from '@mikro-orm/postgresql';

/** The unit of work of a call. */
export type Database = EntityManager;
