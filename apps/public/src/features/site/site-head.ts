import { frameMarks, type SiteLink } from '@madrasah/contract';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import { namedSite, type SchoolNames } from '../../shared/identity.ts';
import { feedLinks, noindexHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';

/** Pages outside the categories, in the footer and the menu's second row. */
export const schoolLinks: readonly SiteLink[] = [
  { title: 'Tentang Kami', href: '/about' },
  { title: 'Kontak', href: '/contact' },
  { title: 'Koperasi', href: '/cooperative' },
  { title: 'Adiwiyata', href: '/adiwiyata' },
];

/** The school's programmes. */
export const programmeLinks = ({ appName }: SchoolNames): SiteLink[] => [
  { title: 'Pendaftaran', href: '/pendaftaran' },
  { title: appName, href: '/simak-khas' },
  { title: 'Program Unggulan', href: '/articles/program-unggulan' },
  { title: 'Ekstrakurikuler', href: '/articles/ekstrakurikuler' },
  { title: 'Buku Tamu', href: '/buku-tamu' },
];

type Matched = { match: { error: unknown; context: RouterContext }; matches: readonly unknown[] };

/** Only the layout matches, or its page failed. */
const isWithoutPage = ({ match, matches }: Matched) => matches.length === 1 || match.error !== undefined;

/** The default metadata of pages. A frame, whose title and main part the API writes, has a placeholder as its title. */
export function siteHead(matched: Matched) {
  const site = namedSite(matched.match.context);
  const { identity } = site;
  if (site.isFrame) return { meta: [{ title: frameMarks.title }], links: feedLinks(`Berita ${identity.shortName}`) };
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
