import {
  collections,
  collectionTexts,
  type EntryPagesApi,
  hasEntryPages,
  limits,
  type PreviewLink,
  type PreviewLinkState,
  pages,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';
import { procedurePaths } from '../../http/transport/procedure-meta.ts';
import { removeEndedPreviews } from './preview-links.ts';

const world = aWorld({ cachesResponses: true });
const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
type Staff = ReturnType<typeof world.as>;
type Found = { id: string; title: string };

type LinkedKind = (typeof collections)[number] & { api: EntryPagesApi };
const withPages = collections.filter((kind): kind is LinkedKind => hasEntryPages(kind.api));

/** What a link shows, and the calls for it. */
type Subject = {
  table: string;
  rows: string;
  procedure: 'previews.read' | `${EntryPagesApi}.readPreview`;
  missing: string;
  add: (staff: Staff, title?: string) => Promise<{ id: string; slug: string }>;
  rename: (staff: Staff, id: string, title: string) => Promise<unknown>;
  discard: (staff: Staff, id: string) => Promise<unknown>;
  create: (staff: Staff, id: string) => Promise<PreviewLink>;
  state: (staff: Staff, id: string) => Promise<PreviewLinkState | null>;
  remove: (staff: Staff, id: string) => Promise<unknown>;
  read: (secret: string) => Promise<Found>;
  /** As a visitor without a link. */
  readPublic: (subject: { id: string; slug: string }) => Promise<unknown>;
};

const articles: Subject = {
  table: 'preview_links',
  rows: 'articles',
  procedure: 'previews.read',
  missing: 'Article not found',
  add: async (staff, title = 'Draf') => {
    const { data } = await staff.articles.create(anArticleInput({ status: 'draft', title }));
    return { id: data.publicId, slug: data.slug };
  },
  rename: (staff, id, title) => staff.articles.update({ id, title }),
  discard: (staff, id) => staff.articles.remove({ id }),
  create: async (staff, id) => (await staff.previews.create({ id })).data,
  state: async (staff, id) => (await staff.previews.state({ id })).data,
  remove: (staff, id) => staff.previews.remove({ id }),
  read: async (secret) => {
    const { data } = await world.asVisitor().previews.read({ secret });
    return { id: data.publicId, title: data.title };
  },
  readPublic: ({ id }) => world.asVisitor().articles.byId({ id }),
};

const entriesOf = (kind: LinkedKind, { api, labels } = kind): Subject => ({
  table: 'entry_preview_links',
  rows: 'collection_entries',
  procedure: `${api}.readPreview`,
  missing: collectionTexts.notFound(labels.one),
  add: async (staff, title = 'Draf baru') => (await staff[api].create(anEntry(kind, { status: 'draft', title }))).data,
  rename: (staff, id, title) => staff[api].update({ id, title, version: 1 }),
  discard: (staff, id) => staff[api].remove({ id }),
  create: async (staff, id) => (await staff[api].createPreview({ id })).data,
  state: async (staff, id) => (await staff[api].previewState({ id })).data,
  remove: (staff, id) => staff[api].removePreview({ id }),
  read: async (secret) => (await world.asVisitor()[api].readPreview({ secret })).data,
  readPublic: ({ slug }) => world.asVisitor()[api].bySlug({ slug }),
});
const freePages = entriesOf(pages);

describe.each<readonly [name: string, Subject]>([
  ['article', articles],
  ...withPages.map((kind) => [kind.name, entriesOf(kind)] as const),
])('the preview link of an unpublished %s', (_name, subject) => {
  const notFound = { code: 'NOT_FOUND', message: subject.missing };

  async function aLinkedDraft() {
    const editor = await anEditor();
    const draft = await subject.add(editor);
    return { editor, draft, link: await subject.create(editor, draft.id) };
  }

  test('shows everybody who has it the current state, and nothing else', async () => {
    const { editor, draft, link } = await aLinkedDraft();
    await subject.rename(editor, draft.id, 'Lebih baik');
    expect(await subject.read(link.secret)).toMatchObject({ id: draft.id, title: 'Lebih baik' });
    await expect(subject.readPublic(draft)).rejects.toMatchObject(notFound);
    await expect(subject.read(`${link.secret}x`)).rejects.toMatchObject(notFound);
  });

  test('ends after seven days', async () => {
    const { draft, link } = await aLinkedDraft();
    expect(link.expiresAt).toBe(new Date(world.now.getTime() + limits.preview.keptMs).toISOString());
    world.advanceTime(limits.preview.keptMs - 1);
    await removeEndedPreviews(world.orm.em, world.now);
    expect((await subject.read(link.secret)).id).toBe(draft.id);
    world.advanceTime(1);
    await expect(subject.read(link.secret)).rejects.toMatchObject(notFound);
    await removeEndedPreviews(world.orm.em, world.now);
    expect(await world.db.execute(`select * from ${subject.table}`)).toEqual([]);
  });

  test('ends when there is a newer one, when it is withdrawn, and when its subject is deleted', async () => {
    const { editor, draft, link } = await aLinkedDraft();
    const newer = await subject.create(editor, draft.id);
    await expect(subject.read(link.secret)).rejects.toMatchObject(notFound);
    expect((await subject.read(newer.secret)).id).toBe(draft.id);
    await subject.remove(editor, draft.id);
    await expect(subject.read(newer.secret)).rejects.toMatchObject(notFound);
    const last = await subject.create(editor, draft.id);
    await subject.discard(editor, draft.id);
    await expect(subject.read(last.secret)).rejects.toMatchObject(notFound);
    await expect(subject.create(editor, draft.id)).rejects.toMatchObject(notFound);
  });

  test('is listed while it is valid, without its secret', async () => {
    const { editor, draft, link } = await aLinkedDraft();
    expect(await subject.state(editor, draft.id)).toEqual({ expiresAt: link.expiresAt });
    world.advanceTime(limits.preview.keptMs);
    expect(await subject.state(editor, draft.id)).toBeNull();
    await subject.create(editor, draft.id);
    await subject.remove(editor, draft.id);
    expect(await subject.state(editor, draft.id)).toBeNull();
  });

  test('concerns its own subject alone: neither its state nor its end affects the link of another', async () => {
    const { editor, draft, link } = await aLinkedDraft();
    const other = await subject.add(editor, 'Tanpa tautan');
    expect(await subject.state(editor, other.id)).toBeNull();
    await subject.remove(editor, other.id);
    expect((await subject.read(link.secret)).id).toBe(draft.id);
    await subject.create(editor, other.id);
    expect((await subject.read(link.secret)).id).toBe(draft.id);
  });

  test('is stored as a hash: the database does not contain the secret', async () => {
    const { link } = await aLinkedDraft();
    const rows = JSON.stringify(await world.db.execute(`select * from ${subject.table}`));
    expect(link.secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(link.secret);
  });

  test('is stored by no cache', async () => {
    const { draft, link } = await aLinkedDraft();
    const url = queryUrl(subject.procedure, { secret: link.secret });
    const { statusCode, headers } = await world.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    await world.db.execute(`update ${subject.rows} set title = 'Diubah diam-diam' where public_id = '${draft.id}'`);
    expect((await world.app.inject(url)).json().result.data.data.title).toBe('Diubah diam-diam');
  });

  test('may be created, read and ended by those who may change it', async () => {
    const [author, other] = [await world.aUser({ role: 'author' }), await world.aUser({ role: 'author' })];
    const own = await subject.add(world.as(author));
    const link = await subject.create(world.as(author), own.id);
    for (const call of [subject.create, subject.state, subject.remove]) {
      await expect(call(world.as(other), own.id)).rejects.toThrow();
    }
    expect((await subject.read(link.secret)).id).toBe(own.id);
    await subject.remove(await anEditor(), own.id);
    await expect(subject.read(link.secret)).rejects.toMatchObject(notFound);
  });
});

describe('the link of a page', () => {
  test('shows it in review, before it begins and after its end, and opens nothing of another kind', async () => {
    const editor = await anEditor();
    const times = (startsAt: string, endsAt: string) => anEntry(pages, { startsAt, endsAt });
    const inputs = [
      anEntry(pages, { status: 'waiting' }),
      times('2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'),
      times('2026-03-08T03:00:00.000Z', '2026-03-09T03:00:00.000Z'),
    ];
    for (const input of inputs) {
      const { data: page } = await editor.pages.create(input);
      await expect(freePages.readPublic(page)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const { secret } = await freePages.create(editor, page.id);
      expect(await freePages.read(secret)).toMatchObject({ id: page.id, body: page.body, summary: page.summary });
      await expect(articles.read(secret)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const question = await editor.questions.create({ title: 'Kapan daftar ulang?', answer: 'Juli', status: 'draft' });
    await expect(freePages.create(editor, question.data.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is of no use to an author once an editor has published the page', async () => {
    const author = await world.aUser({ role: 'author' });
    const page = await freePages.add(world.as(author));
    await (await anEditor()).pages.update({ id: page.id, version: 1, status: 'published' });
    for (const call of [freePages.create, freePages.state, freePages.remove]) {
      await expect(call(world.as(author), page.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('leaves the page out of the site map, the search and the lists', async () => {
    const editor = await anEditor();
    const page = await freePages.add(editor, 'Rahasia besar');
    await freePages.create(editor, page.id);
    await world.waitForSync();
    for (const path of ['/sitemap-pages.xml', '/api/search?q=rahasia', '/api/pages']) {
      const { body } = await world.app.inject(path);
      expect([path, body.includes(page.slug) || body.includes('Rahasia besar')]).toEqual([path, false]);
    }
  });
});

test.each(withPages.map((kind) => [kind.api, kind] as const))(
  'the link of an entry of %s shows what visitors will see, without private fields',
  async (api, kind) => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    await admin.siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
    const numbers = api === 'staff' ? { nip: '198001012005011007', nuptk: '4444777788889999' } : {};
    const { data: draft } = await admin[api].create(anEntry(kind, { status: 'draft', ...numbers }));
    expect(draft).toMatchObject(numbers);
    const { secret } = (await admin[api].createPreview({ id: draft.id })).data;
    const { data: linked } = await world.asVisitor()[api].readPreview({ secret });
    const { body } = await world.app.inject(queryUrl(`${api}.readPreview`, { secret }));
    for (const number of Object.values(numbers)) expect(body).not.toContain(number);
    await admin[api].update({ id: draft.id, version: 1, status: 'published' });
    await world.waitForSync();
    const { data: published } = await world.asVisitor()[api].bySlug({ slug: draft.slug });
    const { startsAt, shownFrom, changedAt } = linked;
    expect(linked).toEqual({ ...published, startsAt, shownFrom, changedAt });
  },
);

test('links are of the kinds with pages of entries, and the link of one kind opens nothing of another', async () => {
  const [editor, visitor] = [await anEditor(), world.asVisitor()];
  const linked = procedurePaths.filter((path) => path.endsWith('.readPreview')).toSorted();
  expect(linked).toEqual(withPages.map(({ api }) => `${api}.readPreview`).toSorted());
  for (const kind of withPages) {
    const { data: entry } = await editor[kind.api].create(anEntry(kind, { status: 'draft' }));
    const { secret } = (await editor[kind.api].createPreview({ id: entry.id })).data;
    const opening: string[] = [];
    for (const { api } of withPages) {
      await visitor[api].readPreview({ secret }).then(
        () => opening.push(api),
        ({ code }) => expect([api, code]).toEqual([api, 'NOT_FOUND']),
      );
    }
    expect(opening).toEqual([kind.api]);
  }
});
