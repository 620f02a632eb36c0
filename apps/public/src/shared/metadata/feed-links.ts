import { feedsOf } from '@madrasah/display';

/** Links to the feeds of the site, or of one category, for feed readers. */
export const feedLinks = (title: string, category?: string) =>
  feedsOf(category).map(({ path, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: path,
  }));
