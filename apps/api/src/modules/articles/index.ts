export { articlesRouter } from './articles.router.ts';
export { createArticle, updateArticle } from './articles.service.ts';
