import { institutionOf, type ShownIdentity } from '@madrasah/contract';
import { markPath } from '@madrasah/display';

export const schoolNamesOf = ({ name, shortName, place, appName, kind, mark }: ShownIdentity) => ({
  name,
  shortName,
  place,
  appName,
  /** The end of every title in the browser's tab. */
  titleEnd: `Admin ${shortName}`,
  institution: institutionOf(kind),
  logo: markPath('logo.svg', mark),
});

export type SchoolNames = ReturnType<typeof schoolNamesOf>;

/** Nothing, rather than the name of another school. */
export const namesWhileLoading: SchoolNames = {
  name: '',
  shortName: '',
  place: '',
  appName: '',
  titleEnd: '',
  // The word of most schools that use the app, so that it seldom changes before the eyes.
  institution: 'madrasah',
  logo: markPath('logo.svg'),
};

export const namesWithoutAnswer: SchoolNames = {
  ...namesWhileLoading,
  institution: 'sekolah',
  name: 'Aplikasi Staf',
  shortName: 'Aplikasi Staf',
  titleEnd: 'Aplikasi Staf',
};

export const screenTitle = (screen: string, { titleEnd }: SchoolNames): string =>
  titleEnd ? `${screen} – ${titleEnd}` : screen;
