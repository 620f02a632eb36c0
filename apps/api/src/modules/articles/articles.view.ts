import type { ArticleSearchAnswer, Article as ArticleView, ListedArticle } from '@madrasah/contract';
import type { Article } from './article.entity.ts';
import type { Found } from './articles.search.ts';

/** What a card shows. */
function toCardView(article: Article): ListedArticle {
  const { category, authorUser } = article;
  return {
    id: article.id,
    publicId: article.publicId,
    slug: article.slug ?? article.publicId,
    title: article.title,
    excerpt: article.excerpt,
    status: article.status,
    category: category.name,
    categorySlug: category.slug,
    author: article.author,
    authorUser: authorUser
      ? { id: authorUser.id, fullName: authorUser.fullName, avatar: authorUser.avatar ?? null }
      : null,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    date: article.date,
    readTime: article.readTime,
    views: article.views,
    likes: article.likes,
    comments: article.comments,
    image: article.image ?? null,
    tags: article.tags,
    featured: article.featured,
    version: article.version,
  };
}

/** A whole article (rest.md, section 2). Its content and gallery must have been loaded. */
export function toArticleView(article: Article): ArticleView {
  return {
    ...toCardView(article),
    content: article.content,
    galleries: article.galleries.getItems().map(({ id, imageUrl, caption }) => ({ id, imageUrl, caption })),
  };
}

/** The mapper that goes with a list's `view`. */
export const toListedView = (view: 'full' | 'card') => (view === 'full' ? toArticleView : toCardView);

/** What a search found. */
export const toSearchAnswer = ({ articles, pagination, pages }: Found): ArticleSearchAnswer => ({
  data: articles.map(({ article, snippet }) => ({ ...toCardView(article), snippet })),
  pagination,
  pages: pages.map(({ title, href, snippet }) => ({ title, href, snippet })),
});
