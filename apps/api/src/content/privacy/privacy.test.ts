import { aComment, aGuestMessage, anArticleInput, anInquiry } from '@madrasah/contract/examples';
import { defaultDisplayContent } from '@madrasah/starter-content/defaults';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aWorld } from '../../../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from '../../http/transport/procedure-meta.ts';
import { readDeclarations } from '../../patches/trpc-declarations.ts';
import { appRouter } from '../../router.ts';
import { privateFields } from './privacy.ts';

const world = aWorld();

/** Logging out returns a fixed text, and would end the sessions of the other calls. */
const publicPaths = procedurePaths.filter((path) => metaOf(path).requires === null && path !== 'auth.logout');

const persons = ['visitor', 'author', 'editor', 'admin'] as const;
type Person = (typeof persons)[number];

/** What could be revealed, each with its words. */
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
  await world.asVisitor().newsletter.subscribe({ email: 'wali@langganan.example', website: '' });
  await world.as(admin).siteContent.saveDisplay({ ...defaultDisplayContent, authorNames: false });

  const allPeople = [author, other, editor, admin];
  const words: [Fact, string[]][] = [
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
  return { author, other, published, withdrawn, othersDraft, deleted, words, headers };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

type Input = Record<string, string | number | null | undefined>;
/** Every public procedure, its input, and what its response may reveal; a procedure may have several rows. */
const rows: [procedure: string, inputOf: (scene: Scene) => Input, may: Visible][] = [
  ['auth.login', ({ author }) => ({ username: author.email, password: 'salah' }), nothing],
  ['auth.logInWithCode', () => ({ challenge: 'x', code: '123456' }), nothing],
  ['auth.refresh', () => ({ refreshToken: 'x' }), nothing],
  ['passwordReset.offer', () => ({}), nothing],
  ['passwordReset.request', ({ author }) => ({ email: author.email }), nothing],
  ['invitations.read', () => ({ token: 'x' }), nothing],
  ['passwordReset.complete', () => ({ token: 'x', newPassword: 'kebun-kangkung-subur' }), nothing],
  ['articles.list', () => ({}), workedOn],
  ['articles.list', () => ({ scope: 'all', view: 'card', search: 'kebun' }), workedOn],
  ['articles.list', () => ({ scope: 'all', search: 'Zuhur' }), { ...draft, author: [] }],
  ['articles.published', () => ({ category: 'berita' }), byline],
  ['articles.latest', () => ({}), byline],
  ['articles.featured', () => ({}), byline],
  ['articles.search', () => ({ q: 'kebun' }), byline],
  ['articles.search', () => ({ q: 'rahasia' }), nothing],
  ['articles.bySlug', ({ published }) => ({ slug: published.slug }), byline],
  ['articles.bySlug', ({ othersDraft }) => ({ slug: othersDraft.slug }), draft],
  ['articles.byId', ({ published }) => ({ id: published.id }), byline],
  ['articles.byId', ({ othersDraft }) => ({ id: othersDraft.publicId }), draft],
  ['articles.byId', ({ deleted }) => ({ id: deleted.id }), nothing],
  ['articles.related', ({ published }) => ({ slug: published.slug }), nothing],
  ['articles.related', ({ othersDraft }) => ({ slug: othersDraft.slug }), { ...byline, author: [] }],
  ['articles.view', ({ published }) => ({ id: published.id }), nothing],
  ['articles.view', ({ othersDraft }) => ({ id: othersDraft.id }), nothing],
  ['articles.like', ({ published }) => ({ id: published.id }), nothing],
  ['articles.like', ({ othersDraft }) => ({ id: othersDraft.id }), nothing],
  ['previews.read', () => ({ secret: 'palsu' }), nothing],
  ['authors.byId', ({ author }) => ({ id: author.id }), byline],
  ['authors.byId', ({ other }) => ({ id: other.id }), nothing],
  ['categories.list', () => ({}), nothing],
  ['categories.mainArticle', () => ({ slug: 'berita' }), byline],
  ['categories.mainArticle', () => ({ slug: 'lumbung' }), nothing],
  ['changes.list', () => ({}), nothing],
  ['menus.list', () => ({}), nothing],
  ['menus.tree', () => ({}), nothing],
  ['menus.bySlug', () => ({ slug: 'berita' }), nothing],
  ['settings.read', () => ({}), nothing],
  ['settings.bannerPictures', () => ({}), nothing],
  ['features.read', () => ({}), nothing],
  ['siteContent.home', () => ({}), nothing],
  ['siteContent.faces', () => ({}), nothing],
  ['siteContent.layout', () => ({}), nothing],
  ['siteContent.identity', () => ({}), nothing],
  ['siteContent.colours', () => ({}), nothing],
  ['siteContent.about', () => ({}), nothing],
  ['siteContent.contact', () => ({}), nothing],
  ['siteContent.cooperative', () => ({}), nothing],
  ['siteContent.adiwiyata', () => ({}), nothing],
  ['siteContent.admissions', () => ({}), nothing],
  ['siteContent.app', () => ({}), nothing],
  ['siteContent.display', () => ({}), nothing],
  ['comments.list', ({ published }) => ({ id: published.id }), nothing],
  ['comments.list', ({ withdrawn }) => ({ id: withdrawn.id }), commentsOfDraft],
  ['comments.send', ({ published }) => aComment(published.id), nothing],
  ['siteContent.publishing', () => ({}), nothing],
  ['siteContent.privacy', () => ({}), nothing],
  ['announcements.list', () => ({}), nothing],
  ['announcements.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['announcements.newest', () => ({}), nothing],
  ['announcements.urgent', () => ({}), nothing],
  ['announcements.past', () => ({}), nothing],
  ['announcements.attachments', () => ({ slug: 'tidak-ada' }), nothing],
  ['files.list', () => ({}), nothing],
  ['files.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['events.list', () => ({}), nothing],
  ['events.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['events.upcoming', () => ({}), nothing],
  ['events.inMonths', () => ({ from: '2026-07' }), nothing],
  ['questions.list', () => ({}), nothing],
  ['questions.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['facilities.list', () => ({}), nothing],
  ['facilities.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['staff.list', () => ({}), nothing],
  ['staff.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['pages.list', () => ({}), nothing],
  ['pages.readPreview', () => ({ secret: 'palsu' }), nothing],
  ['pages.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['units.structure', () => ({}), nothing],
  ['units.list', () => ({}), nothing],
  ['units.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['achievements.inYears', () => ({}), nothing],
  ['achievements.thisYear', () => ({}), nothing],
  ['achievements.list', () => ({}), nothing],
  ['achievements.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['albums.list', () => ({}), nothing],
  ['albums.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['extracurriculars.list', () => ({}), nothing],
  ['extracurriculars.bySlug', () => ({ slug: 'tidak-ada' }), nothing],
  ['guestbook.list', () => ({}), nothing],
  ['guestbook.send', () => aGuestMessage(), nothing],
  ['inquiries.create', () => ({ ...anInquiry() }), nothing],
  ['inquiries.status', () => ({ number: 'ABCD-EFGH', code: 'ABCD-EFGH' }), nothing],
  ['newsletter.subscription', () => ({ token: 'palsu' }), nothing],
  ['newsletter.confirm', () => ({ token: 'palsu' }), nothing],
  ['newsletter.unsubscribe', () => ({ token: 'palsu' }), nothing],
  ['newsletter.subscribe', () => ({ email: 'wali@langganan.example' }), nothing],
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

type Request = { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: Input };

/** The same call over both transports. */
function requestsOf(procedure: string, input: Input): Request[] {
  const { openapi } = metaOf(procedure);
  if (!openapi && mutationPaths.includes(procedure)) {
    return [{ method: 'POST', url: `/trpc/${procedure}`, payload: input }];
  }
  const method = openapi?.method;
  if (!openapi || (method !== 'GET' && method !== 'POST' && method !== 'DELETE'))
    throw new Error(`${procedure} has no such path`);
  const path = openapi.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(input[name] ?? ''));
  if (method !== 'GET') {
    return [
      { method, url: path, payload: input },
      { method: 'POST', url: `/trpc/${procedure}`, payload: input },
    ];
  }
  const query = Object.entries(input).flatMap(([name, value]) =>
    openapi.path.includes(`{${name}}`) ? [] : [`${name}=${encodeURIComponent(value ?? '')}`],
  );
  const sent = encodeURIComponent(JSON.stringify(input));
  return [
    { method: 'GET', url: `${path}?${query.join('&')}` },
    { method: 'GET', url: `/trpc/${procedure}?input=${sent}` },
  ];
}

describe('what the site reveals of people', () => {
  test('every public procedure has a row', () => {
    const tested = new Set(rows.map(([procedure]) => procedure));
    expect(publicPaths.length).toBeGreaterThan(20);
    expect(publicPaths.filter((path) => !tested.has(path))).toEqual([]);
    expect([...tested].filter((path) => !publicPaths.includes(path))).toEqual([]);
  });

  test('each person gets from each public call what they may see, and nothing else', async () => {
    const scene = await setScene();
    const factsReadBy = async (person: Person, { method, url, payload }: Request): Promise<Fact[]> => {
      const sent = { method, url, headers: scene.headers[person], ...(payload && { payload }) };
      const { body, statusCode } = await world.app.inject(sent);
      expect(statusCode).toBeLessThan(500);
      const found = scene.words.filter(([, words]) => words.some((word) => body.includes(word)));
      return found.map(([fact]) => fact).toSorted();
    };
    const tested = [
      ...rows.map(([procedure, inputOf, may]) => ({ requests: requestsOf(procedure, inputOf(scene)), may })),
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
