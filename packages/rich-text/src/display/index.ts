export { type FindPicture, type KnownPicture, toDisplayHtml } from './display-html.ts';
export { firstWords, readingMinutes, repeatsBeginning, truncateText, visibleText, withoutCutEnd } from './reading.ts';
