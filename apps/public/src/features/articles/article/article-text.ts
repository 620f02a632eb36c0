/** The HTML parts of an article's page. */
export type ArticleText = { content: string; excerpt: string };

/** The attribute of those parts in the document: hydration reads them there, so they are not sent again as data. */
export const articleContentAttribute = 'data-article-content';
export const articleExcerptAttribute = 'data-article-excerpt';

const readInnerHtml = (attribute: string) => document.querySelector(`[${attribute}]`)?.innerHTML ?? '';

/** Reads the article's HTML parts from the served document. */
export const readArticleText = (): ArticleText => ({
  content: readInnerHtml(articleContentAttribute),
  excerpt: readInnerHtml(articleExcerptAttribute),
});
