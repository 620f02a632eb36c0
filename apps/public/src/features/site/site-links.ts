import type { SchoolNames } from '../../shared/identity.ts';

export type SiteLink = { title: string; href: string };

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
