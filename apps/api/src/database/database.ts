import type { EntityManager } from '@mikro-orm/postgresql';

/** The unit of work that a call reads and writes through. */
export type Database = EntityManager;
