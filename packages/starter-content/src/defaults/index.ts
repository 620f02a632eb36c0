import { type IdentityContent, nameAndPlace } from '@madrasah/contract';

/** The short name of the school of the samples. */
export const starterShortName = 'MA Nurul Hikmah';

/** Where the identity cannot be read: no page names another school. */
export const unreadNames = {
  name: 'Situs Sekolah',
  shortName: 'Situs Sekolah',
  place: '',
  appName: 'Aplikasi',
  institution: 'sekolah',
} as const;

/** The description while the settings have none. */
export const defaultDescription = (identity: Pick<IdentityContent, 'name' | 'place'>): string =>
  `Situs resmi ${nameAndPlace(identity)}: berita, prestasi, kajian, dan informasi pendaftaran.`;
