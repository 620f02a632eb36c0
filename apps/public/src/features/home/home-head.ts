import type { Settings } from '@madrasah/contract';
import { defaultDescription, defaultSlogan } from '@madrasah/starter-content/defaults';
import type { HeadSite } from '../../shared/identity.ts';
import { pageHead } from '../../shared/metadata/page-head.ts';

/** The home page is known by the school's name and slogan. */
export function homeHead(
  { slogan, description }: Pick<Settings['websiteInfo'], 'slogan' | 'description'>,
  site: HeadSite,
) {
  const title = `${site.identity.name} · ${slogan || defaultSlogan}`;
  return pageHead(site, {
    title,
    documentTitle: title,
    description: description || defaultDescription(site.identity),
    path: '/',
  });
}
