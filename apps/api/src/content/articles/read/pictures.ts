import type { ListedArticle } from '@madrasah/contract';

const imageInText = /<img\b[^<>]*\ssrc="(?<url>[^"<>]+)"/g;

type ShowsPictures = Partial<Pick<ListedArticle, 'image' | 'galleries' | 'content'>>;

/** The addresses of the pictures in an article: the main image first, each once. */
export function picturesIn({ image, galleries = [], content = '' }: ShowsPictures): string[] {
  const inText = [...content.matchAll(imageInText)].map(({ groups }) => groups?.url);
  const urls = [image, ...galleries.map(({ imageUrl }) => imageUrl), ...inText];
  return [...new Set(urls.filter((url) => typeof url === 'string'))];
}
