export { autoParagraph } from './auto-paragraph.ts';
export { findDataImages, renameDataImages, replaceDataImages } from './data-images.ts';
export { listRemovedMarkup, type RemovedMarkup } from './removed-markup.ts';
export { sanitizeHtml } from './sanitize.ts';
