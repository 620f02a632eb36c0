export { createArticleCaches } from './articles.caches.ts';
export { isWorkedOnBy } from './articles.policy.ts';
export { removeEndedPreviews } from './previews/previews.ts';
export { flushCounters } from './reactions/reactions.ts';
export { countByCategory } from './read/counts.ts';
export {
  findBeginnings,
  findNewestByCategory,
  listSiteMapPart,
  listSiteMapParts,
  type SiteMapArticle,
} from './read/feeds.ts';
export { countPublishedBy, type ListingContext, listLatest, listPublished } from './read/listings.ts';
export { readHead, utc } from './read/read-model.ts';
export { toArticleViews, type ViewContext } from './read/view.ts';
export { removeOldRevisions } from './revisions/revisions.ts';
export { announceMoments } from './schedule/announce.ts';
export { removeOldTrash } from './trash/trash.ts';
export { createArticle } from './write/service.ts';
