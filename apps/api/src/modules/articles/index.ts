export {
  findBeginnings,
  findNewestByCategory,
  listMapPart,
  listMapParts,
  type MappedArticle,
} from './articles.discovery.ts';
export { withPictures } from './articles.pictures.ts';
export { listLatest, listPublished } from './articles.queries.ts';
export { foldTallies } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
