import { collections, hasEntryPages, limits, mailKinds } from '@madrasah/contract';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import { linkCardPath } from '@madrasah/display';
import { otherSchool, starterNamesIn, withoutStarterNames } from '@madrasah/starter-content/other-school';
import { starterIdentity } from '@madrasah/starter-content/pages';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../test/collections/an-entry.ts';
import { callProcedure, queryUrl } from '../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../test/http/fake-public-app.ts';
import { routesOf } from '../../test/http/routes.ts';
import { aSealedPeriod, pupils } from '../../test/results.ts';
import { lettersOfExtensions } from '../../test/scenes/extensions/index.ts';
import { aWorld } from '../../test/world.ts';
import { writeNoticeLetters } from '../school/notices/index.ts';
import { readAllContent } from '../school/site-content/index.ts';
import type { MailTransport, SentMessage } from '../shared/mail.ts';
import { commonHeaders } from './connection/security-headers.ts';
import { buildMaintenanceSite } from './site/maintenance-site.ts';
import { metaOf, mutationPaths, procedurePaths, restCalls } from './transport/procedure-meta.ts';

/** Letters that are sent at once instead of being queued. */
const sentAtOnce: SentMessage[] = [];
const mailTransport: MailTransport = {
  send: async (message) => {
    sentAtOnce.push(message);
    return { kind: 'sent' };
  },
};
const world = aWorld({ cachesResponses: true, sendsMail: true, mailTransport, publicFolder: aFakePublicApp() });

let admin: ReturnType<typeof world.as>;
let headers: { authorization: string };
beforeEach(async () => {
  const account = await world.aUser({ role: 'admin', username: 'bu_admin', email: 'kepala@sekolah.example' });
  admin = world.as(account);
  headers = await world.signInAs(account);
  await admin.siteContent.saveIdentity(starterIdentity);
});

const renameSchool = async () => {
  await admin.siteContent.saveIdentity(otherSchool);
  await world.waitForSync();
};

/** The contents of the fixed pages name the school only where the identity is shown. */
async function writeNeutralContents() {
  const contents = await readAllContent(world.db);
  for (const [name, content] of Object.entries(contents)) {
    const neutral = { ...Object(withoutStarterNames(content)), ...(name === 'display' && { authorNames: true }) };
    if (name === 'identity' || name === 'features') continue;
    const path = `siteContent.save${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect([path, (await callProcedure(world.app, path, neutral, { headers })).statusCode]).toEqual([path, 200]);
  }
}

const single = <Value>([first]: Value[]): Value => {
  if (first === undefined) throw new Error('there is none');
  return first;
};

/** One of everything that visitors can open, as the values of the variable parts of addresses. */
async function fillSite() {
  await writeNeutralContents();
  await holdExampleFile(world.db);
  const author = await world.aUser({ role: 'author', fullName: 'Siti Maryam' });
  const { data: article } = await world.as(author).articles.create(anArticleInput({ category: 'Berita' }));
  const { data: preview } = await admin.previews.create({ id: article.id });
  const appPage = { title: '', target: { kind: 'page' as const, path: '/simak-khas' }, children: [] };
  await admin.menus.save({ entries: [appPage], version: 0 });
  const entries: Record<string, { id: string; slug: string }> = {};
  for (const kind of collections) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/manage/${kind.api}`,
      headers,
      payload: anEntry(kind, kind.api === 'events' ? { endsAt: null } : {}),
    });
    expect([kind.api, answer.statusCode]).toEqual([kind.api, 201]);
    entries[kind.api] = answer.json().data;
  }
  await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'wali@surat.example' } });
  const tokens = await world.db.execute<{ token: string }[]>('select unsubscribe_token as token from subscribers');
  const entryPreviews: Record<string, object> = {};
  for (const { api } of collections) {
    if (!hasEntryPages(api)) continue;
    const { data } = await admin[api].createPreview({ id: entries[api]?.id ?? '' });
    entryPreviews[`${api}.readPreview`] = { secret: data.secret };
  }
  const sealed = await aSealedPeriod(world);
  return { article, author, preview, entryPreviews, entries, token: single(tokens).token, ...sealed };
}
type Site = Awaited<ReturnType<typeof fillSite>>;

