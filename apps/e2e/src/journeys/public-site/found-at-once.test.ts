import type { APIRequestContext } from '@playwright/test';
import { makeDataFolder } from '../../data-folder.ts';
import { onOwnSite } from '../../isolated-site.ts';
import { expect } from '../../test.ts';

const test = onOwnSite(makeDataFolder);

const matchesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found.replaceAll('&amp;', '&'));

/** The paths of the site map. */
async function listedPaths(request: APIRequestContext, file = '/sitemap.xml'): Promise<string[]> {
  const addresses = matchesIn(await (await request.get(file)).text(), /<loc>([^<]*)<\/loc>/g);
  const paths = addresses.map((address) => new URL(address).pathname);
  const parts = paths.filter((path) => path.endsWith('.xml'));
  const below = await Promise.all(parts.map((part) => listedPaths(request, part)));
  return [...paths.filter((path) => !path.endsWith('.xml')), ...below.flat()];
}

/** The paths to which the links of a page lead; pages of a list differ by their query. */
async function linksOf(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  if (!answer.headers()['content-type']?.startsWith('text/html')) return [];
  const links = matchesIn(await answer.text(), /<a\b[^>]*\shref="(\/[^"#]*)/g);
  return [...new Set(links)].filter((href) => !href.includes('?') || /[?&]page=\d+$/.test(href));
}

/** Everything that a visitor reaches from the home page by links. */
async function reachable(request: APIRequestContext): Promise<Set<string>> {
  const found = new Set(['/']);
  let newest = ['/'];
  while (newest.length > 0) {
    const links = await Promise.all(newest.map((address) => linksOf(request, address)));
    newest = [...new Set(links.flat())].filter((address) => !found.has(address));
    for (const address of newest) found.add(address);
  }
  return new Set(Array.from(found, (address) => address.split('?', 1)[0] ?? ''));
}

test('links lead from the home page to every page of the site map, and to those that search engines leave out @release', async ({
  request,
}) => {
  test.slow();
  const found = await reachable(request);
  // Without a period of results their page has nothing to show.
  const missed = (await listedPaths(request)).filter((path) => path !== '/hasil' && !found.has(path));
  expect(missed).toEqual([]);
  for (const path of ['/contact/status', '/buletin', '/ppid']) expect(found).toContain(path);
});
