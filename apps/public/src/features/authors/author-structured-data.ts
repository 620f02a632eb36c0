import type { Author } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import type { HeadSite } from '../../shared/identity.ts';
import { authorPath } from '../../shared/paths.ts';

/** An author's page in schema.org's terms. */
export function authorStructuredData({ id, fullName, avatar }: Author, { origin, identity }: HeadSite) {
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
      affiliation: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
    },
  };
}
