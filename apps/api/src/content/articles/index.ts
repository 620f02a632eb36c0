export { Article, type ArticleTables, type FormerSlugTables, type ReviewTables } from './article.entity.ts';
export { isPublished, isVisibleTo, isWorkedOnBy, type Reader } from './articles.policy.ts';
export { flushCounters } from './reactions/reactions.ts';
export { countPublishedBy, type ListingContext, listLatest, listPublished } from './read/listings.ts';
export {
  articleFactsColumn,
  canBeMainArticle,
  countArticleWork,
  countByCategory,
  findContents,
  findMainArticle,
  findNewestByCategory,
  findSummaries,
  holdTargets,
  listMainArticles,
  listSiteMapPart,
  listSiteMapParts,
  listTargets,
  readArticleTitles,
  type SiteMapArticle,
  wasWithdrawn,
} from './read/lookups.ts';
export {
  createArticleCaches,
  imageFocusColumn,
  type ReadContext,
  readNewest,
} from './read/read-model.ts';
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
export { galleryColumn } from './revisions/keep-revision.ts';
export { announceMoments, dueArticlesBetween, notifyAuthors } from './schedule/schedule.ts';
export { sanitiseStoredTexts } from './write/sanitise-stored.ts';
export { createArticle, updateArticle, type WriterContext } from './write/service.ts';
export { type AddedArticle, type ImportedArticle, storeImportedArticle } from './write/store-article.ts';
