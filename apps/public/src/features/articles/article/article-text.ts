/** What an article's page shows of it as HTML. */
export type ArticleText = { content: string; excerpt: string };

/** The place of that HTML in the page: hydration reads it from there, so it is not sent a second time as data. */
export const articleContentAttribute = 'data-article-content';
export const articleExcerptAttribute = 'data-article-excerpt';

const readInnerHtml = (attribute: string) => document.querySelector(`[${attribute}]`)?.innerHTML ?? '';

/** The displayed text of the article that this page was served with. */
export const readArticleText = (): ArticleText => ({
  content: readInnerHtml(articleContentAttribute),
  excerpt: readInnerHtml(articleExcerptAttribute),
});
