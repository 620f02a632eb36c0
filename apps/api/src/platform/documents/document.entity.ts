import { type FileType, fileLimits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** A file whose bytes are being stored: not deleted while it has a claim, which expires where a process died. */
export const DocumentClaim = defineEntity({
  name: 'DocumentClaim',
  tableName: 'document_claims',
  properties: { objectName: p.string().length(60).primary(), until: p.datetime() },
});

export type DocumentClaimTables = TablesOf<typeof DocumentClaim>;

/** An uploaded file. It never changes: a file that replaces it is another row. */
export const StoredDocument = defineEntity({
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

export type DocumentTables = TablesOf<typeof StoredDocument>;
