import { collectionLimits, collectionPages } from '@madrasah/contract';
import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../../shared/entries/entries.module.css';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { AlbumCards } from './AlbumCards.tsx';

const headingId = 'album';

export const latestAlbumsQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.albums.list.queryOptions({ page: 1, limit: collectionLimits.cardsOnHome });

/** The latest albums; absent without one. */
export function LatestAlbums() {
  const { data } = useQuery(latestAlbumsQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Album terbaru</SectionHeading>
        <AlbumCards albums={data.data} headingLevel={3} />
        <p>
          <a href={collectionPages.albums.path}>Semua album</a>
        </p>
      </Container>
    </section>
  );
}
