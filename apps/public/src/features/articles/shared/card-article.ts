import type { FoundArticle } from '@madrasah/contract';

/** The fields of an article that a card shows. */
export type CardArticle = Pick<
  FoundArticle,
  'id' | 'slug' | 'title' | 'category' | 'categorySlug' | 'publishedAt' | 'createdAt' | 'image' | 'pictures'
> &
  Partial<Pick<FoundArticle, 'excerpt' | 'imageFocus' | 'snippet'>>;

/** Keeps only those fields, because the page's data contains the rest otherwise. */
export const toCardArticle = (article: CardArticle): CardArticle => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  categorySlug: article.categorySlug,
  publishedAt: article.publishedAt,
  createdAt: article.createdAt,
  image: article.image,
  imageFocus: article.imageFocus,
  pictures: article.pictures,
});
