import { defaultColours, type IdentityContent, nameAndPlace } from '@madrasah/contract';

/** A school of which nothing is known. */
export const defaultIdentity: IdentityContent = {
  name: 'Madrasah Kami',
  shortName: 'Madrasah Kami',
  kind: 'MA',
  place: '',
  province: '',
  npsn: '',
  nsm: '',
  accreditation: '',
  founded: '',
  appName: 'Aplikasi Kami',
  motto: '',
  logo: '',
  timeZone: 'Asia/Jakarta',
  ...defaultColours,
};

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
