export { fixedPages } from './fixed-pages.ts';
export { createContentCaches } from './site-content.caches.ts';
export {
  type ContentContext,
  readAllContent,
  readContent,
  readDisplay,
  readHeading,
  readPublishing,
  type VersionedContent,
} from './site-content.queries.ts';
export { saveContactContent } from './site-content.service.ts';
export { findSitePages, sitePages } from './site-pages.ts';
