export {
  type ContentContext,
  changeContent,
  contentKey,
  createContentCaches,
  type FixedPage,
  fixedPages,
  readAllContent,
  readContent,
  readDisplay,
  readHeading,
  readPublishing,
  type VersionedContent,
} from './site-content.queries.ts';
export { requireUsableLogo, save as saveContent } from './site-content.router.ts';
export { appPath, findSitePages, namedSitePages, sitePages } from './site-pages.ts';
