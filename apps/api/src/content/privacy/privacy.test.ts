import { pageContents } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { resolveFrom } from '../../../test/scenes/call.ts';
import { scenes } from '../../../test/scenes/index.ts';
import { setStage } from '../../../test/scenes/stage.ts';
import { aWorld } from '../../../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from '../../http/transport/procedure-meta.ts';
import { readDeclarations } from '../../patches/trpc-declarations.ts';
import { appRouter } from '../../router.ts';
import { privateFields } from './index.ts';

const world = aWorld();

/** Logging out returns a fixed text, and would end the sessions of the other calls. */
const publicPaths = procedurePaths.filter((path) => metaOf(path).requires === null && path !== 'auth.logout');

const persons = ['visitor', 'author', 'editor', 'admin'] as const;
type Person = (typeof persons)[number];

/** What could be revealed, each with its texts. */
type Fact =
  | 'account'
  | 'subscriber'
  | 'writer'
  | 'own draft'
  | 'review note'
  | 'own archived'
  | 'draft of another'
  | 'writer of a draft'
  | 'deleted'
  | 'waiting message'
  | 'hidden message'
  | 'who commented'
  | 'waiting comment'
  | 'rejected comment'
  | 'comment on a draft';
type Visible = Record<Person, Fact[]>;

const nothing: Visible = { visitor: [], author: [], editor: [], admin: [] };
/** Names are not shown to visitors here, by the school's setting. */
const byline: Visible = { ...nothing, author: ['writer'], editor: ['writer'], admin: ['writer'] };
const everyDraft: Fact[] = ['draft of another', 'own archived', 'own draft', 'writer', 'writer of a draft'];
const workedOn: Visible = {
  visitor: [],
  author: ['own archived', 'own draft', 'writer'],
  editor: everyDraft,
  admin: everyDraft,
};
const draft: Visible = {
  ...nothing,
  editor: ['draft of another', 'writer of a draft'],
  admin: ['draft of another', 'writer of a draft'],
};

const commentsOfDraft: Visible = {
  visitor: [],
  author: ['comment on a draft'],
  editor: ['comment on a draft'],
  admin: ['comment on a draft'],
};

async function setScene() {
  const aPerson = (role: 'author' | 'editor' | 'admin', fullName: string) => {
    const nickname = fullName.toLowerCase().replace(' ', '_');
    return world.aUser({ role, fullName, username: nickname, email: `${nickname}@surat.example` });
  };
  const author = await aPerson('author', 'Aminah Subuh');
  const other = await aPerson('author', 'Budi Zuhur');
  const editor = await aPerson('editor', 'Citra Asar');
  const admin = await aPerson('admin', 'Dewi Magrib');
  const write = async (
    writer: typeof author,
    title: string,
    status: 'draft' | 'published' | 'archived',
    category = 'Berita',
  ) =>
    (
      await world
        .as(writer)
        .articles.create(anArticleInput({ title: `${title} kebun`, status, featured: true, category }))
    ).data;

  const published = await write(author, 'Panen', 'published');
  const ownDraft = await write(author, 'Benih rahasia', 'draft');
  await world.as(author).reviews.request({ id: ownDraft.id, note: 'Catatan untuk Bu Citra' });
  await write(author, 'Jerami rahasia', 'archived');
  const othersDraft = await write(other, 'Pupuk rahasia', 'draft');
  const deleted = await write(author, 'Gulma rahasia', 'published');
  await world.as(editor).articles.remove({ id: deleted.id });
  const { guestbook } = world.as(editor);
  await world.asVisitor().guestbook.send(aGuestMessage());
  for (const [pesan, status] of [
    ['Menunggu giliran', 'pending'],
    ['Sudah ditutup', 'hidden'],
  ] as const) {
    const { id } = await world.asVisitor().guestbook.send(aGuestMessage({ pesan }));
    await guestbook.moderate({ id, status });
  }
  const comment = (id: number, content: string) =>
    world.asVisitor().comments.send(aComment(id, { content, email: 'pembaca@komentar.example' }));
  const { comments } = world.as(editor);
  for (const [content, action] of [
    ['Semoga sukses', 'approve'],
    ['Tunggu dulu', undefined],
    ['Tidak pantas', 'reject'],
  ] as const) {
    const { data } = await comment(published.id, content);
    if (action) await comments.bulk({ ids: [data.id], action });
  }
  const { categories } = world.as(editor);
  const news = (await categories.list()).find(({ name }) => name === 'Berita');
  if (!news) throw new Error('no category Berita');
  await categories.update({ id: news.id, mainArticleId: published.publicId });
  const barn = await categories.create({ name: 'Lumbung' });
  const withdrawn = await write(author, 'Lumbung', 'published', barn.name);
  await categories.update({ id: barn.id, mainArticleId: withdrawn.publicId });
  await comments.bulk({ ids: [(await comment(withdrawn.id, 'Di lumbung lama')).data.id], action: 'approve' });
  await world.as(author).articles.update({ id: withdrawn.id, status: 'draft' });
  await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'wali@langganan.example' } });
  await world.as(admin).siteContent.saveDisplay({ ...pageContents.display.initial, authorNames: false });

  const allPeople = [author, other, editor, admin];
  const texts: [Fact, string[]][] = [
    ['account', ['$argon2', ...allPeople.flatMap(({ username, email }) => [`"${username}"`, email])]],
    ['subscriber', ['langganan.example']],
    ['writer', [author.fullName, author.id]],
    ['own draft', ['Benih rahasia']],
    ['review note', ['Catatan untuk Bu Citra']],
    ['own archived', ['Jerami rahasia']],
    ['draft of another', ['Pupuk rahasia']],
    ['writer of a draft', [other.fullName, other.id]],
    ['deleted', ['Gulma rahasia']],
    ['waiting message', ['Menunggu giliran']],
    ['hidden message', ['Sudah ditutup']],
    ['who commented', ['komentar.example']],
    ['waiting comment', ['Tunggu dulu']],
    ['rejected comment', ['Tidak pantas']],
    ['comment on a draft', ['Di lumbung lama']],
  ];
  const headers: Record<Person, { authorization?: string }> = {
    visitor: {},
    author: await world.signInAs(author),
    editor: await world.signInAs(editor),
    admin: await world.signInAs(admin),
  };
  return { author, other, published, withdrawn, othersDraft, deleted, texts, headers };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

