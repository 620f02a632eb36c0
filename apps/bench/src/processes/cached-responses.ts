import type { Outcome } from '../drill/fault.ts';
import { RandomWrites, repeatable, type Write } from './random-writes.ts';
import type { Member, SiteOfMany } from './site-of-many.ts';

const sampled = 6;
/** How long after an acknowledged write another process may still return the previous response. */
const lateLimitMs = 1_000;
const givenUpMs = 10_000;
const shownLate = 5;
/** Some writes are refused, such as changes of articles in the trash. */
const maxAttemptsPerWrite = 5;

const pages = ['/', '/news', '/news?search=kabar', '/buku-tamu', '/pendaftaran', '/tidak-ada', '/feed.xml'];
const categories = ['publikasi', 'berita', 'humor'];
const trpc = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const addresses = [
  ...pages,
  ...['/api/articles', '/api/articles/latest', '/api/articles/featured', '/api/articles?sort=title&limit=2'],
  ...['/api/articles?search=kabar&limit=2', '/api/articles/search?q=kabar', '/api/categories', '/api/menus'],
  ...['/api/menus/tree', '/api/menus/berita', '/api/guestbook', '/api/settings', trpc('siteContent.display', {})],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-articles-1.xml', '/api/articles/1/related'],
  ...[trpc('articles.published', { view: 'card' }), trpc('guestbook.list', {})],
  ...categories.flatMap((category) => [
    `/articles/${category}`,
    `/articles/${category}/feed.xml`,
    `/api/articles/published?category=${category}&limit=3`,
    trpc('categories.mainArticle', { slug: category }),
    trpc('articles.published', { category, mainArticle: 'apart', limit: 3 }),
  ]),
];

/** Each refusal has its own id, and counters may lag. */
const withoutIds = (text: string) =>
  text.replace(/"requestId":"[^"]*"/g, '').replace(/"(?:views|likes|comments)":\d+/g, '');

const isServerFault = (answer: string) => /^5\d\d /.test(answer);

async function readFrom({ origin }: Member, path: string): Promise<string> {
  const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  return `${response.status} ${response.headers.get('location') ?? ''} ${withoutIds(await response.text())}`;
}

/** A member whose response is outdated. */
type Difference = { path: string; member: number; cached: string; uncached: string };

/** Reads the responses of all members first, then the uncached one. */
async function compare({ members, fresh }: SiteOfMany, paths: readonly string[]): Promise<Difference[]> {
  const cached = await Promise.all(paths.map((path) => Promise.all(members.map((member) => readFrom(member, path)))));
  const uncachedTexts = await Promise.all(paths.map((path) => readFrom(fresh, path)));
  return paths.flatMap((path, index) =>
    (cached[index] ?? []).flatMap((answer, member) =>
      answer === uncachedTexts[index] ? [] : [{ path, member, cached: answer, uncached: uncachedTexts[index] ?? '' }],
    ),
  );
}

/** Where two texts begin to differ, with the start of both differences. */
function excerptOf({ path, member, cached, uncached }: Difference): string {
  let start = 0;
  while (start < cached.length && cached[start] === uncached[start]) start += 1;
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 40), start + 60));
  return `process ${member + 1} returned ${piece(cached)} for ${path} instead of ${piece(uncached)}`;
}

async function carryOut({ origin, token }: SiteOfMany, { method, path, body }: Write, number: number) {
  // Visitors get different addresses, because each may send only a few messages.
  const isVisitor = path === '/api/guestbook' || path.endsWith('/comments');
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(isVisitor ? { 'x-forwarded-for': from } : { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return { status: response.status, answer: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/**
 * Writes until `count` writes are acknowledged. After each, a sample of every process's cached responses must equal
 * the response of a process without caches.
 */
export async function cachedResponses(site: SiteOfMany, count: number): Promise<Outcome> {
  const random = repeatable(20_261_122);
  const writes = new RandomWrites(random);
  const failures: string[] = [];
  const late: string[] = [];
  let [acknowledged, compared, slowest] = [0, 0, 0];
  let tried = 0;
  while (acknowledged < count && tried < maxAttemptsPerWrite * count) {
    tried += 1;
    const write = writes.next();
    const { status, answer } = await carryOut(site, write, tried);
    if (status >= 500) failures.push(`${write.method} ${write.path}: ${status}`);
    if (status >= 300) continue;
    const acknowledgedAt = performance.now();
    acknowledged += 1;
    writes.note(write, answer);

    const own = writes.articlePath();
    const paths = [own, `${own}/comments`, ...Array.from({ length: sampled }, () => writes.pick(addresses))];
    compared += paths.length * site.members.length;
    let askedAt = performance.now();
    let wrong = await compare(site, paths);
    late.push(...wrong.map((difference) => `late: after ${write.method} ${write.path} ${excerptOf(difference)}`));
    const isLate = wrong.length > 0;
    while (wrong.length > 0 && askedAt - acknowledgedAt < givenUpMs) {
      askedAt = performance.now();
      wrong = await compare(site, [...new Set(wrong.map(({ path }) => path))]);
    }
    if (isLate) slowest = Math.max(slowest, askedAt - acknowledgedAt);
    failures.push(...wrong.map((difference) => `after ${write.method} ${write.path} ${excerptOf(difference)}`));
    failures.push(
      ...wrong.filter(({ uncached }) => isServerFault(uncached)).map(({ path }) => `${path} cannot be computed`),
    );
  }
  const kept = await Promise.all(site.members.map((member) => member.figure('madrasah_cache_answers_total', 'fresh')));
  const all = await Promise.all(site.members.map((member) => member.figure('madrasah_cache_answers_total')));
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    rounds: tried,
    writes: { acknowledged, missing: 0 },
    slowest: { ms: slowest, limitMs: lateLimitMs },
    failures,
    notes: [
      `${compared} answers compared, ${sum(kept)} of ${sum(all)} kept ones; ${late.length} were late`,
      ...late.slice(0, shownLate),
    ],
  };
}
