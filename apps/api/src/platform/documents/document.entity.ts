import { type FileType, fileLimits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/** A file whose bytes are being stored: not deleted while it has a claim, which expires where a process died. */
const DocumentClaimSchema = defineEntity({
  name: 'DocumentClaim',
  tableName: 'document_claims',
  properties: { objectName: p.string().length(60).primary(), until: p.datetime() },
});

export class DocumentClaim extends DocumentClaimSchema.class {}
DocumentClaimSchema.setClass(DocumentClaim);

export type DocumentClaimTables = TablesOf<typeof DocumentClaimSchema>;

/** An uploaded file. It never changes: a file that replaces it is another row. */
const DocumentSchema = defineEntity({
  name: 'StoredDocument',
  tableName: 'documents',
  properties: {
    id: p.string().length(20).primary(),
    /** Its name in the storage; random and never shown, because an object store may serve what it has. */
    objectName: p.string().length(60).unique(),
    /** The uploader's name for it. */
    name: p.string().length(fileLimits.name),
    type: p.string().length(5).$type<FileType>(),
    bytes: p.integer(),
    createdAt: p.datetime(),
    /** The upload, or the last save that named it. One that no entry names is deleted some time later. */
    heldAt: p.datetime().index(),
    /** Null when the account is deleted. */
    uploadedBy: p.uuid().nullable(),
  },
});

export class StoredDocument extends DocumentSchema.class {}
DocumentSchema.setClass(StoredDocument);

export type DocumentTables = TablesOf<typeof DocumentSchema>;
