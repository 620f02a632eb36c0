export { type FindPicture, type KnownPicture, toDisplayHtml } from './display-html.ts';
export { beginningOf, firstWords, readingMinutes, repeatsBeginning, truncateText, visibleText } from './reading.ts';
