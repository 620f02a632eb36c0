import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';
import type { TablesOf } from '../../database/tables.ts';

/** An item of another system, so that it is imported once; deleted with its article, to be imported again. */
const ImportedItemSchema = defineEntity({
  name: 'ImportedItem',
  tableName: 'imported_items',
  properties: {
    source: p.string().length(limits.imports.path).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    importedAt: p.datetime(),
  },
});

export class ImportedItem extends ImportedItemSchema.class {}
ImportedItemSchema.setClass(ImportedItem);

export type ImportedItemTables = TablesOf<typeof ImportedItemSchema>;
