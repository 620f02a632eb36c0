import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../../content/articles/index.ts';

/**
 * What came from another system, by the name that it has there, so that it comes once. It goes with its article: what was
 * deleted for good may come again.
 */
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
