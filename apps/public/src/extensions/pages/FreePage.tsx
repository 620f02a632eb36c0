import { isPath } from '@madrasah/contract';
import { toDisplayHtml, truncateText, visibleText } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Attachments, prefetchAttachments } from '../../shared/entries/Attachments.tsx';
import { type HeadSite, namedSite } from '../../shared/identity.ts';
import { descriptionLength, pageHead } from '../../shared/metadata/page-head.ts';
import { orNotFound } from '../../shared/or-not-found.ts';
import { PageIntro } from '../../shared/page.tsx';
import type { PathLookup, RouterContext } from '../../shared/router-context.ts';

const freePagePath = (slug: string) => `/${slug}`;

/**
 * Loads the school's own page at a path. Throws `notFound` for one that is not shown now; a former path redirects
 * permanently to the current one.
 */
async function loadFreePage(context: RouterContext, path: string) {
  const { api, queryClient } = context;
  if (!isPath(path)) throw notFound();
  const { data: page } = await orNotFound(queryClient.ensureQueryData(api.pages.bySlug.queryOptions({ slug: path })));
  if (page.slug !== path) throw redirect({ href: freePagePath(page.slug), statusCode: 301 });
  await prefetchAttachments(context, 'pages', page);
  return page;
}

type LoadedPage = Awaited<ReturnType<typeof loadFreePage>>;

function freePageHead(page: LoadedPage | undefined, site: HeadSite) {
  if (!page) return {};
  const { title, slug, summary, body } = page;
  return pageHead(site, {
    title,
    description: truncateText(summary || visibleText(body), descriptionLength) || `${title}. ${site.identity.name}.`,
    path: freePagePath(slug),
  });
}

/** Every path without another route. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadFreePage(context, params._splat ?? ''),
  head: ({ loaderData, match }) => freePageHead(loaderData, namedSite(match.context)),
  component: PublishedPage,
  staticData: {
    preview: {
      of: 'pages',
      load: async ({ api, queryClient }, secret) => {
        const { data } = await queryClient.ensureQueryData(api.pages.readPreview.queryOptions({ secret }));
        return { title: data.title, page: <FreePage page={data} /> };
      },
    },
  },
});

function PublishedPage() {
  const page = Route.useLoaderData();
  return (
    <FreePage page={page}>
      <Attachments of="pages" entry={page} />
    </FreePage>
  );
}

type Props = { page: { title: string; summary: string; body: string }; children?: ReactNode };

/** A page of the school's own. `children`: what it has once it is published. */
function FreePage({ page: { title, summary, body }, children }: Props) {
  return (
    <Container narrow>
      <PageIntro title={title}>{summary && <p>{summary}</p>}</PageIntro>
      <Prose html={toDisplayHtml(body)} />
      {children}
    </Container>
  );
}

/** Only the API knows the paths of the school's own pages. */
export const pageLookup: PathLookup = {
  routeId: '/$',
  isPossible: isPath,
  load: ({ api, queryClient }, slug) =>
    queryClient.ensureQueryData({ ...api.pages.bySlug.queryOptions({ slug }), retry: false }),
};
