import {
  type CaptionedPicture,
  collectionPages,
  entryPath,
  isPlain,
  type Picture,
  type PlainApi,
} from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { Gallery } from '../pictures/gallery/Gallery.tsx';
import type { RouterContext } from '../router-context.ts';
import { EntryPage, Paragraphs } from './EntryPage.tsx';
import styles from './entries.module.css';
import { firstOf } from './entries.ts';
import { entryRoute, listRoute, type PageInput } from './kind-routes.tsx';
import { EntryCard, ListPage } from './ListPage.tsx';

/** What every entry of these kinds has. */
type PlainEntry = {
  slug: string;
  title: string;
  about: string;
  gallery: readonly CaptionedPicture[];
  pictures?: readonly Picture[] | undefined;
};
type PlainPage = { data: PlainEntry[]; pagination: { page: number; totalPages: number } };
type PlainCalls = {
  list: { query(input: PageInput): Promise<PlainPage> };
  bySlug: { query(input: { slug: string }): Promise<{ data: PlainEntry }> };
  readPreview: { query(input: { secret: string }): Promise<{ data: PlainEntry }> };
};

// A kind without such fields is an error of types here.
const callsOf = ({ client }: RouterContext, api: PlainApi): PlainCalls => client[api];

const aboutLength = 150;

const PlainList = ({ of, page }: { of: PlainApi; page: PlainPage }) => (
  <ListPage
    of={of}
    intro={collectionPages[of].plain.intro}
    entries={collectionPages[of].title.toLowerCase()}
    page={page}
  >
    <ul className={styles.grid}>
      {page.data.map(({ slug, title, about, gallery, pictures }) => (
        <EntryCard
          key={slug}
          href={entryPath(of, slug)}
          title={title}
          picture={firstOf(gallery)}
          pictures={pictures}
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
    ...listRoute(of, (context, input) =>
      context.queryClient.ensureQueryData({
        queryKey: [of, 'list', input],
        queryFn: () => callsOf(context, of).list.query(input),
      }),
    ),
    component: () => <PlainList of={of} page={list.useLoaderData()} />,
  });
  const entry = createRoute({
    getParentRoute: () => parent,
    path: entryPath(of, '$slug'),
    ...entryRoute<PlainEntry>(of, {
      bySlug: (context, slug) =>
        context.queryClient.ensureQueryData({
          queryKey: [of, 'bySlug', slug],
          queryFn: () => callsOf(context, of).bySlug.query({ slug }),
        }),
      byLink: (context, secret) =>
        context.queryClient.ensureQueryData({
          queryKey: [of, 'byLink', secret],
          queryFn: () => callsOf(context, of).readPreview.query({ secret }),
        }),
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
