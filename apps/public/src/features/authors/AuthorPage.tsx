import { type Author, texts } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Badge, Container, Divider } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type HeadSite, namedSite, useNamedSite } from '../../shared/identity.ts';
import { noindexHead, pageHead } from '../../shared/metadata/page-head.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { orNotFound } from '../../shared/or-not-found.ts';
import { NotFoundNotice } from '../../shared/page.tsx';
import { authorPath, listAddress, readListingSearch } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { ArticleFeed, ListingError, ListingSpinner, listingQuery } from '../articles/shared/ArticleFeed.tsx';
import styles from './AuthorPage.module.css';

/** An author's page in schema.org's terms. */
function authorStructuredData({ id, fullName, avatar }: Author, { origin, identity }: HeadSite) {
  const url = `${origin}${authorPath(id)}`;
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: 'id',
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      url,
      ...(avatar && { image: imageAddress(avatar, { publicOrigin: origin }) }),
      affiliation: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
    },
  };
}

/** The initials of the first and the last name. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  const chosen = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  return chosen.map((name = '') => Array.from(name)[0]?.toUpperCase() ?? '').join('');
}

/** Throws `notFound` for a person without published articles. */
async function loadAuthor(context: RouterContext, id: string, page = 1) {
  const { api, queryClient } = context;
  const author = await orNotFound(queryClient.ensureQueryData(api.authors.byId.queryOptions({ id })));
  await queryClient.ensureInfiniteQueryData(listingQuery(context, { author: author.data.id }, page));
  return { author: author.data, page };
}

type AuthorListing = Awaited<ReturnType<typeof loadAuthor>>;

/** Without a listing the title says whether there is no such author, or the page failed to load. */
function authorHead(listing: AuthorListing | undefined, site: HeadSite, hasFailed: boolean) {
  if (!listing) return noindexHead(site, hasFailed ? 'Penulis tidak dapat dimuat' : 'Penulis tidak ditemukan');
  const { author, page } = listing;
  return pageHead(site, {
    title: page > 1 ? `${author.fullName}, halaman ${page}` : author.fullName,
    description: `Tulisan ${author.fullName} di situs ${site.identity.name}.`,
    path: listAddress(authorPath(author.id), {}, page),
    picture: author.avatar
      ? { url: imageAddress(author.avatar, { publicOrigin: site.origin }), alt: author.fullName }
      : undefined,
  });
}

export const Route = createFileRoute('/author/$authorUserId')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadAuthor(context, params.authorUserId, deps.page),
  head: ({ loaderData, match }) => authorHead(loaderData, namedSite(match.context), match.status === 'error'),
  component: AuthorPage,
  notFoundComponent: AuthorNotFound,
  errorComponent: ListingError,
  pendingComponent: ListingSpinner,
});

/** An author's page with their published articles. */
function AuthorPage() {
  const { author, page } = Route.useLoaderData();
  const site = useNamedSite();
  const feed = useInfiniteQuery(listingQuery(site, { author: author.id }, page));
  return (
    <Container>
      <StructuredData data={authorStructuredData(author, site)} />
      <header className={styles.heading}>
        <div className={styles.person}>
          <Avatar author={author} />
          <div>
            <Badge>Penulis</Badge>
            <h1>{author.fullName}</h1>
            <p>{author.articleCount} tulisan diterbitkan</p>
          </div>
        </div>
        <Divider />
      </header>
      <ArticleFeed feed={feed} address={{ path: authorPath(author.id), page }} nothing={null} />
    </Container>
  );
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** A person's picture, or their initials; decorative, because the name is next to it. */
function Avatar({ author: { fullName, avatar } }: { author: Pick<Author, 'fullName' | 'avatar'> }) {
  const [hasFailed, setFailed] = useState(false);
  if (!avatar || hasFailed) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(fullName)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={imageAddress(avatar, { publicOrigin: '' })}
      alt=""
      width={96}
      height={96}
      ref={(image) => {
        if (image && isBroken(image)) setFailed(true);
      }}
      onError={() => setFailed(true)}
    />
  );
}

/** No author has this address. */
function AuthorNotFound() {
  return (
    <NotFoundNotice
      title={texts.author.notFound}
      message="Penulis ini tidak ada, atau belum memiliki tulisan yang diterbitkan."
    />
  );
}