type Input = Record<string, unknown>;
const inputSchema = z.record(z.string(), z.unknown());
/** The public procedures that reveal something, or name these people; all others are called as in their scenes. */
const rows: [procedure: string, inputOf: (scene: Scene) => Input, may: Visible][] = [
  ['articles.list', () => ({}), workedOn],
  ['articles.list', () => ({ scope: 'all', view: 'card', search: 'kebun' }), workedOn],
  ['articles.list', () => ({ scope: 'all', search: 'Zuhur' }), { ...draft, author: [] }],
  ['articles.published', () => ({ category: 'berita' }), byline],
  ['articles.latest', () => ({}), byline],
  ['articles.featured', () => ({}), byline],
  ['articles.search', () => ({ q: 'kebun' }), byline],
  ['articles.bySlug', ({ published }) => ({ slug: published.slug }), byline],
  ['articles.bySlug', ({ othersDraft }) => ({ slug: othersDraft.slug }), draft],
  ['articles.byId', ({ published }) => ({ id: published.id }), byline],
  ['articles.byId', ({ othersDraft }) => ({ id: othersDraft.publicId }), draft],
  ['articles.related', ({ othersDraft }) => ({ slug: othersDraft.slug }), { ...byline, author: [] }],
  ['authors.byId', ({ author }) => ({ id: author.id }), byline],
  ['categories.mainArticle', () => ({ slug: 'berita' }), byline],
  ['comments.list', ({ withdrawn }) => ({ id: withdrawn.id }), commentsOfDraft],
  ['articles.search', () => ({ q: 'rahasia' }), nothing],
  ['articles.byId', ({ deleted }) => ({ id: deleted.id }), nothing],
  ['articles.view', ({ othersDraft }) => ({ id: othersDraft.id }), nothing],
  ['articles.like', ({ othersDraft }) => ({ id: othersDraft.id }), nothing],
  ['articles.related', ({ published }) => ({ slug: published.slug }), nothing],
  ['authors.byId', ({ other }) => ({ id: other.id }), nothing],
  ['categories.mainArticle', () => ({ slug: 'lumbung' }), nothing],
  ['comments.list', ({ published }) => ({ id: published.id }), nothing],
  ['passwordReset.request', ({ author }) => ({ email: author.email }), nothing],
  ['auth.login', ({ author }) => ({ username: author.email, password: 'salah' }), nothing],
];

