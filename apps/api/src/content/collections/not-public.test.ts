import { type CollectionApi, type CollectionKind, collections, type EntryStatus } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from '../../http/transport/procedure-meta.ts';
import { collectChanges } from '../changes/index.ts';

const world = aWorld({ cachesResponses: true });
let headers: { authorization: string };
beforeEach(async () => {
  await holdExampleFile(world.db);
  headers = await world.signIn({ role: 'editor' });
});

const [before, during, after] = ['2026-03-11T02:59:59.999Z', '2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'];

/** A word that only the entries of a kind have, in their titles and thus in their addresses. */
const wordOf = (api: CollectionApi) => `manggis${api}`;

const feeds = ['feed.xml', 'atom.xml', 'feed.json'];
const texts = [
  ...feeds.flatMap((file) => [`/${file}`, `/pengumuman/${file}`]),
  ...['/sitemap-pages.xml', '/agenda.ics', '/agenda/tahun/2026.ics'],
];
const search = '/api/articles/search';

/** Where entries are shown in addition to the search, their list and the site map. */
const furtherPaths: Partial<Record<CollectionApi, string[]>> = {
  announcements: [
    ...['/trpc/announcements.newest', '/trpc/announcements.urgent'],
    ...feeds.map((file) => `/pengumuman/${file}`),
  ],
  events: [...['/trpc/events.inMonths', '/trpc/events.upcoming'], ...['/agenda.ics', '/agenda/tahun/2026.ics']],
  units: ['/trpc/units.structure'],
  pages: ['/trpc/menus.services'],
  achievements: ['/trpc/achievements.inYears', '/trpc/achievements.thisYear'],
};

/** Kinds whose entries are shown on the page of the kind alone. */
const withoutAddresses: CollectionApi[] = ['questions', 'units'];

/** Where the entries of a kind are shown, apart from their own addresses and pages. */
const pathsOf = (api: CollectionApi): string[] => [
  ...[search, `/api/${api}`],
  ...(withoutAddresses.includes(api) ? [] : ['/sitemap-pages.xml']),
  ...(furtherPaths[api] ?? []),
];

const parameter = z.object({ in: z.string(), required: z.boolean().optional() });
const read = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(parameter).default([]),
});
const document = z.object({ paths: z.record(z.string(), z.object({ get: read.optional() })) });

/** The queries of visitors that only tRPC has, with what some of them need. */
const onlyOverTrpc = procedurePaths
  .filter((path) => !mutationPaths.includes(path) && metaOf(path).requires === null && !metaOf(path).openapi)
  .map((path) => queryUrl(path, { from: '2026-03' }));

/** Every read of visitors that needs no name, over REST or else tRPC, all texts, and a search for each kind. */
async function doors(): Promise<string[]> {
  const { paths } = document.parse((await world.app.inject('/api/openapi.json')).json());
  const open = Object.entries(paths).flatMap(([path, { get }]) => {
    const isOpen = get?.security.some((credentials) => Object.keys(credentials).length === 0);
    if (!get || !isOpen || path.includes('{')) return [];
    return get.parameters.some(({ required, in: location }) => required && location === 'query') ? [] : path;
  });
  return [...open, ...onlyOverTrpc, ...texts, ...collections.map(({ api }) => `${search}?q=${wordOf(api)}`)];
}

type Paths = Record<string, string[]>;
const pathsBy = (of: (api: CollectionApi) => string[]): Paths =>
  Object.fromEntries(collections.map(({ api }) => [api, of(api).toSorted()]));

/** The addresses whose answers contain the word of each kind. */
async function showing(urls: string[]): Promise<Paths> {
  const bodies = new Map<string, string>();
  for (const url of urls) bodies.set(url, (await world.app.inject(url)).body.toLowerCase());
  const showingWord = (api: CollectionApi) => urls.filter((url) => bodies.get(url)?.includes(wordOf(api)));
  return pathsBy((api) => [...new Set(showingWord(api).map((url) => url.replace(/\?.*/, '')))]);
}

/** The answer to an address without what differs by request. */
async function answerAt(url: string) {
  const { statusCode, headers, body } = await world.app.inject(url);
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body: body.replace(/"requestId":"[^"]*"/, '') };
}

type Entry = { api: CollectionApi; id: string; slug: string };

/** Their own addresses answer as those of entries that do not exist. */
async function expectHidden(entries: readonly Entry[]): Promise<void> {
  for (const { api, id, slug } of entries) {
    for (const prefix of api === 'events' ? ['/api/events/', '/agenda/'] : [`/api/${api}/`]) {
      const missing = await answerAt(`${prefix}tidak-ada`);
      expect(missing.statusCode).toBe(404);
      expect(await answerAt(prefix + slug)).toEqual(missing);
      expect(await answerAt(prefix + id)).toEqual(missing);
    }
  }
}

async function create(kind: CollectionKind & { api: CollectionApi }, title: string, status: EntryStatus, changes = {}) {
  const { api, path } = kind;
  const payload = anEntry(kind, {
    title: `${wordOf(api)} ${title}`,
    status,
    ...(path && { [path]: `${wordOf(api)}/${title}` }),
    ...changes,
  });
  const answer = await world.app.inject({ method: 'POST', url: `/api/manage/${api}`, headers, payload });
  expect(answer.statusCode).toBe(201);
  return { ...z.object({ id: z.string(), slug: z.string() }).parse(answer.json().data), api };
}

test('[COL-005] [COL-007] [COL-008] what is not public, of any kind, is in no answer, and its own is that of what does not exist', async () => {
  let cursor: string = (await world.app.inject('/api/changes')).json().cursor;
  const readChanges = async (): Promise<string[]> => {
    await collectChanges({ db: world.db, databaseTime: world.services.databaseTime });
    const answer = (await world.app.inject(`/api/changes?since=${cursor}`)).json();
    cursor = answer.cursor;
    return answer.data.map(({ type, change }: { type: string; change: string }) => `${type} ${change}`).toSorted();
  };
  const [planned, hidden]: [Entry[], Entry[]] = [[], []];
  for (const kind of collections) {
    planned.push(await create(kind, 'terjadwal', 'published', { startsAt: during, endsAt: after }));
    hidden.push(await create(kind, 'draf', 'draft'), await create(kind, 'menunggu', 'waiting'));
    const trashed = await create(kind, 'terhapus', 'published');
    await world.app.inject({ method: 'DELETE', url: `/api/manage/${kind.api}/${trashed.id}`, headers });
    hidden.push(trashed);
  }
  await world.waitForSync();
  const urls = await doors();
  const nowhere = pathsBy(() => []);
  const allKinds = (change: string) => collections.map(({ name }) => `${name} ${change}`).toSorted();

  world.setClock(before);
  expect(await showing(urls)).toEqual(nowhere);
  expect(await readChanges()).toEqual([]);
  await expectHidden([...planned, ...hidden]);

  world.setClock(during);
  expect(await showing(urls)).toEqual(pathsBy(pathsOf));
  expect(await readChanges()).toEqual(allKinds('published'));
  await expectHidden(hidden);

  world.setClock(after);
  expect(await showing(urls)).toEqual({ ...nowhere, announcements: ['/trpc/announcements.past'] });
  expect(await readChanges()).toEqual(allKinds('deleted'));
  await expectHidden([...planned, ...hidden]);
});
