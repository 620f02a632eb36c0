import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CollectionApi,
  collectionPages,
  collections,
  entryPath,
  type FeatureId,
  featureIds,
  featurePages,
  hasEntryPages,
  isPageOf,
  type JobName,
  jobNames,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { addressOfRoute, routesOf } from '../../../test/http/routes.ts';
import { aSealedPeriod } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';
import { extensions } from '../../extensions/index.ts';
import { metaOf, mutationPaths, procedurePaths, routeUrl } from '../../http/transport/procedure-meta.ts';
import { runDue } from '../../platform/jobs/index.ts';
import { sitePages } from '../../school/site-content/index.ts';
import { declarationsWith, featureParts } from './index.ts';

const declarations = declarationsWith(extensions);
const { featureOfCall, isAddressOf, isJobOf } = featureParts(declarations);

/** A built public app that has every page but those of features that are off. `/menunggu` waits. */
function aPublicApp(): string {
  const folder = mkdtempSync(join(inject('uploads'), 'public-app-'));
  for (const part of ['client', 'server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    `import { createTRPCClient } from '${import.meta.resolve('@trpc/client')}';
     import { isPageOf } from '${import.meta.resolve('@madrasah/contract')}';
     export const pagePaths = ['/'];
     export async function render({ url }, links) {
       const { off } = (await createTRPCClient({ links }).features.read.query()).data;
       if (url === '/menunggu') await globalThis.untilSwitched?.();
       const isMissing = isPageOf(off, url) || url.startsWith('/tidak-ada');
       return { status: isMissing ? 404 : 200, html: isMissing ? 'not found' : url + ' ' + off.join() };
     }`,
  );
  return folder;
}

const world = aWorld({ cachesResponses: true, publicFolder: aPublicApp() });

type Caller = ReturnType<typeof world.as>;
let admin: Caller;
let headers: { authorization: string };
beforeEach(async () => {
  const user = await world.aUser({ role: 'admin', fullName: 'Bu Sari' });
  admin = world.as(user);
  headers = await world.signInAs(user);
});

async function switchOff(...names: string[]) {
  const { version } = await admin.features.read();
  const off = featureIds.filter((id) => names.includes(id));
  await admin.features.save({ off, version });
  await world.waitForSync();
}

const entries = collections.map(({ api }) => api);

describe('the list', () => {
  /** What stays whatever a school does without. */
  const coreRouters = [
    ...['auth', 'twoFactor', 'passwordReset', 'users', 'notices', 'activity', 'personalData', 'drafts', 'presence'],
    ...['categories', 'menus', 'articles', 'previews', 'reviews', 'revisions', 'trash', 'authors', 'media', 'settings'],
    ...[
      'features',
      'samples',
      'mail',
      'siteContent',
      'invitations',
      'dashboard',
      'exports',
      'imports',
      'backups',
      'health',
      'tableImports',
    ],
  ];
  const coreJobs =
    /^(?:articles|attempts|backup|cdn|changes|clock|disk|documents|drafts|erasures|export|idempotency|images|import|logins|mail|memory|notices|passwordLinks|presence|previews|sessions|storage|tables|uploads|activity|analytics)\.|\.(?:removeOld|removeOldTrash|removeUnread|removeUnconfirmed|erase)$/;
  const corePages = ['/', '/about', '/contact', '/privasi'];

  test('has every router, or the router belongs to the core', () => {
    const routers = [...new Set(procedurePaths.map((path) => path.split('.')[0] ?? ''))];
    const ofFeatures = routers.filter((router) =>
      procedurePaths.some((path) => path.startsWith(`${router}.`) && featureOfCall(path)),
    );
    expect(routers.filter((router) => !ofFeatures.includes(router) && !coreRouters.includes(router))).toEqual([]);
  });

  test('declares every feature of the contract', () => {
    expect(featureIds.filter((id) => declarations[id] === undefined)).toEqual([]);
  });

  test('names only what exists', () => {
    const names = featureIds.flatMap((id) => [
      ...(declarations[id]?.calls ?? []),
      ...(declarations[id]?.heldCalls ?? []),
    ]);
    const known = (name: string) => procedurePaths.some((path) => path === name || path.startsWith(`${name}.`));
    expect(names.filter((name) => !known(name))).toEqual([]);
    const routes = routesOf(world.app).map(({ url }) => url);
    const addresses = featureIds.flatMap((id) => declarations[id]?.addresses ?? []);
    expect(addresses.filter((address) => !routes.includes(address))).toEqual([]);
  });

  test('has every kind of entries under its name in the API', () => {
    expect(entries.filter((api) => declarations[api]?.calls[0] !== api)).toEqual([]);
    const paths = Object.entries(collectionPages).map(([api, { path }]) => [api, [path]]);
    expect(paths).toEqual(paths.map(([api]) => [api, featurePages[api as CollectionApi]]));
  });

  test('has every job that is neither retention nor of the core', () => {
    expect(jobNames.filter((name) => !isJobOf(featureIds, name) && !coreJobs.test(name))).toEqual([]);
    expect(jobNames.filter((name) => isJobOf(featureIds, name))).toEqual([
      'newsletter.ask',
      'newsletter.write',
      'results.findUnsealed',
      'results.seal',
      'webhooks.collect',
      'webhooks.deliver',
    ]);
  });

  test('has every fixed page of the search, or it belongs to the core', () => {
    const others = sitePages.map(({ href }) => href).filter((href) => !isPageOf(featureIds, href));
    expect(others.filter((href) => !corePages.includes(href))).toEqual([]);
  });

  test('has every route without a procedure, or it belongs to the core', () => {
    const core =
      /^\*$|^\/(?:$|\*$|robots\.txt$|manifest\.webmanifest$|logo[./]|favicon\.|apple-touch-icon|icon-|sitemap|feed|atom|articles\/|link-preview[./]|langganan\/|uploads\/|assets\/|metrics$|trpc\/|contact|api\/(?:\*|docs|openapi|health|ready|backups\/|exports\/|imports\/|notices\/|articles\/))/;
    const rest = new Set(mutationPaths.flatMap((path) => routeUrl(metaOf(path).openapi?.path ?? '')));
    const unlisted = routesOf(world.app)
      .filter(
        ({ url }) => !core.test(url) && !rest.has(url) && !isAddressOf(featureIds, addressOfRoute({ method: '', url })),
      )
      .map(({ url }) => url);
    // The seal of a period is held by people.
    expect([...new Set(unlisted)]).toEqual(['/hasil/:slug/segel']);
  });
});

/** The procedures of a feature. */
const callsOf = (feature: FeatureId) => procedurePaths.filter((path) => featureOfCall(path) === feature);
const filled = (path: string) => path.replace(/\{\w+\}/g, '1');

const refusalOf = ({ statusCode, json }: { statusCode: number; json: () => { requestId: string } }) => {
  const { requestId: _own, ...body } = json();
  return [statusCode, body];
};

describe.each(featureIds)('%s that is off', (feature) => {
  test('[IDN-008] answers every call and address like what is not there, to anyone', async () => {
    const unknown = refusalOf(await world.app.inject('/api/tidak-ada'));
    await switchOff(feature);
    for (const path of callsOf(feature)) {
      const { openapi, requires } = metaOf(path);
      const callers = requires ? [{}, headers] : [{}];
      for (const caller of callers) {
        if (openapi) {
          // Also a body that could not be read.
          const { method } = openapi;
          const payload = method === 'GET' || method === 'DELETE' ? undefined : '{"a":';
          const sent = { ...caller, ...(payload && { 'content-type': 'application/json' }) };
          const answer = await world.app.inject({ method, url: filled(openapi.path), headers: sent, payload });
          expect([path, ...refusalOf(answer)]).toEqual([path, ...unknown]);
        }
        const isQuery = !mutationPaths.includes(path);
        const called = await world.app.inject({
          method: isQuery ? 'GET' : 'POST',
          url: `/trpc/${path}`,
          headers: caller,
        });
        expect([path, called.statusCode, called.json().error.data.refusal]).toEqual([path, 404, 'NOT_FOUND']);
      }
    }
    const addresses = routesOf(world.app).filter(({ url }) =>
      isAddressOf([feature], addressOfRoute({ method: '', url })),
    );
    for (const route of addresses) {
      const { method } = route;
      if (method === 'OPTIONS' || method === 'HEAD') continue;
      const url = addressOfRoute(route, 'abc');
      const answer = await world.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    for (const page of featurePages[feature]) {
      for (const url of [page, `${page}?page=2`, `${page}/apa-saja`]) {
        const { statusCode, body } = await world.app.inject(url);
        expect([url, statusCode, body]).toEqual([url, 404, 'not found']);
      }
    }
    // Nothing else is gone.
    for (const other of featureIds.filter((id) => id !== feature).flatMap((id) => callsOf(id).slice(0, 1))) {
      const { openapi } = metaOf(other);
      if (!openapi) continue;
      const answer = await world.app.inject({ method: openapi.method, url: filled(openapi.path), headers });
      expect([other, ...refusalOf(answer)]).not.toEqual([other, ...unknown]);
    }
  });
});

/** One shown entry of each kind, with the word 'zamrud' in its title. */
async function anEntryOfEachKind() {
  await holdExampleFile(world.db);
  for (const kind of collections) {
    const { create } = admin[kind.api] as typeof admin.questions;
    await create(anEntry(kind, { title: `Zamrud ${kind.name}` }) as never);
  }
  await world.waitForSync();
}

type Found = { pages: { title: string; href: string }[] };
const searched = async (): Promise<string[]> =>
  (await world.app.inject('/api/articles/search?q=zamrud')).json<Found>().pages.map(({ title }) => title);
const changes = async (since = '') => {
  const { data, cursor } = (await world.app.inject(`/api/changes?limit=100${since && `&since=${since}`}`)).json();
  return { cursor, data: data.map(({ type, change }: { type: string; change: string }) => `${type} ${change}`) };
};

describe('entries of a kind that is off', () => {
  test('[IDN-008] are in neither search, site map nor log of changes, and come back as they were', async () => {
    await anEntryOfEachKind();
    const tables = () =>
      world.db.execute('select id, kind, title, status, version, content, slug from collection_entries order by id');
    const before = {
      stored: await tables(),
      found: await searched(),
      map: (await world.app.inject('/sitemap-pages.xml')).body,
    };
    expect(before.found).toHaveLength(10);
    let { cursor } = await changes();
    for (const { api, name } of collections) {
      await switchOff(api);
      const found = await searched();
      expect([api, found.length, found.filter((title) => title.startsWith(`Zamrud ${name}`))]).toEqual([api, 10, []]);
      const { body } = await world.app.inject('/sitemap-pages.xml');
      const paths = [...body.matchAll(/<loc>http:\/\/madrasah\.test([^<]*)/g)].map(([, path = '']) => path);
      const own = api === 'pages' ? ['/contoh'] : [collectionPages[api].path];
      expect([api, paths.filter((path) => own.some((page) => path.startsWith(page)))]).toEqual([api, []]);
      const gone = await changes(cursor);
      expect(gone.data).toEqual([`${name} deleted`]);
      expect((await changes()).data).not.toContain(`${name} published`);
      await switchOff();
      const again = await changes(gone.cursor);
      expect(again.data).toEqual([`${name} published`]);
      cursor = again.cursor;
    }
    expect(await tables()).toEqual(before.stored);
    expect(await searched()).toEqual(before.found);
    expect((await world.app.inject('/sitemap-pages.xml')).body).toBe(before.map);
  });

  test('are not linked from other kinds', async () => {
    await holdExampleFile(world.db);
    const file = (await admin.files.create(anEntry(collections.find(({ api }) => api === 'files') as never) as never))
      .data;
    const announcement = anEntry(collections[0], { title: 'Rapat wali', attachments: [file.id] });
    const { slug } = (await admin.announcements.create(announcement as never)).data;
    const attachments = async () =>
      (await callProcedure(world.app, 'announcements.attachments', { slug })).json().data.length;
    const staffKind = collections.find(({ api }) => api === 'staff');
    const holder = (await admin.staff.create(anEntry(staffKind as never, { title: 'Siti' }) as never)).data;
    await admin.units.create({ title: 'Tata usaha', status: 'published', parent: [], holders: [holder.id] } as never);
    const holders = async () => (await callProcedure(world.app, 'units.structure')).json().data[0].holders.length;
    expect([await attachments(), await holders()]).toEqual([1, 1]);
    await switchOff('files', 'staff');
    expect([await attachments(), await holders()]).toEqual([0, 0]);
    await switchOff();
    expect([await attachments(), await holders()]).toEqual([1, 1]);
  });
});

test('[IDN-008] the menu has no entry that leads to a feature that is off, nor what is below it, and staff see it marked', async () => {
  const { data: page } = await admin.pages.create(
    anEntry(collections.find(({ api }) => api === 'pages') as never, { title: 'Tata tertib' }) as never,
  );
  const leaf = (target: object, title = '') => ({ title, target, children: [] });
  const nodes = [
    leaf({ kind: 'page', path: '/about' }),
    { ...leaf({ kind: 'collection', api: 'events' }), children: [leaf({ kind: 'page', path: '/contact' })] },
    leaf({ kind: 'page', path: '/buku-tamu' }),
    leaf({ kind: 'page', path: '/hasil' }),
    leaf({ kind: 'freePage', id: page.id }),
  ];
  await admin.menus.save({ entries: nodes as never, version: 0 });
  const titles = async () =>
    (await world.app.inject('/api/menus')).json<{ title: string }[]>().map(({ title }) => title);
  await world.waitForSync();
  const all = await titles();
  expect(all).toHaveLength(5);
  await switchOff('events', 'guestbook', 'results', 'pages');
  expect(await titles()).toEqual(['Tentang Kami']);
  const { entries: managed } = await admin.menus.forStaff();
  expect(managed.map(({ state }) => state)).toEqual(['shown', 'hidden', 'hidden', 'hidden', 'hidden']);
  const choices = await admin.menus.choices();
  const offered = [...choices.pages, ...choices.collections, ...choices.categories].map(({ href }) => href);
  expect(offered.filter((href) => isPageOf(['events', 'guestbook', 'results'], href))).toEqual([]);
  expect(choices.freePages).toEqual([]);
  await switchOff();
  expect(await titles()).toEqual(all);
});

test('the search finds no page of a feature that is off', async () => {
  const found = async (word: string) =>
    (await world.app.inject(`/api/articles/search?q=${word}`)).json<Found>().pages.map(({ href }) => href);
  expect(await found('koperasi')).toEqual(['/cooperative']);
  await switchOff('cooperative');
  expect(await found('koperasi')).toEqual([]);
  expect((await world.app.inject('/sitemap-pages.xml')).body).not.toContain('/cooperative');
  expect((await world.app.inject('/link-preview/halaman/cooperative/abc.jpg')).statusCode).toBe(404);
});

describe('links that people hold', () => {
  test('the subscription of a newsletter can be confirmed and ended', async () => {
    await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'wali@madrasah.example' } });
    const [subscriber] = await world.db.execute<{ token: string }[]>(
      'select unsubscribe_token as token from subscribers',
    );
    const token = subscriber?.token ?? '';
    await switchOff('newsletter');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = `/langganan/${token}`;
    const confirmed = await world.app.inject({ method: 'POST', url, headers: form, payload: 'tindakan=konfirmasi' });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/buletin?terkirim=3']);
    expect((await world.app.inject('/buletin?terkirim=3')).statusCode).toBe(200);
    const ended = await world.app.inject({ method: 'POST', url: `${url}/berhenti`, headers: form, payload: 'a=1' });
    expect(ended.statusCode).toBe(200);
    expect(await world.db.execute('select 1 from subscribers')).toEqual([]);
  });

  test('the status of an inquiry is shown, and no new one is taken', async () => {
    const inquiry = {
      kind: 'pesan',
      name: 'Pak Budi',
      email: 'budi@wali.example',
      text: 'Kapan pembagian rapor kelas X?',
    };
    const { number, code } = (await world.asVisitor().inquiries.create(inquiry as never)).data;
    await switchOff('inbox');
    const call = (name: string, payload: object) =>
      world.app.inject({ method: 'POST', url: `/trpc/inquiries.${name}`, payload });
    const status = await call('status', { number, code });
    expect([status.statusCode, status.json().result.data.data.number]).toEqual([200, number]);
    expect((await call('create', inquiry)).statusCode).toBe(404);
  });

  test('[RES-028] the seal of a period is shown, and neither its page nor its key', async () => {
    const { period } = await aSealedPeriod(world);
    world.setClock('2026-03-10T05:00:00.000Z');
    const key = () => world.app.inject(`/hasil/${period.slug}/kunci`);
    expect((await key()).statusCode).toBe(200);
    await switchOff('results');
    expect((await world.app.inject(`/hasil/${period.slug}/segel`)).statusCode).toBe(200);
    for (const part of ['', '/kunci', '/bagian/0', '/waktu']) {
      expect([part, (await world.app.inject(`/hasil/${period.slug}${part}`)).statusCode]).toEqual([part, 404]);
    }
    await switchOff();
    expect((await key()).statusCode).toBe(200);
  });
});

test('API keys are refused while there are no integrations, and work again afterwards', async () => {
  const { key } = (
    await admin.apiKeys.create({
      name: 'Aplikasi',
      rights: { article: 'read' },
      expiresAt: null,
      perMinute: 60,
    } as never)
  ).data;
  const asked = async () =>
    (await world.app.inject({ url: '/api/articles', headers: { authorization: `Bearer ${key}` } })).statusCode;
  expect(await asked()).toBe(200);
  await switchOff('integrations');
  expect(await asked()).toBe(401);
  await switchOff();
  expect(await asked()).toBe(200);
});

describe('the switch', () => {
  test('is for administrators, keeps a version, and is logged', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    await expect(editor.features.save({ off: ['albums'], version: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.features.save({ off: ['albums', 'events'], version: 0 })).toEqual({
      data: { off: ['events', 'albums'] },
      version: 1,
    });
    const stale = await admin.features.save({ off: [], version: 0 }).catch(({ cause }) => cause);
    expect(stale).toMatchObject({ code: 'STALE', details: { current: { version: 1, updatedBy: 'Bu Sari' } } });
    const [latest] = (await admin.activity.list({})).data;
    expect(latest).toMatchObject({ action: 'settings.save', subjectId: 'content:features' });
    const save = async (input: object) =>
      (await callProcedure(world.app, 'features.save', input, { headers })).statusCode;
    expect(await save({ off: ['tidak-ada'], version: 1 })).toBe(422);
    // Of two saves without a version, none would see what it changes.
    expect(await save({ off: [] })).toBe(400);
    await admin.features.save({ off: [...featureIds], version: 1 });
    expect((await callProcedure(world.app, 'features.read')).json().data.off).toEqual(featureIds);
  });

  test('keeps off what it knows where another release has stored what it does not know', async () => {
    await world.db.execute(
      `insert into settings (key, value, updated_at) values ('content:features', '{"off": ["pmbm", "albums"]}', now())`,
    );
    await world.waitForSync();
    expect((await world.app.inject('/api/albums')).statusCode).toBe(404);
    expect((await admin.features.read()).data.off).toEqual(['albums']);
  });

  test('acts at once in every process, on kept responses and on those that are being made', async () => {
    const other = await world.openAnother({ cachesResponses: true });
    const urls = ['/api/albums', '/album', '/agenda.ics', '/'];
    const statuses = async () => [
      await Promise.all(urls.map(async (url) => (await world.app.inject(url)).statusCode)),
      await Promise.all(urls.map(async (url) => (await other.app.inject(url)).statusCode)),
    ];
    const shown = [200, 200, 200, 200];
    expect(await statuses()).toEqual([shown, shown]);
    expect(await statuses()).toEqual([shown, shown]);
    let release = () => {};
    const begun = Promise.withResolvers<void>();
    Object.assign(globalThis, {
      untilSwitched: () =>
        new Promise<void>((resolve) => {
          release = resolve;
          begun.resolve();
        }),
    });
    const during = world.app.inject('/menunggu');
    await begun.promise;
    await switchOff('albums', 'events');
    await other.waitForSync();
    Object.assign(globalThis, { untilSwitched: undefined });
    release();
    await during;
    expect((await world.app.inject('/menunggu')).body).toBe('/menunggu events,albums');
    expect(await statuses()).toEqual([
      [404, 404, 404, 200],
      [404, 404, 404, 200],
    ]);
    await switchOff();
    await other.waitForSync();
    expect(await statuses()).toEqual([shown, shown]);
    await other.close();
  });

  test('costs no statement where nothing was switched', async () => {
    const urls = ['/api/albums', '/album', '/'];
    for (const url of urls) await world.app.inject(url);
    const before = world.unitsOfWork;
    // Calls with a token are never cached, so each of them is made.
    for (let count = 0; count < 5; count += 1) await world.app.features.off();
    for (const url of urls) await world.app.inject(url);
    expect(world.unitsOfWork).toBe(before);
  });

  test('stays as it was while the database is away', async () => {
    await switchOff('albums');
    expect((await world.app.inject('/album')).statusCode).toBe(404);
    await world.disconnectDatabase();
    expect(await world.app.features.off()).toEqual(['albums']);
    expect((await world.app.inject('/api/albums')).statusCode).toBe(404);
    await world.reconnectDatabase();
  });
});

test('jobs of a feature that is off wait, retention runs, and all run when it is on again', async () => {
  const ran: string[] = [];
  const named = (wanted: string) => jobNames.filter((name) => name === wanted);
  const job = (name: JobName) =>
    ({
      kind: 'recurring',
      name,
      schedule: { everyMs: 60_000 },
      run: async () => {
        ran.push(name);
        return undefined;
      },
    }) as const;
  const jobs = [...named('newsletter.write'), ...named('newsletter.removeUnconfirmed')].map(job);
  await world.db.execute(
    `insert into jobs (id, name, key, run_at) values
       (gen_random_uuid(), 'newsletter.write', '', '2026-01-01'),
       (gen_random_uuid(), 'newsletter.removeUnconfirmed', '', '2026-01-01')`,
  );
  const readWaiting = async () => {
    const off = await world.app.features.off();
    return (name: (typeof jobs)[number]['name']) => isJobOf(off, name);
  };
  const run = () => runDue({ ...world.services, log: world.app.log, readWaiting: readWaiting as never }, jobs);
  await switchOff('newsletter');
  await run();
  expect(ran).toEqual(['newsletter.removeUnconfirmed']);
  await switchOff();
  await run();
  expect(ran).toEqual(['newsletter.removeUnconfirmed', 'newsletter.write']);
});

describe('what is being used', () => {
  const uses = async () => (await admin.features.uses()).data.map(({ feature, text }) => `${feature}: ${text}`);

  test('is nothing on an empty site, and is said of what people would miss', async () => {
    expect(await uses()).toEqual([]);
    await admin.questions.create(anEntry(collections.find(({ api }) => api === 'questions') as never) as never);
    const inquiry = {
      kind: 'pesan',
      name: 'Pak Budi',
      email: 'budi@wali.example',
      text: 'Kapan pembagian rapor kelas X?',
    };
    await world.asVisitor().inquiries.create(inquiry as never);
    await aSealedPeriod(world);
    expect(await uses()).toEqual([
      'questions: 1 isi sedang tampil di situs.',
      'results: 1 pengumuman hasil sudah disegel dan belum berakhir. Keluarga tidak dapat membukanya.',
      'inbox: 1 kiriman belum dijawab. Tenggatnya tetap berjalan.',
    ]);
    world.setClock('2026-04-10T05:00:00.000Z');
    expect((await uses()).join()).not.toContain('results');
  });
});

test('articles stay what they are without anything else', async () => {
  const { data } = await admin.articles.create(anArticleInput({ title: 'Panen raya', status: 'published' }));
  await switchOff(...featureIds);
  expect((await world.app.inject(`/api/articles/${data.slug}`)).statusCode).toBe(200);
  expect((await world.app.inject('/api/articles/latest')).json().data).toHaveLength(1);
  expect(hasEntryPages('pages') && entryPath('pages', 'a')).toBe('/a');
});