/** Public routes without a procedure; none depends on the caller. */
const files = [
  '/feed.xml',
  '/atom.xml',
  '/articles/berita/feed.xml',
  '/articles/berita/atom.xml',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-articles-1.xml',
  '/robots.txt',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
];

type Request = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: Input };

/** The call over tRPC, and over REST where it has a path. */
function requestsOf(procedure: string, input: Input): Request[] {
  const { openapi } = metaOf(procedure);
  const overTrpc: Request = mutationPaths.includes(procedure)
    ? { method: 'POST', url: `/trpc/${procedure}`, payload: input }
    : { method: 'GET', url: queryUrl(procedure, input) };
  if (!openapi) return [overTrpc];
  const { method } = openapi;
  const path = openapi.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? '')));
  if (method !== 'GET') return [overTrpc, { method, url: path, payload: input }];
  const query = Object.entries(input).flatMap(([name, value]) =>
    openapi.path.includes(`{${name}}`) ? [] : [`${name}=${encodeURIComponent(String(value ?? ''))}`],
  );
  return [overTrpc, { method, url: `${path}?${query.join('&')}` }];
}

describe('what the site reveals of people', () => {
  /** The first call of each scene without a row here, which may reveal nothing. */
  async function requestsOfScenes() {
    const stage = setStage(world, await world.aUser(), await world.aUser({ role: 'editor' }));
    const withRows = new Set(rows.map(([procedure]) => procedure));
    const others = publicPaths.filter((path) => !withRows.has(path));
    expect(others.length).toBeGreaterThan(20);
    const requests: Request[][] = [];
    for (const path of others) {
      const [row] = scenes.get(path)?.rows ?? [];
      if (!row) throw new Error(`${path} has no scene`);
      requests.push(requestsOf(path, inputSchema.parse((await resolveFrom(row[2], stage)) ?? {})));
    }
    return requests;
  }

  test('each person gets from each public call what they may see, and nothing else', async () => {
    const scene = await setScene();
    const factsReadBy = async (person: Person, { method, url, payload }: Request): Promise<Fact[]> => {
      const sent = { method, url, headers: scene.headers[person], ...(payload && { payload }) };
      const { body, statusCode } = await world.app.inject(sent);
      expect(statusCode).toBeLessThan(500);
      const found = scene.texts.filter(([, texts]) => texts.some((text) => body.includes(text)));
      return found.map(([fact]) => fact).toSorted();
    };
    const tested = [
      ...rows.map(([procedure, inputOf, may]) => ({ requests: requestsOf(procedure, inputOf(scene)), may })),
      ...(await requestsOfScenes()).map((requests) => ({ requests, may: nothing })),
      ...files.map((url) => ({ requests: [{ method: 'GET' as const, url }], may: nothing })),
    ];
    for (const { requests, may } of tested) {
      const cells = requests.flatMap((request) => persons.map((person) => ({ person, request })));
      const found = cells.map(async ({ person, request }) => [person, request, await factsReadBy(person, request)]);
      const expected = cells.map(({ person, request }) => [person, request, may[person].toSorted()]);
      expect(await Promise.all(found)).toEqual(expected);
    }
  });

  const outputOf = (path: string) => z.instanceof(z.ZodType).parse(readDeclarations(appRouter)?.get(path)?.output);
  const ownAccount = [
    'auth.login username',
    'auth.login email',
    'auth.login role',
    'auth.login token',
    'auth.logInWithCode username',
    'auth.logInWithCode email',
    'auth.logInWithCode role',
    'auth.logInWithCode token',
    'auth.refresh token',
    // For the holder of the link.
    'invitations.read username',
  ];
  const ofTheSchool = ['settings.read email', 'siteContent.admissions email', 'siteContent.privacy email'];
  test('no public response schema has a private field, except for the caller’s own account', () => {
    const namesIn = (schema: unknown): string[] =>
      Array.isArray(schema) || (typeof schema === 'object' && schema !== null)
        ? Object.entries(schema).flatMap(([name, inner]) => [name, ...namesIn(inner)])
        : [];
    const found = publicPaths.flatMap((path) => {
      const names = new Set(namesIn(z.toJSONSchema(outputOf(path), { unrepresentable: 'any' })));
      return privateFields.filter((field) => names.has(field)).map((field) => `${path} ${field}`);
    });
    expect(found).toEqual(ownAccount.concat(ofTheSchool));
  });
});
