import type { FoundArticle } from '@madrasah/contract';

/** What a card shows of an article. */
export type CardArticle = Pick<
  FoundArticle,
  'id' | 'slug' | 'title' | 'category' | 'categorySlug' | 'publishedAt' | 'createdAt' | 'image' | 'pictures'
> &
  Partial<Pick<FoundArticle, 'excerpt' | 'imageFocus' | 'snippet'>>;

/** Leaves out what no card shows and what would travel along in the page's data. */
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
