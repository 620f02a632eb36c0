import { school } from '@madrasah/starter-content/defaults';
import { feedLinks } from '../../shared/metadata/feed-links.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';

type Matched = { match: { error: unknown }; matches: readonly unknown[] };

/** Only the layout matches, or its page failed. */
const isWithoutPage = ({ match, matches }: Matched) => matches.length === 1 || match.error !== undefined;

/** The default metadata of pages. */
export function siteHead(matched: Matched) {
  if (isWithoutPage(matched)) return noindexHead('Halaman Tidak Ditemukan');
  return {
    meta: [
      { title: school.name },
      { name: 'description', content: school.description },
      { name: 'robots', content: 'max-image-preview:large' },
      { property: 'og:site_name', content: school.name },
      { property: 'og:locale', content: 'id_ID' },
    ],
    links: feedLinks(`Berita ${school.shortName}`),
  };
}
