import { type ImportChoices, type ImportReport, importStates, limits } from '@madrasah/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

/** An import that staff have started; its file is in the data folder under its id. There is at most one. */
export const ImportJob = defineEntity({
  name: 'ImportJob',
  tableName: 'import_jobs',
  properties: {
    id: p.uuid().primary(),
    state: p.enum(importStates),
    fileName: p.string().length(limits.imports.fileName),
    bytes: p.integer(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    failure: p.text().nullable(),
    report: p.json<ImportReport>().nullable(),
    choices: p.json<ImportChoices>(),
    /** The categories that it has created. */
    madeCategories: p.array().$type<number[]>().columnType('int[]').default([]),
    startedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    startedAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type ImportJob = InferEntity<typeof ImportJob>;

export type ImportJobTables = TablesOf<typeof ImportJob>;

/** An item of another system, so that it is imported once; deleted with its article, to be imported again. */
export const ImportedItem = defineEntity({
  name: 'ImportedItem',
  tableName: 'imported_items',
  properties: {
    source: p.string().length(limits.imports.path).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    importedAt: p.datetime(),
    /** The import in the staff app that has stored it, so that it can be undone. */
    run: p.uuid().nullable(),
  },
});

export type ImportedItemTables = TablesOf<typeof ImportedItem>;
