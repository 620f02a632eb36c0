export { forDisplay } from './for-display.ts';
export { readingMinutes, shortened, visibleText } from './reading.ts';
