import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PageLinks } from '../../shared/entries/PageLinks.tsx';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { AlbumCards } from './AlbumCards.tsx';
import { albumsPath, albumsTitle } from './albums.ts';

const route = getRouteApi('/album/');

/** The albums, the latest first. */
export function AlbumsPage() {
  const { data, pagination } = route.useLoaderData();
  return (
    <Container>
      <PageIntro title={albumsTitle}>
        <p>
          <SchoolText text="Foto kegiatan {lembaga} dari waktu ke waktu." />
        </p>
      </PageIntro>
      {data.length === 0 && <p>Belum ada album yang ditampilkan.</p>}
      <AlbumCards albums={data} headingLevel={2} />
      <PageLinks of="album" pagination={pagination} addressOf={(page) => `${albumsPath}?page=${page}`} />
    </Container>
  );
}
