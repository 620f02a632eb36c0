import { type Actor, type Collection, collectionLimits, type Role, type Values } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { type CheckEntry, collectionProcedures } from '../../src/content/collections/index.ts';
import { removeOldTrash } from '../../src/content/lifecycle/index.ts';
import { t } from '../../src/trpc/init.ts';
import { everyPage } from '../every-page.ts';
import type { World } from '../world.ts';
import { anEntry } from './an-entry.ts';

const day = 24 * 60 * 60_000;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => error.code,
  );

/**
 * The guarantees of every kind of entries: rights, conflicts, trash, history, log, idempotency and search.
 * Calls the procedures themselves, so that a kind which only a test declares has them too.
 */
export function testCollection(world: World, kind: Collection, check?: CheckEntry): void {
  const createCaller = t.createCallerFactory(t.router(collectionProcedures(kind, check)));
  const calls = (actor: Actor | null, idempotencyKey: string | null = null) =>
    createCaller({
      ...world.contextOf(actor ? world.sessionOf(actor) : { kind: 'none' }),
      idempotencyKey,
    });
  const visitor = () => calls(null);
  const signUp = async (role: Role, fullName = 'Ibu Guru') => {
    const { id } = await world.aUser({ role, fullName });
    return { id, role };
  };
  const as = async (role: Role) => calls(await signUp(role));
  const slugs = async () => (await visitor().list({})).data.map(({ slug }) => slug);

  describe(`every guarantee of ${kind.name}`, () => {
    test('[COL-006] authors write drafts and hand them over; editors publish', async () => {
      const author = await signUp('author');
      const [own, editor] = [calls(author), await as('editor')];
      expect(await codeOf(visitor().create(anEntry(kind)))).toBe('UNAUTHORIZED');
      expect(await codeOf(own.create(anEntry(kind)))).toBe('FORBIDDEN');
      const { data: draft } = await own.create(anEntry(kind, { status: 'draft' }));
      const { data: waiting } = await own.update({ id: draft.id, version: 1, status: 'waiting' });
      expect([waiting.state, await codeOf(own.update({ id: draft.id, version: 2, status: 'published' }))]).toEqual([
        'waiting',
        'FORBIDDEN',
      ]);
      expect((await editor.listForStaff({ state: 'waiting' })).data.map(({ id }) => id)).toEqual([draft.id]);
      await editor.update({ id: draft.id, version: 2, status: 'published' });
      expect(await slugs()).toEqual([draft.slug]);
      expect(await codeOf(own.update({ id: draft.id, version: 3, title: 'Lain lagi' }))).toBe('FORBIDDEN');
      expect(await codeOf(own.remove({ id: draft.id }))).toBe('FORBIDDEN');
    });

    test('[COL-006] what others wrote does not exist for an author, in no call', async () => {
      const [author, editor] = [await as('author'), await as('editor')];
      const { data: kept } = await editor.create(anEntry(kind));
      const { data: gone } = await editor.create(anEntry(kind));
      await editor.remove({ id: gone.id });
      const { id } = kept;
      const answers = [
        author.byId({ id }),
        author.update({ id, version: 1, title: 'Lain lagi' }),
        author.remove({ id }),
        author.revisions({ id }),
        author.revision({ id, number: 1 }),
        author.restoreRevision({ id, number: 1, version: 1 }),
        author.restore({ id: gone.id }),
      ].map(codeOf);
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['NOT_FOUND']));
      expect(await codeOf(author.purge({ id: gone.id }))).toBe('FORBIDDEN');
      expect([(await author.listForStaff({})).data, (await author.trash({})).data]).toEqual([[], []]);
    });

    test('visitors get the declared fields and nothing about staff', async () => {
      const editor = await as('editor');
      const input = anEntry(kind);
      const { data: entry } = await editor.create(input);
      const { data: shown } = await visitor().bySlug({ slug: entry.slug });
      const common = ['id', 'slug', 'title', 'shownFrom', 'shownUntil', 'startsAt', 'endsAt', 'changedAt'];
      const files = Object.values(kind.fields).some(({ control }) => control.startsWith('picture')) ? ['pictures'] : [];
      const isPublic = ([name]: [string, unknown]) => !kind.fields[name]?.storedIf;
      const fields = Object.entries(kind.fields).filter(isPublic);
      expect(Object.keys(shown).sort()).toEqual([...common, ...files, ...fields.map(([name]) => name)].sort());
      const { status: _status, ...written } = Object.fromEntries(Object.entries(input).filter(isPublic));
      expect(shown).toMatchObject(written);
      const [card] = (await visitor().list({})).data;
      expect(Object.keys(card ?? {}).sort()).toEqual([...common, ...files, ...kind.cards].sort());
    });

    test('[COL-003] a save over a newer version is refused with who and when, and changes nothing', async () => {
      const [first, second] = [await signUp('editor', 'Bu Sari'), await signUp('editor', 'Pak Anwar')];
      const { data: entry } = await calls(first).create(anEntry(kind));
      world.advanceTime(60_000);
      await calls(second).update({ id: entry.id, version: 1, title: 'Judul kedua' });
      const refused = await calls(first)
        .update({ id: entry.id, version: 1, title: 'Judul ketiga' })
        .catch((error) => error.cause);
      expect(refused).toMatchObject({
        code: 'STALE',
        details: { current: { version: 2, updatedAt: world.now.toISOString(), updatedBy: 'Pak Anwar' } },
      });
      expect((await calls(first).byId({ id: entry.id })).data.title).toBe('Judul kedua');
    });

    test('of ten saves of one version one is stored', async () => {
      const editor = await as('editor');
      const { data: entry } = await editor.create(anEntry(kind));
      const saves = Array.from({ length: 10 }, (_, index) =>
        codeOf(editor.update({ id: entry.id, version: 1, title: `Judul ke-${index}` })),
      );
      expect((await Promise.all(saves)).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'CONFLICT'), 'ok']);
    });

    test('[COL-004] a deleted entry comes back whole, and is gone after 30 days', async () => {
      const editor = await as('editor');
      const { data: entry } = await editor.create(
        anEntry(kind, { endsAt: kind.schedule ? '2026-09-01T00:00:00.000Z' : null }),
      );
      await editor.remove({ id: entry.id });
      expect([await slugs(), (await editor.trash({})).data.map(({ id }) => id)]).toEqual([[], [entry.id]]);
      world.advanceTime(30 * day - 1);
      await removeOldTrash('collection_entries')(world.orm.em, world.now);
      const { data: restored } = await editor.restore({ id: entry.id });
      const { version: _version, changedAt: _changedAt, ...whole } = entry;
      expect(restored).toMatchObject(whole);
      expect(await slugs()).toEqual([entry.slug]);
      await editor.remove({ id: entry.id });
      world.advanceTime(30 * day);
      await removeOldTrash('collection_entries')(world.orm.em, world.now);
      expect([(await editor.trash({})).data, await codeOf(editor.restore({ id: entry.id }))]).toEqual([
        [],
        'NOT_FOUND',
      ]);
    });

    test('a restored revision has the former title and fields, and keeps the state', async () => {
      const editor = await as('editor');
      const input = anEntry(kind);
      const { data: entry } = await editor.create(input);
      await editor.update({ id: entry.id, version: 1, title: 'Judul baru', status: 'draft' });
      expect((await editor.revisions({ id: entry.id })).data.map(({ number, title }) => [number, title])).toEqual([
        [2, 'Judul baru'],
        [1, input.title],
      ]);
      const { data: former } = await editor.revision({ id: entry.id, number: 1 });
      const { data: restored } = await editor.restoreRevision({ id: entry.id, number: 1, version: 2 });
      const fields = Object.keys(kind.fields);
      expect(fields.map((name) => (former as Values)[name])).toEqual(fields.map((name) => (input as Values)[name]));
      expect(restored).toMatchObject({ title: input.title, status: 'draft', version: 3 });
    });

    test('[STF-002] the pages of history and trash have all of 25 versions and of 30 deleted entries', async () => {
      const editor = await as('editor');
      const { data: changed } = await editor.create(anEntry(kind, { status: 'draft' }));
      const versions = Array.from({ length: 25 }, (_, index) => index + 1);
      for (const version of versions.slice(0, -1))
        await editor.update({ id: changed.id, version, title: `Judul ke-${version + 1}` });
      const listed = await everyPage((page) => editor.revisions({ id: changed.id, page }));
      expect(listed.map(({ number }) => number)).toEqual(versions.toReversed());
      expect((await editor.revision({ id: changed.id, number: 1 })).data).toMatchObject({ title: 'Pembagian rapor' });

      const deleted: string[] = [];
      for (let index = 0; index < 30; index += 1) {
        const { data: entry } = await editor.create(anEntry(kind, { title: `Terhapus ${index}` }));
        await editor.remove({ id: entry.id });
        deleted.push(entry.id);
      }
      const inTrash = await everyPage((page) => editor.trash({ page }));
      expect(inTrash.map(({ id }) => id).toSorted()).toEqual(deleted.toSorted());
    });

    test('a create that is repeated with its key is carried out once', async () => {
      const editor = await signUp('editor');
      const input = anEntry(kind);
      const create = () => calls(editor, 'kunci-satu').create(input);
      const made = await Promise.all([create(), create(), create()]);
      expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
      expect((await calls(editor).listForStaff({})).pagination.total).toBe(1);
    });

    test('every change is in the activity log with the kind and the title', async () => {
      const admin = await as('admin');
      const { data: entry } = await admin.create(anEntry(kind, { status: 'draft' }));
      await admin.update({ id: entry.id, version: 1, status: 'published' });
      await admin.update({ id: entry.id, version: 2, title: 'Judul baru' });
      await admin.update({ id: entry.id, version: 3, status: 'draft' });
      await admin.remove({ id: entry.id });
      await admin.restore({ id: entry.id });
      await admin.remove({ id: entry.id });
      await admin.purge({ id: entry.id });
      const rows = await world.db.execute<{ action: string; subject_title: string }[]>(
        'select action, subject_title from activities order by id',
      );
      expect(rows.map(({ action }) => action.replace('collection.', ''))).toEqual([
        'create',
        'publish',
        'update',
        'takeDown',
        'delete',
        'restore',
        'delete',
        'purge',
      ]);
      expect(rows.at(-1)?.subject_title).toBe(`${kind.labels.one}: Judul baru`);
    });

    test('two entries with one title have different addresses, which stay once they were published', async () => {
      const editor = await as('editor');
      const untitled = kind.path === undefined ? {} : { [kind.path]: '' };
      const [first, second] = [
        await editor.create(anEntry(kind, untitled)),
        await editor.create(anEntry(kind, { ...untitled, status: 'draft' })),
      ];
      expect([first.data.slug, second.data.slug]).toEqual(['pembagian-rapor', 'pembagian-rapor-2']);
      const renamed = async ({ data }: typeof first) =>
        (await editor.update({ id: data.id, version: 1, title: 'Judul baru' })).data.slug;
      expect([await renamed(first), await renamed(second)]).toEqual(['pembagian-rapor', 'judul-baru']);
    });

    test('lists have pages, and staff find entries by words of their texts', async () => {
      const editor = await as('editor');
      const titles = Array.from({ length: collectionLimits.pageSize + 1 }, (_, index) => `Entri nomor ${index + 1}`);
      for (const title of titles) await editor.create(anEntry(kind, { title, status: 'draft' }));
      const last = await editor.listForStaff({ page: 2 });
      expect([last.data.length, last.pagination]).toEqual([1, { page: 2, limit: 20, total: 21, totalPages: 2 }]);
      expect((await editor.listForStaff({ search: 'nomor 17' })).data.map(({ title }) => title)).toEqual([
        'Entri nomor 17',
      ]);
    });
  });
}
