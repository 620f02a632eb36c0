import type { ListedArticle, Picture } from '@madrasah/contract';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { describePictures } from '../media/index.ts';

const imageInText = /<img\b[^<>]*\ssrc="(?<url>[^"<>]+)"/g;

type ShowsPictures = Partial<Pick<ListedArticle, 'image' | 'galleries' | 'content'>>;

/** The addresses of the pictures that an article shows: the main image first, each once. */
export function picturesIn({ image, galleries = [], content = '' }: ShowsPictures): string[] {
  const inText = [...content.matchAll(imageInText)].map(({ groups }) => groups?.url);
  const urls = [image, ...galleries.map(({ imageUrl }) => imageUrl), ...inText];
  return [...new Set(urls.filter((url) => typeof url === 'string'))];
}

type Shown<View> = View & { pictures: Picture[] };

/** The articles with what is known of the pictures that they show; all of them are asked for at once. */
export async function withPictures<View extends ListedArticle>(
  context: Pick<ServiceContext, 'db' | 'images'>,
  articles: readonly View[],
): Promise<Shown<View>[]> {
  const shown = articles.map((article) => ({ article, urls: picturesIn(article) }));
  const known = await describePictures(
    context,
    shown.flatMap(({ urls }) => urls),
  );
  return shown.map(({ article, urls }) => ({
    ...article,
    pictures: urls.map((url) => known.get(url)).filter((picture) => picture !== undefined),
  }));
}

/** The same for one article. */
export async function withItsPictures<View extends ListedArticle>(
  context: Pick<ServiceContext, 'db' | 'images'>,
  article: View,
): Promise<Shown<View>> {
  const [shown] = await withPictures(context, [article]);
  return shown ?? { ...article, pictures: [] };
}
