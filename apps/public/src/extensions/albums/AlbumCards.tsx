import { type CaptionedPicture, entryPath, type Picture, type PictureValue } from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { firstOf } from '../../shared/entries/entries.ts';

type Album = {
  slug: string;
  title: string;
  date: string;
  cover: PictureValue | null;
  gallery: readonly CaptionedPicture[];
  pictures?: readonly Picture[] | undefined;
};

/** Albums with their cover, or their first picture, and their day. */
export function AlbumCards({ albums, headingLevel }: { albums: readonly Album[]; headingLevel: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {albums.map(({ slug, title, date, cover, gallery, pictures }) => (
        <EntryCard
          key={slug}
          href={entryPath('albums', slug)}
          title={title}
          picture={cover ?? firstOf(gallery)}
          pictures={pictures}
          headingLevel={headingLevel}
        >
          <p>{longDate(`${date}T00:00:00Z`, 'UTC')}</p>
        </EntryCard>
      ))}
    </ul>
  );
}
