import type { IdentityContent } from '@madrasah/contract';

/** What the staff app shows of the school's identity. */
export type SchoolNames = Pick<IdentityContent, 'name' | 'shortName' | 'place' | 'appName'> & {
  /** The end of every title in the browser's tab. */
  titleEnd: string;
};

/** Nothing, rather than the name of another school. */
export const namesWhileLoading: SchoolNames = { name: '', shortName: '', place: '', appName: '', titleEnd: '' };

export const namesWithoutAnswer: SchoolNames = {
  ...namesWhileLoading,
  name: 'Aplikasi Staf',
  shortName: 'Aplikasi Staf',
  titleEnd: 'Aplikasi Staf',
};

export const schoolNamesOf = ({ name, shortName, place, appName }: IdentityContent): SchoolNames => ({
  name,
  shortName,
  place,
  appName,
  titleEnd: `Admin ${shortName}`,
});

/** The title of a screen in the browser's tab. */
export const screenTitle = (screen: string, { titleEnd }: SchoolNames): string =>
  titleEnd ? `${screen} – ${titleEnd}` : screen;
