export { type FindPicture, type KnownPicture, toDisplayHtml } from './display-html.ts';
export { readingMinutes, repeatsBeginning, truncateText, visibleText } from './reading.ts';
