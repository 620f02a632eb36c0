export { countPublishedBy, type PublicReading } from './articles.queries.ts';
export { foldTallies } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
