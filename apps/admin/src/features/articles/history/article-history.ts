import {
  type Article,
  type ArticleTextName,
  articleTextNames,
  articleTexts,
  type Publication,
  type RevisedField,
  type RevisionPicture,
} from '@madrasah/contract';
import { shownStatusName } from '../../../kit/record/status.tsx';
import type { ShownField } from '../../../shared/compare/ComparedFields.tsx';

/** The compared parts of an article, of a revision or the current one. */
type ComparedArticle = Pick<Article, RevisedField | 'status'> & {
  /** Null when the category was deleted. */
  category: string | null;
  galleries: readonly RevisionPicture[];
  publication: Publication | undefined;
};

type LineName = Exclude<
  keyof ComparedArticle,
  'publication' | 'image' | 'galleries' | 'excerpt' | 'content' | ArticleTextName
>;

/** The single-line fields, in the order of the form. */
const lines: Record<LineName, { label: string; read: (article: ComparedArticle) => string }> = {
  title: { label: 'Judul', read: ({ title }) => title },
  status: { label: 'Status', read: shownStatusName },
  category: { label: 'Kategori', read: ({ category }) => category ?? '(kategori yang sudah dihapus)' },
  tags: { label: 'Tag', read: ({ tags }) => tags.join(', ') },
};

const textsOf = (article: ComparedArticle) =>
  articleTextNames.map((name) => ({
    label: articleTexts[name].label,
    as: 'words' as const,
    text: article[name] ?? '',
  }));

const captionsOf = ({ galleries }: ComparedArticle): string =>
  galleries
    .map(({ caption }) => caption)
    .filter(Boolean)
    .join(' · ');

/** The parts of an article as they are compared. */
export const shownFieldsOf = (article: ComparedArticle): ShownField[] => [
  ...Object.values(lines).map(({ label, read }) => ({ label, as: 'words' as const, text: read(article) })),
  ...textsOf(article),
  { label: 'Keterangan gambar galeri', as: 'words', text: captionsOf(article) },
  { label: 'Gambar utama', as: 'pictures', images: article.image === null ? [] : [article.image] },
  { label: 'Gambar galeri', as: 'pictures', images: article.galleries.map(({ imageUrl }) => imageUrl) },
  { label: 'Ringkasan', as: 'html', html: article.excerpt },
  { label: 'Isi artikel', as: 'html', html: article.content },
];
