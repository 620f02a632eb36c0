export { type FixedPage, fixedPages } from './fixed-pages.ts';
export { requireUsableLogo } from './shown-identity.ts';
export { createContentCaches } from './site-content.caches.ts';
export {
  type ContentContext,
  contentKey,
  readAllContent,
  readContent,
  readDisplay,
  readHeading,
  readPublishing,
  type VersionedContent,
} from './site-content.queries.ts';
export { save as saveContent } from './site-content.router.ts';
export { changeContent } from './site-content.service.ts';
export { appPath, findSitePages, namedSitePages, sitePages } from './site-pages.ts';
