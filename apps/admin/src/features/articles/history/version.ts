import type { Article, Publication, RevisedField, Revision, RevisionPicture } from '@madrasah/contract';
import { publicationAtSave, shownStatusName } from '../../../shared/lists/status.tsx';

/** The compared parts of an article, of a revision or the current one. */
export type Version = Pick<Article, RevisedField | 'status'> & {
  /** Null when the category was deleted. */
  category: string | null;
  galleries: readonly RevisionPicture[];
  publication: Publication | undefined;
};

export const versionOfRevision = (revision: Revision): Version => ({
  ...revision,
  publication: publicationAtSave(revision),
});

type LineName = Exclude<keyof Version, 'publication' | 'image' | 'galleries' | 'excerpt' | 'content'>;

/** The single-line fields, in the order of the form. */
const lines: Record<LineName, { label: string; read: (version: Version) => string }> = {
  title: { label: 'Judul', read: ({ title }) => title },
  status: { label: 'Status', read: shownStatusName },
  category: { label: 'Kategori', read: ({ category }) => category ?? '(kategori yang sudah dihapus)' },
  tags: { label: 'Tag', read: ({ tags }) => tags.join(', ') },
  metaTitle: { label: 'Judul tautan', read: ({ metaTitle = '' }) => metaTitle },
  metaDescription: { label: 'Keterangan tautan', read: ({ metaDescription = '' }) => metaDescription },
};
export const lineFields = Object.values(lines);

/** The pictures that only the first gallery contains, by address. */
export const picturesOnlyIn = (one: Version | null, other: Version | null): RevisionPicture[] => {
  const known = new Set(other?.galleries.map(({ imageUrl }) => imageUrl));
  return (one?.galleries ?? []).filter(({ imageUrl }) => !known.has(imageUrl));
};

/** The captions of a gallery as lines, for comparison. */
export const captionsOf = (version: Version | null): string =>
  (version?.galleries ?? [])
    .map(({ caption }) => caption)
    .filter(Boolean)
    .join(' · ');
