export { foldTallies } from './articles.reactions.ts';
export { createArticle } from './articles.service.ts';
