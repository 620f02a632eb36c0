import { defaultDescription } from '@madrasah/starter-content/defaults';
import { namedSite } from '../../shared/identity.ts';
import { feedLinks } from '../../shared/metadata/feed-links.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';

type Matched = { match: { error: unknown; context: RouterContext }; matches: readonly unknown[] };

/** Only the layout matches, or its page failed. */
const isWithoutPage = ({ match, matches }: Matched) => matches.length === 1 || match.error !== undefined;

/** The default metadata of pages. */
export function siteHead(matched: Matched) {
  const site = namedSite(matched.match.context);
  const { identity } = site;
  if (isWithoutPage(matched)) return noindexHead(site, 'Halaman Tidak Ditemukan');
  return {
    meta: [
      { title: identity.name },
      { name: 'description', content: defaultDescription(identity) },
      { name: 'robots', content: 'max-image-preview:large' },
      { property: 'og:site_name', content: identity.name },
      { property: 'og:locale', content: 'id_ID' },
    ],
    links: feedLinks(`Berita ${identity.shortName}`),
  };
}
