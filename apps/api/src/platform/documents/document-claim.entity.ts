import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/**
 * A file whose bytes are being stored, outside any transaction. They are not deleted while it has a claim. The claim of a
 * process that died expires, by the database's clock.
 */
const DocumentClaimSchema = defineEntity({
  name: 'DocumentClaim',
  tableName: 'document_claims',
  properties: {
    objectName: p.string().length(60).primary(),
    until: p.datetime(),
  },
});

export class DocumentClaim extends DocumentClaimSchema.class {}
DocumentClaimSchema.setClass(DocumentClaim);

export type DocumentClaimTables = TablesOf<typeof DocumentClaimSchema>;
