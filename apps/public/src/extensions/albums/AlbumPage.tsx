import { entryPath } from '@madrasah/contract';
import { imageAddress, longDay } from '@madrasah/display';
import { createFileRoute } from '@tanstack/react-router';
import { AboutEntry, EntryPage, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import { type ArticleLink, type EntryOf, entryRoute, loadArticleLink } from '../../shared/entries/kind-routes.tsx';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';
import { useRouterContext } from '../../shared/router-context.ts';

type Album = EntryOf<'albums'>;

/** An album in schema.org's terms. */
const albumData = ({ slug, title, date, about, gallery }: Album, origin: string) => ({
  '@type': 'ImageGallery',
  name: title,
  url: `${origin}${entryPath('albums', slug)}`,
  dateCreated: date,
  ...(about && { description: about }),
  image: gallery.map(({ image, caption }) => ({
    '@type': 'ImageObject',
    contentUrl: imageAddress(image, { publicOrigin: origin }),
    ...(caption && { caption }),
  })),
});

export const Route = createFileRoute('/album/$slug')(
  entryRoute('albums', {
    complete: async (context, { article }) => ({ article: await loadArticleLink(context, article) }),
    describe: (album) => {
      const { cover, pictures = [] } = album;
      const shared = cover ? pictures.filter(({ url }) => url === cover.image) : pictures;
      return { ...album, text: album.about, pictures: shared };
    },
    view: AlbumPage,
  }),
);

/** One album. Its pictures load as they come into view; each is a link to the whole picture. */
function AlbumPage({ entry: album, article }: { entry: Album; article?: ArticleLink | null }) {
  const { origin } = useRouterContext();
  const { title, date, about, gallery, pictures } = album;
  return (
    <EntryPage
      of="albums"
      title={title}
      intro={<p>{[longDay(date), ...(gallery.length > 0 ? [`${gallery.length} foto`] : [])].join(', ')}</p>}
      isWide
    >
      <Paragraphs text={about} />
      {gallery.length === 0 && <p>Album ini belum berisi foto.</p>}
      <Gallery items={gallery} pictures={pictures} />
      <AboutEntry article={article} />
      <StructuredData data={albumData(album, origin)} />
    </EntryPage>
  );
}
