export { linkColumns } from './link-columns.ts';
export { previewLinksIn, removeAllPreviews, removeEndedPreviews } from './preview-links.ts';
