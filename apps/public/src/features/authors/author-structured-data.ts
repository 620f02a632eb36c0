import type { Author } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { school } from '@madrasah/starter-content/defaults';
import { authorPath } from '../../shared/paths.ts';

/** An author's page in schema.org's terms. */
export function authorStructuredData({ id, fullName, avatar }: Author, origin: string) {
  const url = `${origin}${authorPath(id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: 'id',
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      url,
      ...(avatar && { image: imageAddress(avatar, { publicOrigin: origin }) }),
      affiliation: { '@type': 'EducationalOrganization', name: school.name, url: `${origin}/` },
    },
  };
}
