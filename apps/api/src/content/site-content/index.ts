export { createContentCaches } from './site-content.caches.ts';
export {
  type ContentContext,
  readAllContent,
  readDisplay,
  readHeading,
  readPublishing,
} from './site-content.queries.ts';
export { saveContactContent } from './site-content.service.ts';
export { appPath, findSitePages, namedSitePages, sitePages } from './site-pages.ts';
