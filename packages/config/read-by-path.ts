/**
 * Files that programs and tests read by their path: no import leads to them, so after a change of one of them
 * `npm run test:changed` runs all tests. What only such a file imports is not found.
 */
export const readByPath: readonly string[] = [
  '**/apps/api/src/database/migrations/**',
  '**/apps/api/test/released/**',
  '**/apps/public/public/*.js',
  '**/{browser,corpus,docs-page,fixtures,font,fonts,pictures}/**',
  '**/infra/deploy/**',
  '**/packages/starter-content/content/**',
  // Modules that run in threads.
  '**/apps/api/src/**/{bitmaps,calendar-events,draw-cards,draw-pages,inspect}.ts',
  '**/apps/api/src/**/{prepare-html,read-text,reader-script,seal-rows,table-file}.ts',
];
