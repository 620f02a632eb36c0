import { type TableChoice, type TableReport, tableImportStates, tableLimits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** How a file was read, in addition to the file itself. */
export type KeptChoice = { table?: TableChoice | undefined; options: Record<string, string> };

/** The last file that a person sent to an import, for that person alone. Unlogged: after a crash it may be gone. */
export const KeptImport = defineEntity({
  name: 'KeptImport',
  tableName: 'table_imports',
  properties: {
    id: p.uuid().primary(),
    of: p.string().length(80),
    /** An account. No foreign key: with the account its imports are shown to no one, and are removed after a day. */
    startedById: p.uuid(),
    state: p.enum(tableImportStates),
    fileName: p.string().length(tableLimits.fileName),
    /** Null once it was imported. */
    content: p.blob().nullable().lazy(),
    choice: p.json<KeptChoice>().columnType('json'),
    done: p.integer().default(0),
    total: p.integer().default(0),
    /** Texts of a file may have characters that `jsonb` cannot store. */
    report: p.json<TableReport>().columnType('json').nullable(),
    failure: p.text().nullable(),
    changedAt: p.datetime().index(),
  },
  uniques: [{ name: 'table_imports_of_person', properties: ['of', 'startedById'] }],
});

export type KeptImportTables = TablesOf<typeof KeptImport>;
