export type { DocumentTables } from './document.entity.ts';
export { previewDocument } from './preview/preview-document.ts';
export {
  type DocumentRules,
  documentClaimMs,
  type FoundDocument,
  findDocument,
  holdDocument,
  readParts,
  removeDocumentJob,
  removeUnusedDocuments,
  storeDocument,
} from './store-document.ts';