/** What these need in addition to their path. */
const queries = ({ entries }: Site): Record<string, string> => ({
  '/api/articles/search': '?q=aplikasi',
  '/api/pages/at': `?slug=${entries.pages?.slug}`,
});

/** The address of an open query of REST with values that exist. */
function restAddress(path: string, site: Site): string {
  const { article, author, entries } = site;
  const [, , kind = ''] = path.split('/');
  const values: Record<string, string | undefined> = {
    slug: entries[kind]?.slug ?? (kind === 'articles' ? article.slug : 'berita'),
    id: kind === 'authors' ? author.id : String(article.id),
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable);
  return `${filled}${queries(site)[path] ?? ''}`;
}

/** The addresses of the open queries that only tRPC has. */
function trpcAddresses({ preview, entryPreviews, entries, token }: Site): string[] {
  const inputs: Record<string, object> = {
    'announcements.attachments': { slug: entries.announcements?.slug },
    'events.attachments': { slug: entries.events?.slug },
    'pages.attachments': { slug: entries.pages?.slug },
    'categories.mainArticle': { slug: 'berita' },
    'events.inMonths': { from: '2026-03' },
    'newsletter.subscription': { token },
    'previews.read': { secret: preview.secret },
    ...entryPreviews,
  };
  const open = procedurePaths.filter((path) => metaOf(path).requires === null && !mutationPaths.includes(path));
  return open.filter((path) => !metaOf(path).openapi).map((path) => queryUrl(path, inputs[path]));
}

/** The routes outside REST whose address has a variable part, with a value that exists. */
const variableRoutes = ({ article, entries, token, period }: Site): Record<string, string> => ({
  '/langganan/:token/berhenti': `/langganan/${token}/berhenti`,
  '/agenda/jenis/:category.ics': '/agenda/jenis/ujian.ics',
  '/agenda/tahun/:year.ics': '/agenda/tahun/2026.ics',
  '/agenda/:slug.ics': `/agenda/${entries.events?.slug}.ics`,
  '/sitemap-articles-:part(^\\d{1,5}$).xml': '/sitemap-articles-1.xml',
  '/articles/:category/feed.xml': '/articles/berita/feed.xml',
  '/articles/:category/atom.xml': '/articles/berita/atom.xml',
  '/articles/:category/feed.json': '/articles/berita/feed.json',
  '/feed/:category.xml': '/feed/berita.xml',
  '/link-preview/:kind/:id/:version.jpg': linkCardPath({ kind: 'artikel', id: article.publicId, title: article.title }),
  '/hasil/:slug': `/hasil/${period.slug}`,
  '/hasil/:slug/segel': `/hasil/${period.slug}/segel`,
  '/hasil/:slug/waktu': `/hasil/${period.slug}/waktu`,
  '/api/*': '/api/tidak-ada',
  '/trpc/:path': '/trpc/siteContent.identity',
  '/*': '/rusak',
});

/** Bytes that people have uploaded, archives, streams, and documentation with examples. */
const withoutNamesOfSchool = [
  ...['/uploads/*', '/unduhan/:id/:name', '/api/manage/file-uploads/:id', '/api/notices/stream'],
  ...['/api/backups/download/:ticket', '/api/exports/download/:ticket'],
  ...['/hasil/:slug/bagian/:shard', '/hasil/:slug/kunci', '/logo/:version/:file'],
  // The examples are the contents of a new site.
  ...['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/docs.js', '/api/docs/scalar.js'],
];

const reads = restCalls.filter(({ method }) => method === 'GET');

