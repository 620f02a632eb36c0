export { type ReaderContext, showsAuthorNames } from './site-content.queries.ts';
export { saveContactContent } from './site-content.service.ts';
export { findSitePages, type SitePage, sitePages } from './site-pages.ts';
