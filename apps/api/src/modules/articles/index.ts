export { createArticle } from './articles.service.ts';
