import { collectionLimits, collectionPages, entryPath } from '@madrasah/contract';
import { longDay } from '@madrasah/display';
import { useQuery } from '@tanstack/react-query';
import { HomeSection } from '../../features/home/shared/home-block.tsx';
import styles from '../../shared/entries/entries.module.css';
import { type EntryOf, firstOf } from '../../shared/entries/kind-routes.tsx';
import { EntryCard } from '../../shared/entries/ListPage.tsx';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';

type Album = Pick<EntryOf<'albums'>, 'slug' | 'title' | 'date' | 'cover' | 'gallery' | 'pictures'>;

type Props = { albums: readonly Album[]; headingLevel: 2 | 3; shape: 'grid' | 'rows' };

/** Albums with their cover, or their first picture, and their day. */
export function AlbumCards({ albums, headingLevel, shape }: Props) {
  return (
    <ul className={styles[shape]}>
      {albums.map(({ slug, title, date, cover, gallery, pictures }) => (
        <EntryCard
          key={slug}
          href={entryPath('albums', slug)}
          title={title}
          picture={cover ?? firstOf(gallery)}
          pictures={pictures}
          ground={shape === 'grid' ? 'Album' : undefined}
          headingLevel={headingLevel}
        >
          <p>{longDay(date)}</p>
        </EntryCard>
      ))}
    </ul>
  );
}

export const latestAlbumsQuery = ({ api }: RouterContext) =>
  api.albums.list.queryOptions({ page: 1, limit: collectionLimits.cardsOnHome });

/** The latest albums; absent without one. */
export function LatestAlbums() {
  const { data } = useQuery(latestAlbumsQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <HomeSection id="album" title="Album terbaru" all={{ text: 'Semua album', href: collectionPages.albums.path }}>
      <AlbumCards albums={data.data} headingLevel={3} shape="rows" />
    </HomeSection>
  );
}
