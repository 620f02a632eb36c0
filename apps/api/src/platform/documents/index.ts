export type { DocumentTables } from './document.entity.ts';
export { previewDocument } from './preview/preview-document.ts';
export {
  type FoundDocument,
  findDocument,
  holdDocument,
  readParts,
  removeDocumentJob,
  removeUnusedDocuments,
} from './remove-documents.ts';
export { type DocumentRules, documentClaimMs, storeDocument } from './store-document.ts';
