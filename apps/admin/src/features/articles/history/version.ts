import type { Article, Publication, RevisedField, Revision, RevisionPicture } from '@madrasah/contract';
import { publicationAtSave, shownStatusName } from '../../../shared/lists/status.tsx';

/** What an article was like at one time, or is now. */
export type Version = Pick<Article, RevisedField | 'status'> & {
  /** Null when there is no such category any more. */
  category: string | null;
  galleries: readonly RevisionPicture[];
  publication: Publication | undefined;
};

export const versionOfRevision = (revision: Revision): Version => ({
  ...revision,
  publication: publicationAtSave(revision),
});

type LineName = Exclude<keyof Version, 'publication' | 'image' | 'galleries' | 'excerpt' | 'content'>;

/** The fields of one line, in the order of the form. */
const lines: Record<LineName, { label: string; read: (version: Version) => string }> = {
  title: { label: 'Judul', read: ({ title }) => title },
  status: { label: 'Status', read: shownStatusName },
  category: { label: 'Kategori', read: ({ category }) => category ?? '(kategori yang sudah dihapus)' },
  tags: { label: 'Tag', read: ({ tags }) => tags.join(', ') },
  metaTitle: { label: 'Judul tautan', read: ({ metaTitle = '' }) => metaTitle },
  metaDescription: { label: 'Keterangan tautan', read: ({ metaDescription = '' }) => metaDescription },
};
export const lineFields = Object.values(lines);

/** The pictures of a gallery that the other one has not, by their addresses. */
export const picturesOnlyIn = (one: Version | null, other: Version | null): RevisionPicture[] => {
  const known = new Set(other?.galleries.map(({ imageUrl }) => imageUrl));
  return (one?.galleries ?? []).filter(({ imageUrl }) => !known.has(imageUrl));
};

/** The captions of a gallery, one below the other, as a text that can be compared. */
export const captionsOf = (version: Version | null): string =>
  (version?.galleries ?? [])
    .map(({ caption }) => caption)
    .filter(Boolean)
    .join(' · ');
