import type { IdentityContent } from '@madrasah/contract';
import { starterIdentity } from './pages.ts';

/** An identity none of whose names stands anywhere else, for tests that search for the former one. */
export const otherSchool: IdentityContent = {
  ...starterIdentity,
  name: 'Sekolah Kenari Seribu',
  shortName: 'Kenari Seribu',
  kind: 'SMA',
  place: 'Kota Kenarijaya',
  appName: 'Rapor Kenari',
  motto: 'اقْرَأْ',
};

const names = /nurul.?hikmah|tirtasari|simak ?khas/gi;

/** The names and the motto of a new site in a text. */
export const starterNamesIn = (text: string): string[] => [
  ...(text.match(names) ?? []),
  ...(text.includes(starterIdentity.motto) ? [starterIdentity.motto] : []),
];

/** The same value without these names, as if its texts named no school. */
export const withoutStarterNames = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(names, 'kami'));
