export { linkColumns } from './link-columns.ts';
export { linkProcedures } from './link-procedures.ts';
export { previewLinksIn, removeAllPreviews, removeEndedPreviews } from './preview-links.ts';
export { formerVersion, removeOldVersions } from './versions.ts';
