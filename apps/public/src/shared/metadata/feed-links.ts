import { feedsOf } from '@madrasah/display';

/** Tells feed readers where to follow the site, or one category of it. */
export const feedLinks = (title: string, category?: string) =>
  feedsOf(category).map(({ path, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: path,
  }));
