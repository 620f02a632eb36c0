import { articleSubject } from '@madrasah/contract';
import type { DraftForm } from '../../../../shared/drafts/draft.ts';
import { type ArticleValues, articleValuesSchema, emptyArticle } from '../form/article-values.ts';
import { isWaiting, type Picture } from '../pictures/picture.ts';

/** The number of pictures that exist only on this device. */
const countWaiting = ({ image, gallery }: Pick<ArticleValues, 'image' | 'gallery'>): number =>
  [image, ...gallery.map(({ picture }) => picture)].filter(isWaiting).length;

/** The values without pictures that are not uploaded yet; the main image keeps its former value. */
const withoutWaiting = (values: ArticleValues, { image: former }: Pick<ArticleValues, 'image'>): ArticleValues => ({
  ...values,
  image: isWaiting(values.image) ? former : values.image,
  gallery: values.gallery.filter(({ picture }) => !isWaiting(picture)),
});

/** Pictures of a deleted article belong to no article, like new uploads. */
const uploaded = (picture: Picture): Picture =>
  picture.state === 'stored' ? { state: 'uploaded', url: picture.url } : picture;

const asNewArticle = (values: ArticleValues): ArticleValues => ({
  ...values,
  image: values.image && uploaded(values.image),
  gallery: values.gallery.map(({ id: _id, ...slot }) => ({ ...slot, picture: uploaded(slot.picture) })),
});

/** Restores pictures of this device that the server's copy of the same draft lacks. */
function withWaiting(values: ArticleValues, local: ArticleValues): ArticleValues {
  const waiting = local.gallery.filter(({ picture }) => isWaiting(picture));
  const present = new Set(values.gallery.map(({ key }) => key));
  return {
    ...values,
    image: isWaiting(local.image) ? local.image : values.image,
    gallery: [...values.gallery, ...waiting.filter(({ key }) => !present.has(key))],
  };
}

/** The drafts of articles, whose pictures are uploaded while the text is written. */
export const articleDrafts: DraftForm<ArticleValues> = {
  subject: articleSubject,
  schema: articleValuesSchema,
  countWaiting,
  withoutWaiting: (values, base = emptyArticle) => withoutWaiting(values, base),
  withWaiting,
  asNew: asNewArticle,
};
