import { isPath, pages } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { namedSitePages } from '../../school/site-content/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { readArticleTitles } from '../articles/index.ts';
import { readShownTitles } from '../collections/index.ts';

/** Pages that the site's search does not find. */
const otherPages: [path: string, title: string][] = [
  ['/', 'Beranda'],
  ['/news', 'Berita dan pencarian'],
  ['/buletin', 'Buletin'],
];

const slugOf = (path: string): string | undefined => /^\/articles\/[^/]+\/([^/]+)$/.exec(path)?.[1];

/** The titles of pages, by their paths; pages without a title are left out. */
export async function readTitles(
  { db, now }: { db: Database; now: Clock },
  paths: readonly string[],
): Promise<Map<string, string>> {
  const fixedPages = namedSitePages(await readIdentity(db));
  const fixed = new Map([...otherPages, ...fixedPages.map(({ href, title }): [string, string] => [href, title])]);
  const ofPages = await readShownTitles({ db, now }, pages, paths.map((path) => path.slice(1)).filter(isPath));
  const articles = await readArticleTitles(
    db,
    paths.flatMap((path) => slugOf(path) ?? []),
  );
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const title = fixed.get(path) ?? articles.get(slugOf(path) ?? '') ?? ofPages.get(path.slice(1));
      return title === undefined ? [] : [[path, title]];
    }),
  );
}
