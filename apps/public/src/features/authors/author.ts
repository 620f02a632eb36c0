import type { Author } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { notFound } from '@tanstack/react-router';
import type { HeadSite } from '../../shared/identity.ts';
import { noindexHead, pageHead } from '../../shared/metadata/page-head.ts';
import { isNotFoundError } from '../../shared/not-found-error.ts';
import { authorPath } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { listingQuery } from '../articles/shared/listing-query.ts';

export type AuthorListing = { author: Author; page: number };

/** The initials of the first and the last name. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  const chosen = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  return chosen.map((name = '') => Array.from(name)[0]?.toUpperCase() ?? '').join('');
}

/** Throws `notFound` for a person without published articles. */
export async function loadAuthor(context: RouterContext, id: string, page = 1): Promise<AuthorListing> {
  const { api, queryClient } = context;
  const author = await queryClient.ensureQueryData(api.authors.byId.queryOptions({ id })).catch((error) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
  await queryClient.ensureInfiniteQueryData(listingQuery(context, { author: author.data.id }, page));
  return { author: author.data, page };
}

/** Without a listing the title says whether there is no such author, or the page failed to load. */
export function authorHead(listing: AuthorListing | undefined, site: HeadSite, hasFailed: boolean) {
  if (!listing) return noindexHead(site, hasFailed ? 'Penulis tidak dapat dimuat' : 'Penulis tidak ditemukan');
  const { author, page } = listing;
  const path = authorPath(author.id);
  return pageHead(site, {
    title: page > 1 ? `${author.fullName}, halaman ${page}` : author.fullName,
    description: `Tulisan ${author.fullName} di situs ${site.identity.name}.`,
    path: `${path}${page > 1 ? `?page=${page}` : ''}`,
    picture: author.avatar
      ? { url: imageAddress(author.avatar, { publicOrigin: site.origin }), alt: author.fullName }
      : undefined,
  });
}
