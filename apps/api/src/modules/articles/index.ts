export {
  findBeginnings,
  findNewestByCategory,
  listMapPart,
  listMapParts,
  type MappedArticle,
} from './articles.discovery.ts';
export { countPublishedBy, listLatest, listPublished, type PublicReading } from './articles.queries.ts';
export { foldTallies } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
export { showArticles } from './articles.showing.ts';
