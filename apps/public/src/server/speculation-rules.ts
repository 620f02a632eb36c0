import { personalPages } from '../extensions/document-scripts.ts';
import { prefetchingAttribute } from '../hydration/prefetching.ts';

/** Paths that are not prefetched: files, personal pages, and search results. */
const notPages = [
  '/admin*',
  '/api/*',
  '/auth/*',
  '/trpc/*',
  '/uploads/*',
  ...personalPages,
  '/pratinjau/*',
  '/*.*',
  '/*\\?(.+)',
];

/**
 * The rules for prefetching links, effective after the first script allows it. Nothing is prerendered, because that
 * would load pictures of pages that are never opened.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: `html[${prefetchingAttribute}] a:not([target],[download],[data-app],[rel~=nofollow])` },
          { not: { href_matches: notPages } },
        ],
      },
    },
  ],
});
