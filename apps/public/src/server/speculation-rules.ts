import { prefetchingAttribute } from '../hydration/prefetching.ts';

/** What is no page, what is for one person alone, and what only a search brings. */
const notPages = [
  '/admin*',
  '/api/*',
  '/auth/*',
  '/trpc/*',
  '/uploads/*',
  '/langganan/*',
  '/pratinjau/*',
  '/*.*',
  '/*\\?(.+)',
];

/**
 * Links whose documents browsers may fetch ahead, once the first script has allowed it. Nothing is rendered ahead: that
 * would fetch pictures of pages that nobody may ever open.
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
