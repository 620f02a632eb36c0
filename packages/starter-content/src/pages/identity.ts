import { type IdentityContent, pageContents } from '@madrasah/contract';
import { starterShortName } from '../defaults/index.ts';

/** The school of the samples; it and its place are fictional. */
export const starterIdentity: IdentityContent = {
  ...pageContents.identity.initial,
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: starterShortName,
  kind: 'MA',
  place: 'Kabupaten Tirtasari',
  appName: 'Simak Khas',
  motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
};
