import type { Settings } from '@madrasah/contract';
import { markPath, searchPathTemplate } from '@madrasah/display';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import type { HeadSite } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';

/** The home page is known by the school's name and slogan. */
export function homeHead(
  { slogan, description }: Pick<Settings['websiteInfo'], 'slogan' | 'description'>,
  site: HeadSite,
) {
  const title = slogan ? `${site.identity.name} · ${slogan}` : site.identity.name;
  return pageHead(site, {
    title,
    documentTitle: title,
    description: description || defaultDescription(site.identity),
    path: '/',
  });
}

/** The school and its site as schema.org data. Empty settings are omitted. */
export function schoolStructuredData({ websiteInfo, socialLinks }: Settings, { origin, identity }: HeadSite) {
  const { address, phone, email } = websiteInfo;
  const contact = { telephone: phone || undefined, email: email || undefined };
  const schoolId = `${origin}/#school`;
  const profiles = Object.values(socialLinks).filter((link) => link !== '');
  return {
    '@graph': [
      {
        '@type': 'EducationalOrganization',
        '@id': schoolId,
        name: identity.name,
        alternateName: identity.shortName,
        url: `${origin}/`,
        logo: `${origin}${markPath('icon-512.png', identity.mark)}`,
        description: websiteInfo.description || defaultDescription(identity),
        ...contact,
        ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'ID' } }),
        ...((phone || email) && {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            availableLanguage: 'id',
            ...contact,
          },
        }),
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: identity.name,
        url: `${origin}/`,
        inLanguage: 'id',
        publisher: { '@id': schoolId },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPathTemplate}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
