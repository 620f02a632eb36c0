import { collectionPages, entryPath, isPlain, type PlainApi } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { Gallery } from '../pictures/gallery/Gallery.tsx';
import { EntryPage, Paragraphs } from './EntryPage.tsx';
import styles from './entries.module.css';
import { entryRoute, firstOf, listRoute } from './kind-routes.tsx';
import { cardsShape, EntryCard, ListPage } from './ListPage.tsx';

const aboutLength = 150;

type Props = { of: PlainApi; page: Awaited<ReturnType<ReturnType<typeof listRoute<PlainApi>>['loader']>> };

// A kind without such fields is an error of types here.
const PlainList = ({ of, page }: Props) => (
  <ListPage
    of={of}
    intro={collectionPages[of].plain.intro}
    entries={collectionPages[of].title.toLowerCase()}
    page={page}
  >
    <ul className={styles[cardsShape(page.data)]}>
      {page.data.map(({ slug, title, about, gallery, pictures }) => (
        <EntryCard
          key={slug}
          href={entryPath(of, slug)}
          title={title}
          picture={firstOf(gallery)}
          pictures={pictures}
          ground={page.data.some(({ gallery }) => gallery.length > 0) ? collectionPages[of].title : undefined}
          headingLevel={2}
        >
          {about && <p>{truncateText(about, aboutLength)}</p>}
        </EntryCard>
      ))}
    </ul>
  </ListPage>
);

const routesOf = (parent: AnyRoute, of: PlainApi) => {
  const list = createRoute({
    getParentRoute: () => parent,
    path: collectionPages[of].path,
    ...listRoute(of),
    component: () => <PlainList of={of} page={list.useLoaderData()} />,
  });
  const entry = createRoute({
    getParentRoute: () => parent,
    path: entryPath(of, '$slug'),
    ...entryRoute(of, {
      describe: (shown) => ({ ...shown, text: shown.about }),
      view: ({ entry: { title, about, gallery, pictures } }) => (
        <EntryPage of={of} title={title}>
          <Paragraphs text={about} />
          <Gallery items={gallery} pictures={pictures} />
        </EntryPage>
      ),
    }),
  });
  return [list, entry];
};

/** The routes of the kinds without pages of their own: a list of cards, and each entry with its text and its pictures. */
export const plainRoutes = (parent: AnyRoute) =>
  Object.keys(collectionPages)
    .filter(isPlain)
    .flatMap((of) => routesOf(parent, of));
