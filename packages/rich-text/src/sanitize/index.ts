export { autoParagraph } from './auto-paragraph.ts';
export { findDataImages, renameDataImages, replaceDataImages } from './data-images.ts';
export { listRemoved, type Removed } from './removed.ts';
export { sanitizeHtml } from './sanitize.ts';
