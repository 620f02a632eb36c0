import { type IdentityContent, type Institution, institutionOf } from '@madrasah/contract';

/** What the staff app shows of the school's identity. */
export type SchoolNames = Pick<IdentityContent, 'name' | 'shortName' | 'place' | 'appName'> & {
  /** The end of every title in the browser's tab. */
  titleEnd: string;
  /** The word for the institution in general texts. */
  institution: Institution;
};

/** Nothing, rather than the name of another school. */
export const namesWhileLoading: SchoolNames = {
  name: '',
  shortName: '',
  place: '',
  appName: '',
  titleEnd: '',
  institution: 'sekolah',
};

export const namesWithoutAnswer: SchoolNames = {
  ...namesWhileLoading,
  name: 'Aplikasi Staf',
  shortName: 'Aplikasi Staf',
  titleEnd: 'Aplikasi Staf',
};

export const schoolNamesOf = ({ name, shortName, place, appName, kind }: IdentityContent): SchoolNames => ({
  name,
  shortName,
  place,
  appName,
  titleEnd: `Admin ${shortName}`,
  institution: institutionOf(kind),
});

/** The title of a screen in the browser's tab. */
export const screenTitle = (screen: string, { titleEnd }: SchoolNames): string =>
  titleEnd ? `${screen} – ${titleEnd}` : screen;
