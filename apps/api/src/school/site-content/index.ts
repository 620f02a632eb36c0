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
  requireUsableLogo,
  save as saveContent,
  type VersionedContent,
} from './site-content.router.ts';
export { appPath, findSitePages, namedSitePages, sitePages } from './site-pages.ts';
