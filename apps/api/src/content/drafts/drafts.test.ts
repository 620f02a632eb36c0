import { randomUUID } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { removeOldDrafts } from './drafts.router.ts';

const world = aWorld({ cachesResponses: true });

type Caller = ReturnType<typeof world.as>;
type SavedDraft = Parameters<Caller['drafts']['save']>[0];

const aMemberOfStaff = async (role: 'author' | 'editor' | 'admin' = 'author') => world.as(await world.aUser({ role }));

const aDraft = (changes: Partial<SavedDraft> = {}): SavedDraft => ({
  id: randomUUID(),
  writer: randomUUID(),
  subject: 'article',
  subjectId: null,
  version: null,
  waitingPictures: 0,
  values: { title: 'Panen', content: '<p>Enam ratus ikat.</p>' },
  ...changes,
});

const titlesOf = async (caller: Caller) => (await caller.drafts.list()).data.map(({ title }) => title);

describe('a draft of a form', () => {
  test('is returned to its owner as it was sent, whatever the form contains, and to no other person', async () => {
    const [owner, editor] = [await aMemberOfStaff(), await aMemberOfStaff('editor')];
    const values = { title: ' Panen ', gallery: [{ caption: 'a\\u0000b 🌾', picture: null }], featured: true };
    const draft = aDraft({ values, base: { title: 'Dulu' }, waitingPictures: 2 });
    const { data: saved } = await owner.drafts.save(draft);
    expect(saved.updatedAt).toBe(world.now.toISOString());
    expect((await owner.drafts.byId({ id: draft.id })).data).toEqual({
      ...draft,
      title: ' Panen ',
      beginning: '',
      updatedAt: saved.updatedAt,
    });
    expect(await titlesOf(editor)).toEqual([]);
    await expect(editor.drafts.byId({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await editor.drafts.save({ ...draft, values: { title: 'Orang lain' } });
    await editor.drafts.remove({ id: draft.id });
    expect(await titlesOf(owner)).toEqual([' Panen ']);
  });

  test('is listed with the first words of its current text', async () => {
    const owner = await aMemberOfStaff();
    const draft = aDraft({ values: { title: '', content: '<p>Enam ratus <b>ikat</b>\\u0000 kangkung</p>' } });
    await owner.drafts.save(draft);
    expect((await owner.drafts.list()).data[0]?.beginning).toContain('Enam ratus ikat');
    await owner.drafts.save({ ...draft, values: { title: '', content: `<p>${'panjang '.repeat(500)}</p>` } });
    expect((await owner.drafts.list()).data[0]?.beginning).toMatch(/^(?:panjang ?){10}…$/);
    for (const content of [undefined, 7, '\0']) {
      await owner.drafts.save({ ...draft, values: { title: '', content } });
      expect((await owner.drafts.list()).data[0]?.beginning).toBe('');
    }
  });

  test('names its article while its owner works on that; afterwards it is the text of a new one', async () => {
    const [author, admin] = [await aMemberOfStaff(), await aMemberOfStaff('admin')];
    const { data: article } = await author.articles.create(anArticleInput({ status: 'draft' }));
    const { data: others } = await admin.articles.create(anArticleInput({ title: 'Rahasia', status: 'draft' }));
    await author.drafts.save(aDraft({ subjectId: article.publicId, version: article.version }));
    await author.drafts.save(aDraft({ subjectId: others.publicId }));
    const articleIds = async () => (await author.drafts.list()).data.map(({ subjectId }) => subjectId);
    expect(new Set(await articleIds())).toEqual(new Set([article.publicId, null]));
    await author.articles.remove({ id: article.id });
    await admin.trash.purge({ id: article.publicId });
    expect(await articleIds()).toEqual([null, null]);
  });

  test('of an entry names it while its owner works on that, and is not one of an article', async () => {
    const [author, admin] = [await aMemberOfStaff(), await aMemberOfStaff('admin')];
    const { data: own } = await author.facilities.create({ title: 'Perpustakaan' });
    const { data: others } = await admin.facilities.create({ title: 'Ruang rahasia' });
    const { data: article } = await author.articles.create(anArticleInput({ status: 'draft' }));
    const subjectsOf = async (caller: Caller) =>
      (await caller.drafts.list()).data.map(({ subject, subjectId }) => [subject, subjectId]);
    const values = { title: 'Perpustakaan', about: '<p>Buku dan peta.</p>' };
    const [draft] = [aDraft({ subject: 'facility', subjectId: own.id, version: 1, values })];
    await author.drafts.save(draft);
    expect((await author.drafts.byId({ id: draft.id })).data).toMatchObject({ values, beginning: 'Buku dan peta.' });
    // Not another person's entry, not an entry of another kind, and not the article of that id.
    await author.drafts.save(aDraft({ subject: 'facility', subjectId: others.id }));
    await author.drafts.save(aDraft({ subject: 'question', subjectId: own.id }));
    await author.drafts.save(aDraft({ subject: 'facility', subjectId: article.publicId }));
    const found = await subjectsOf(author);
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        ['facility', own.id],
        ['facility', null],
        ['question', null],
        ['facility', null],
      ]),
    );
    await author.facilities.remove({ id: own.id });
    expect(await subjectsOf(author)).not.toContainEqual(['facility', own.id]);
    expect(await subjectsOf(admin)).toEqual([]);
  });

  test('that another device continues is neither overwritten nor removed by the first one', async () => {
    const owner = await aMemberOfStaff();
    const first = aDraft();
    await owner.drafts.save(first);
    const second = { ...first, writer: randomUUID(), values: { title: 'Di rumah' } };
    const takenOver = { code: 'CONFLICT', message: expect.stringContaining('dilanjutkan') };
    await expect(owner.drafts.save(second)).rejects.toMatchObject(takenOver);
    await owner.drafts.save({ ...second, follows: first.writer });
    await owner.drafts.save(second);
    await expect(owner.drafts.save(first)).rejects.toMatchObject(takenOver);
    await owner.drafts.remove({ id: first.id, writer: first.writer });
    expect(await titlesOf(owner)).toEqual(['Di rumah']);
    await owner.drafts.remove({ id: first.id, writer: second.writer });
    expect(await titlesOf(owner)).toEqual([]);
    await owner.drafts.save(first);
    await owner.drafts.remove({ id: first.id });
    expect(await titlesOf(owner)).toEqual([]);
  });

  test('is one of several: reading, saving and removing one leaves the others unchanged', async () => {
    const owner = await aMemberOfStaff();
    const [one, two] = [aDraft({ values: { title: 'Satu' } }), aDraft({ values: { title: 'Dua' } })];
    for (const draft of [one, two]) await owner.drafts.save(draft);
    const titleOf = async ({ id }: SavedDraft) => (await owner.drafts.byId({ id })).data.title;
    expect([await titleOf(one), await titleOf(two)]).toEqual(['Satu', 'Dua']);
    await owner.drafts.save({ ...one, values: { title: 'Satu lagi' } });
    expect([await titleOf(one), await titleOf(two)]).toEqual(['Satu lagi', 'Dua']);
    await owner.drafts.remove({ id: one.id });
    expect(await titlesOf(owner)).toEqual(['Dua']);
  });

  test('has a counter that stays within the database’s range', async () => {
    const owner = await aMemberOfStaff();
    const most = 2_147_483_647;
    await owner.drafts.save(aDraft({ version: most, waitingPictures: most }));
    const refused = { code: 'UNPROCESSABLE_CONTENT' };
    await expect(owner.drafts.save(aDraft({ version: most + 1 }))).rejects.toMatchObject(refused);
    await expect(owner.drafts.save(aDraft({ waitingPictures: most + 1 }))).rejects.toMatchObject(refused);
  });

  test('keeps the values before it until the writer sees another version', async () => {
    const owner = await aMemberOfStaff();
    const draft = aDraft({ version: 3, base: { title: 'Versi 3' } });
    const baseAfter = async (changes: Partial<SavedDraft>) => {
      await owner.drafts.save({ ...draft, base: undefined, ...changes });
      return (await owner.drafts.byId({ id: draft.id })).data.base;
    };
    await owner.drafts.save(draft);
    expect(await baseAfter({})).toEqual({ title: 'Versi 3' });
    expect(await baseAfter({ base: { title: 'Versi 3, dibaca lagi' } })).toEqual({ title: 'Versi 3, dibaca lagi' });
    expect(await baseAfter({ version: 4, base: { title: 'Versi 4' } })).toEqual({ title: 'Versi 4' });
    expect(await baseAfter({ version: 5 })).toBeNull();
  });

  test('is limited: of each person the newest 20 are kept, none longer than 30 days', async () => {
    const [owner, other] = [await aMemberOfStaff(), await aMemberOfStaff()];
    for (let number = 1; number <= limits.drafts.kept; number += 1) {
      await owner.drafts.save(aDraft({ values: { title: `Draf ${number}` } }));
      world.advanceTime(1_000);
    }
    expect(await titlesOf(owner)).toContain('Draf 1');
    await other.drafts.save(aDraft());
    await owner.drafts.save(aDraft({ values: { title: 'Draf 21' } }));
    const titles = await titlesOf(owner);
    expect(titles).toHaveLength(limits.drafts.kept);
    expect(titles).not.toContain('Draf 1');
    expect(titles.slice(0, 2)).toEqual(['Draf 21', 'Draf 20']);
    expect(await titlesOf(other)).toHaveLength(1);

    world.advanceTime(limits.drafts.keptMs - 1);
    await removeOldDrafts(world.orm.em, world.now);
    expect(await titlesOf(owner)).toEqual(['Draf 21']);
    world.advanceTime(1);
    await removeOldDrafts(world.orm.em, world.now);
    expect(await titlesOf(owner)).toEqual([]);
  });

  test('invalidates no cached page, because it changes nothing public', async () => {
    const owner = await aMemberOfStaff();
    await owner.articles.create(anArticleInput());
    await world.waitForSync();
    const readList = () => world.app.inject('/api/articles');
    await readList();
    const before = world.unitsOfWork;
    await owner.drafts.save(aDraft());
    await world.waitForSync();
    await readList();
    expect(world.unitsOfWork - before).toBe(1);
  });
});
