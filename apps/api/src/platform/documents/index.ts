export type { DocumentTables } from './document.entity.ts';
export { documentClaimMs } from './document-claims.ts';
export { type FoundDocument, findDocument, holdDocument, readParts } from './documents.queries.ts';
export { previewDocument } from './preview/preview-document.ts';
export { removeDocumentJob, removeUnusedDocuments } from './remove-documents.ts';
export { type DocumentRules, storeDocument } from './store-document.ts';
