import type { Article, Publication, Revision, RevisionPicture } from '@madrasah/contract';
import { publicationAtSave, shownStatusName } from '../../../shared/lists/status.tsx';

/** What an article was like at one time, or is now: what the comparison shows of it. */
export type Version = {
  title: string;
  status: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  metaTitle: string;
  metaDescription: string;
  image: string | null;
  gallery: readonly RevisionPicture[];
  /** HTML. */
  excerpt: string;
  content: string;
};

type Kept = Omit<Revision, 'number' | 'savedAt' | 'savedBy' | 'isScheduled'> & { publication: Publication | undefined };

const versionOf = (kept: Kept): Version => ({
  title: kept.title,
  status: shownStatusName(kept),
  category: kept.category ?? '(kategori yang sudah dihapus)',
  tags: kept.tags.join(', '),
  metaTitle: kept.metaTitle,
  metaDescription: kept.metaDescription,
  image: kept.image,
  gallery: kept.galleries,
  excerpt: kept.excerpt,
  content: kept.content,
});

export const versionOfRevision = (revision: Revision): Version =>
  versionOf({ ...revision, publication: publicationAtSave(revision) });

export const versionOfArticle = ({ metaTitle = '', metaDescription = '', ...article }: Article): Version =>
  versionOf({ ...article, metaTitle, metaDescription });

/** What was there before the first save. */
export const noVersion: Version = {
  title: '',
  status: '',
  category: '',
  tags: '',
  metaTitle: '',
  metaDescription: '',
  image: null,
  gallery: [],
  excerpt: '',
  content: '',
};

/** The fields of one line, in the order of the form. */
export const lineFields = [
  { name: 'title', label: 'Judul' },
  { name: 'status', label: 'Status' },
  { name: 'category', label: 'Kategori' },
  { name: 'tags', label: 'Tag' },
  { name: 'metaTitle', label: 'Judul tautan' },
  { name: 'metaDescription', label: 'Keterangan tautan' },
] as const satisfies readonly { name: keyof Version; label: string }[];

/** The pictures of a gallery that the other one has not, by their addresses. */
export const picturesOnlyIn = (one: Version, other: Version): RevisionPicture[] => {
  const known = new Set(other.gallery.map(({ imageUrl }) => imageUrl));
  return one.gallery.filter(({ imageUrl }) => !known.has(imageUrl));
};

/** The captions of a gallery, one below the other, as a text that can be compared. */
export const captionsOf = ({ gallery }: Version): string =>
  gallery
    .map(({ caption }) => caption)
    .filter(Boolean)
    .join(' · ');
