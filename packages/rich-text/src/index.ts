export { safeImageUrl, safeLinkUrl } from './addresses.ts';
export type * from './document.ts';
export { emptyDocument, maxIndent } from './document.ts';
export { htmlToDocument } from './from-html.ts';
export { isBlank, plainLines, plainText } from './text.ts';
export { documentToHtml } from './to-html.ts';
