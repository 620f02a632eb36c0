import { school } from '../features/site/school.ts';

/** Holds where a page says nothing of its own. */
export function siteHead() {
  return {
    meta: [
      { title: school.name },
      { name: 'description', content: school.description },
      { property: 'og:site_name', content: school.name },
      { property: 'og:locale', content: 'id_ID' },
    ],
  };
}
