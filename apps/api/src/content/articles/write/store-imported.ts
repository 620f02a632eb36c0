import type { ArticleStatus, CreateArticleInput, PlainField } from '@madrasah/contract';
import { holdPictures } from '../../../platform/media/index.ts';
import { newPublicId } from '../../../shared/slug.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { focusOn } from '../article-state.ts';
import { addressOf } from './slugs.ts';
import { addArticle } from './store-article.ts';

/** An article that was added. */
export type AddedArticle = { id: number; slug: string | null; title: string };

/** An article of another system, with sanitised texts and stored pictures. */
export type ImportedArticle = Pick<Required<CreateArticleInput>, PlainField | 'imageFocus'> & {
  /** The wanted slug; another one is chosen where it is taken. */
  slug: string;
  categoryId: number;
  /** The byline where `authorId` is null. */
  author: string;
  authorId: string | null;
  status: ArticleStatus;
  publishedAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** In the school's time zone. */
  date: string;
  galleries: { imageUrl: string; caption: string }[];
};

/**
 * Stores an article of another system, in the caller's transaction: without a revision, a notice or a log entry,
 * because the import logs all of them at once.
 */
export async function storeImportedArticle(
  context: Pick<StaffContext, 'db' | 'images'>,
  {
    slug: wanted,
    authorId,
    galleries,
    imageFocus,
    createdAt,
    updatedAt,
    publishedAt,
    expiresAt,
    ...fields
  }: ImportedArticle,
): Promise<AddedArticle> {
  const { db } = context;
  const pictures = [fields.image, ...galleries.map(({ imageUrl }) => imageUrl)];
  await holdPictures(
    context,
    pictures.filter((url) => url !== null),
  );
  const times = { publishedAt: publishedAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null };
  const unsaved = { id: null, publicId: newPublicId(), title: fields.title, slug: null, ...times };
  const { publicId } = unsaved;
  const slug = await addressOf(db, unsaved, wanted);
  const changes = {
    ...fields,
    ...times,
    ...focusOn(imageFocus),
    publicId,
    slug: fields.status === 'published' ? (slug ?? publicId) : slug,
    authorUserId: authorId,
    gallery: { before: [], after: galleries.map((picture, position) => ({ ...picture, id: null, position })) },
  };
  return addArticle(db, changes, { created_at: createdAt, updated_at: updatedAt });
}
