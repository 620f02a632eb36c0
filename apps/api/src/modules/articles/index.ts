export {
  findBeginnings,
  findNewestByCategory,
  listMapPart,
  listMapParts,
  type MappedArticle,
} from './articles.discovery.ts';
export { countPublishedBy, type ListingContext, listLatest, listPublished } from './articles.queries.ts';
export { flushCounters } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
export { toArticleViews } from './articles.view.ts';
