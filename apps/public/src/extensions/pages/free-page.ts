import { isPath } from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { notFound, redirect } from '@tanstack/react-router';
import { prefetchAttachments } from '../../shared/entries/attachments-query.ts';
import type { HeadSite } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';
import { isNotFoundError } from '../../shared/not-found-error.ts';
import type { RouterContext } from '../../shared/router-context.ts';

const freePagePath = (slug: string) => `/${slug}`;

/**
 * Loads the school's own page at a path. Throws `notFound` for one that is not shown now; a former path redirects
 * permanently to the current one.
 */
export async function loadFreePage({ api, queryClient }: RouterContext, path: string) {
  if (!isPath(path)) throw notFound();
  const page = await readFreePage({ api, queryClient }, path);
  if (page.slug !== path) throw redirect({ href: freePagePath(page.slug), statusCode: 301 });
  await prefetchAttachments({ api, queryClient }, 'pages', page);
  return page;
}

async function readFreePage({ api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>, slug: string) {
  try {
    return (await queryClient.ensureQueryData(api.pages.bySlug.queryOptions({ slug }))).data;
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

type FreePage = Awaited<ReturnType<typeof loadFreePage>>;

const descriptionLength = 160;

export function freePageHead(page: FreePage | undefined, site: HeadSite) {
  if (!page) return {};
  const { title, slug, summary, body } = page;
  return pageHead(site, {
    title,
    description: truncateText(summary || visibleText(body), descriptionLength) || `${title}. ${site.identity.name}.`,
    path: freePagePath(slug),
  });
}
