import { Container } from '@madrasah/ui';
import styles from '../../shared/entries/entries.module.css';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { albumData, albumsPath, albumsTitle, dayOf, type LoadedAlbum } from './albums.ts';

/** One album. Its pictures load as they come into view; each is a link to the whole picture. */
export function AlbumPage({ album, article }: LoadedAlbum) {
  const { origin } = useRouterContext();
  const { title, about, gallery, pictures } = album;
  return (
    <Container>
      <p className={styles.back}>
        <a href={albumsPath}>{albumsTitle}</a>
      </p>
      <PageIntro title={title}>
        <p>{[dayOf(album), ...(gallery.length > 0 ? [`${gallery.length} foto`] : [])].join(', ')}</p>
      </PageIntro>
      <Paragraphs text={about} />
      {gallery.length === 0 && <p>Album ini belum berisi foto.</p>}
      <Gallery items={gallery} pictures={pictures} />
      {article && (
        <p className={styles.back}>
          Artikel: <a href={article.href}>{article.title}</a>
        </p>
      )}
      <StructuredData data={albumData(album, origin)} />
    </Container>
  );
}
