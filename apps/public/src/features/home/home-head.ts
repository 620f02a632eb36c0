import type { Settings } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import { pageHead } from '../../shared/metadata/page-head.ts';

/** The home page is known by the school's name and slogan. */
export function homeHead(
  { slogan, description }: Pick<Settings['websiteInfo'], 'slogan' | 'description'>,
  origin: string,
) {
  const title = `${school.name} · ${slogan || school.slogan}`;
  return pageHead({
    title,
    documentTitle: title,
    description: description || school.description,
    canonical: `${origin}/`,
  });
}
