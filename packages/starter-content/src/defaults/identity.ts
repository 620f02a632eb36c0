import { type IdentityContent, nameAndPlace } from '@madrasah/contract';

export const defaultIdentity: IdentityContent = {
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: 'MA Nurul Hikmah',
  kind: 'MA',
  place: 'Kabupaten Tirtasari',
  province: '',
  npsn: '',
  nsm: '',
  accreditation: '',
  founded: '',
  appName: 'Simak Khas',
  motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
  logo: '',
};

/** Where the identity cannot be read: no page names another school. */
export const unreadNames = {
  name: 'Situs Sekolah',
  shortName: 'Situs Sekolah',
  place: '',
  appName: 'Aplikasi',
} satisfies Partial<IdentityContent>;

/** The slogan and the description while the settings have none. */
export const defaultSlogan = 'Berilmu, beramal, berakhlak mulia';
export const defaultDescription = (identity: Pick<IdentityContent, 'name' | 'place'>): string =>
  `Situs resmi ${nameAndPlace(identity)}: berita, prestasi, kajian, dan informasi pendaftaran.`;
