export { Article, type ArticleTables } from './article.entity.ts';
export { createArticleCaches } from './articles.caches.ts';
export { isPublished, isVisibleTo, isWorkedOnBy, type Reader } from './articles.policy.ts';
export type { FormerSlugTables } from './former-slug.entity.ts';
export { flushCounters } from './reactions/reactions.ts';
export { countByCategory } from './read/counts.ts';
export { articleFactsColumn } from './read/facts.ts';
export {
  findContents,
  findNewestByCategory,
  findSummaries,
  listSiteMapPart,
  listSiteMapParts,
  type SiteMapArticle,
} from './read/feeds.ts';
export { countPublishedBy, type ListingContext, listLatest, listPublished } from './read/listings.ts';
export { canBeMainArticle, findMainArticle, listMainArticles } from './read/main-articles.ts';
export { fieldColumns, imageFocusColumn, type ReadContext, readNewest } from './read/read-model.ts';
export { holdTargets, listTargets } from './read/targets.ts';
export { readArticleTitles } from './read/titles.ts';
export { toArticleView, toArticleViews, type ViewContext } from './read/view.ts';
export {
  type ArticleHead,
  compileHeadWith,
  type HeadTables,
  readHead,
  readVisible,
  type VisibleGiven,
  type VisibleShape,
} from './read/visible-article.ts';
export { wasWithdrawn } from './read/withdrawn.ts';
export { countArticleWork } from './read/work.ts';
export type { ReviewTables } from './review/review.entity.ts';
export { announceMoments } from './schedule/announce.ts';
export { dueArticlesBetween } from './schedule/due.ts';
export { notifyAuthors } from './schedule/notify-authors.ts';
export { sanitiseStoredTexts } from './write/sanitise-stored.ts';
export { createArticle, updateArticle, type WriterContext } from './write/service.ts';
export { type AddedArticle, type ImportedArticle, storeImportedArticle } from './write/store-imported.ts';
