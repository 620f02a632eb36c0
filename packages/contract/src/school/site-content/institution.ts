/** Without schemas, because the public app needs it. */
export const institutionKinds = [
  'RA',
  'MI',
  'MTs',
  'MA',
  'MAK',
  'SD',
  'SMP',
  'SMA',
  'SMK',
  'pesantren',
  'lain',
] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

export type Institution = 'madrasah' | 'sekolah' | 'pesantren';

const institutions: Record<InstitutionKind, Institution> = {
  RA: 'madrasah',
  MI: 'madrasah',
  MTs: 'madrasah',
  MA: 'madrasah',
  MAK: 'madrasah',
  SD: 'sekolah',
  SMP: 'sekolah',
  SMA: 'sekolah',
  SMK: 'sekolah',
  pesantren: 'pesantren',
  lain: 'sekolah',
};
/** The word for the institution in general texts. */
export const institutionOf = (kind: InstitutionKind): Institution => institutions[kind];

const capitalised = { madrasah: 'Madrasah', sekolah: 'Sekolah', pesantren: 'Pesantren' } as const;

/** A general text with the word for the institution in place of `{lembaga}`, and capitalised of `{Lembaga}`. */
export const withInstitution = (text: string, institution: Institution): string =>
  text.replaceAll('{lembaga}', institution).replaceAll('{Lembaga}', capitalised[institution]);

/** The school's name with its place, where one is known. */
export const nameAndPlace = ({ name, place }: { name: string; place: string }): string =>
  place === '' ? name : `${name}, ${place}`;
