export { type FindPicture, forDisplay, type KnownPicture } from './for-display.ts';
export { readingMinutes, shortened, visibleText } from './reading.ts';
