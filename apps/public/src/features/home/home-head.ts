import type { Settings } from '@madrasah/contract';
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
