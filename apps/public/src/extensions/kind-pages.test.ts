import { collectionPages } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { pagePaths } from '../server/page-paths.ts';

const paths = pagePaths.map((path) => path.replace(/\/$/, ''));

test.each(Object.values(collectionPages))(
  '$title has a page for its list, and one for an entry where it has addresses',
  (page) => {
    expect(paths).toContain(page.path);
    expect(paths.includes(`${page.path}/$slug`)).toBe(page.entries === '/');
  },
);
