import type { IdentityContent } from './identity.ts';

/** The school's name with its place, where one is known. Without schemas, because the public app needs it. */
export const nameAndPlace = ({ name, place }: Pick<IdentityContent, 'name' | 'place'>): string =>
  place === '' ? name : `${name}, ${place}`;
