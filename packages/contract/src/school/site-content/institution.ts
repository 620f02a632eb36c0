import { namesOf } from '../../shared/names.ts';

// Without schemas, because the public app needs it.

export type Institution = 'madrasah' | 'sekolah' | 'pesantren';

const institutions = {
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
} as const satisfies Record<string, Institution>;
export type InstitutionKind = keyof typeof institutions;
export const institutionKinds = namesOf(institutions);

/** The word for the institution in general texts. */
export const institutionOf = (kind: InstitutionKind): Institution => institutions[kind];

const capitalised = { madrasah: 'Madrasah', sekolah: 'Sekolah', pesantren: 'Pesantren' } as const;

/** A general text with the word for the institution in place of `{lembaga}`, and capitalised of `{Lembaga}`. */
export const withInstitution = (text: string, institution: Institution): string =>
  text.replaceAll('{lembaga}', institution).replaceAll('{Lembaga}', capitalised[institution]);

export const nameAndPlace = ({ name, place }: { name: string; place: string }): string =>
  place === '' ? name : `${name}, ${place}`;