/** Every address that visitors can open in this process, pages of the public app aside. */
function addressesOf(site: Site): string[] {
  const rest = new Set(reads.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const variable = variableRoutes(site);
  const routes = routesOf(world.app)
    .filter(({ method, url }) => method === 'GET' && !rest.has(url) && !withoutNamesOfSchool.includes(url))
    .map(({ url }) => variable[url] ?? url);
  const open = reads.filter(({ isOpen }) => isOpen).map(({ path }) => restAddress(path, site));
  expect([...routes, ...open].filter((address) => /[:*{]/.test(address))).toEqual([]);
  return [...new Set([...routes, ...open, ...trpcAddresses(site)])];
}

const refused = { '/api/tidak-ada': 404, '/rusak': 500 };

test('[IDN-002] no address names the former school once the identity is another', async () => {
  const site = await fillSite();
  const addresses = addressesOf(site);
  const open = async () => {
    const bodies = new Map<string, string>();
    const statuses: Record<string, number> = {};
    for (const url of addresses) {
      const { statusCode, rawPayload } = await world.app.inject(url);
      if (statusCode >= 400) statuses[url] = statusCode;
      bodies.set(url, rawPayload.toString(url.endsWith('.jpg') ? 'base64' : 'utf8'));
    }
    expect(statuses).toEqual(refused);
    return bodies;
  };
  const before = await open();
  const naming = [...before].filter(([, body]) => starterNamesIn(body).length > 0).map(([url]) => url);
  const known = ['/feed.xml', '/agenda.ics', '/hasil', '/manifest.webmanifest', '/api/menus'];
  expect(naming).toEqual(expect.arrayContaining([...known, '/api/articles/search?q=aplikasi']));

  await renameSchool();
  const after = await open();
  expect([...after].flatMap(([url, body]) => starterNamesIn(body).map((name) => `${url} ${name}`))).toEqual([]);
  const pictures = addresses.filter((url) => url.endsWith('.jpg'));
  expect(pictures).toHaveLength(2);
  expect(pictures.filter((url) => after.get(url) === before.get(url))).toEqual([]);
  expect(after.get('/api/articles/search?q=aplikasi')).toContain('"title":"Rapor Kenari"');
  expect(after.get('/api/menus')).toContain('"title":"Rapor Kenari"');
});

test('[IDN-002] result pages of people, code cards and the pages of a restore do not name the former school', async () => {
  const { period, one } = await aSealedPeriod(world);
  world.setClock(period.opensAt);
  const [number] = pupils.siti;
  const lookUp = async () => {
    const payload = new URLSearchParams({ nomor: String(number), lahir: '2008-02-29' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await world.app.inject({ method: 'POST', url: `/hasil/${period.slug}`, headers: type, payload })).body;
  };
  const readCards = async () => {
    const { file } = (await one.results.cards({ id: period.id })).data;
    const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(file, 'base64')));
    return `${(await extractText(pdf, { mergePages: true })).text} ${JSON.stringify(await pdf.getMetadata())}`;
  };
  for (const read of [lookUp, readCards]) expect(starterNamesIn(await read())).not.toEqual([]);
  await renameSchool();
  for (const read of [lookUp, readCards]) {
    const text = await read();
    expect(text).toContain('Kenari Seribu');
    expect(starterNamesIn(text)).toEqual([]);
  }

  const restoring = await buildMaintenanceSite({ adminOrigins: [], headers: commonHeaders });
  for (const url of ['/', '/api/articles']) expect(starterNamesIn((await restoring.inject(url)).body)).toEqual([]);
  await restoring.close();
});

test('[IDN-002] no kind of letter names the former school', async () => {
  await renameSchool();
  await admin.mail.sendTest();
  await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@sekolah.example' });
  await world.asVisitor().passwordReset.request({ email: 'kepala@sekolah.example' });

  const { data: article } = await admin.articles.create(anArticleInput());
  for (const sendLetters of lettersOfExtensions) await sendLetters(world, admin);

  const jobs = { ...world.services, db: world.db };
  await admin.notices.chooseMail({ wanted: true });
  await world.asVisitor().comments.send(aComment(article.id));
  world.advanceTime(limits.notices.mailAfterMs);
  await writeNoticeLetters(jobs);

  const queued = await world.db.execute<{ kind: string; subject: string; text: string; html: string }[]>(
    'select kind, subject, text, html from outgoing_messages',
  );
  const letters = [...queued, ...sentAtOnce.map(({ subject, text, html }) => ({ kind: 'test', subject, text, html }))];
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual([...mailKinds].toSorted());
  for (const { kind, ...texts } of letters) {
    expect([kind, starterNamesIn(JSON.stringify(texts))]).toEqual([kind, []]);
    expect(texts.text).toContain('Kenari Seribu');
  }
});
