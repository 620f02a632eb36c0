import type { ArticleStatus, CreateArticleInput, PlainField } from '@madrasah/contract';
import { User } from '../../../identity/users/index.ts';
import { holdPictures } from '../../../platform/media/index.ts';
import { newPublicId } from '../../../shared/public-id.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { Category } from '../../category-tree/index.ts';
import { Article, GalleryItem } from '../article.entity.ts';
import { assignSlug } from './slugs.ts';

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
  { slug, categoryId, authorId, galleries, imageFocus, ...fields }: ImportedArticle,
): Promise<Article> {
  const { db } = context;
  const pictures = [fields.image, ...galleries.map(({ imageUrl }) => imageUrl)];
  await holdPictures(
    context,
    pictures.filter((url) => url !== null),
  );
  const article = db.create(
    Article,
    {
      ...fields,
      publicId: newPublicId(),
      category: db.getReference(Category, categoryId),
      authorUser: authorId === null ? null : db.getReference(User, authorId),
    },
    { persist: true },
  );
  article.focusOn(imageFocus);
  article.galleries.set(galleries.map((item, position) => db.create(GalleryItem, { ...item, article, position })));
  await assignSlug(db, article, slug);
  if (article.status === 'published') article.slug ??= article.publicId;
  // So that the next one finds this address taken.
  await db.flush();
  return article;
}
