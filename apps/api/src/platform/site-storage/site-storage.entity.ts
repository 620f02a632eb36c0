import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** The storage of pictures and files as the database knows it: one row. */
export const SiteStorage = defineEntity({
  name: 'SiteStorage',
  tableName: 'site_storage',
  properties: {
    /** Always 1. */
    id: p.smallint().primary().autoincrement(false),
    /** What the storage's marker contains. */
    siteId: p.uuid(),
    /** When the marker was written last; null before the first time. */
    markedAt: p.datetime().nullable(),
    /** The last comparison of rows with files; null before the first. */
    comparedAt: p.datetime().nullable(),
    /** How many files were missing then, and the first of their names. */
    missing: p.integer().default(0),
    missingNames: p.array().columnType('text[]').default([]),
  },
});

export type SiteStorageTables = TablesOf<typeof SiteStorage>;
