export { type FindPicture, forDisplay, type KnownPicture } from './for-display.ts';
export { readingMinutes, repeatsBeginning, shortened, visibleText } from './reading.ts';
