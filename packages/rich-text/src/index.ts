export { safeImageUrl, safeLinkUrl } from './addresses.ts';
export { forDisplay } from './display.ts';
export type * from './document.ts';
export { emptyDocument, maxIndent } from './document.ts';
export { htmlToDocument } from './from-html.ts';
export { excerptOf, isBlank, plainText, readingMinutes } from './text.ts';
export { documentToHtml } from './to-html.ts';
