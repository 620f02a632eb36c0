export {
  findBeginnings,
  findNewestByCategory,
  listSiteMapPart,
  listSiteMapParts,
  type SiteMapArticle,
} from './articles.feeds.ts';
export { countPublishedBy, type ListingContext, listLatest, listPublished } from './articles.queries.ts';
export { flushCounters } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
export { toArticleViews } from './articles.view.ts';
