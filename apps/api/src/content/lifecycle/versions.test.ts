import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { aWorld } from '../../../test/world.ts';
import { removeOldVersions } from './save.ts';

const world = aWorld();

type Staff = ReturnType<typeof world.as>;

/** The same for an article and an entry: one thing with a save for each title, and its versions. */
const things = {
  async article(staff: Staff, [first = '', ...titles]: string[]) {
    const { id } = (await staff.articles.create(anArticleInput({ title: first, status: 'draft' }))).data;
    for (const title of titles) await staff.articles.update({ id, title });
    return {
      list: (page: { page?: number; limit?: number } = {}) => staff.revisions.list({ id, ...page }),
      formerOf: async (number: number) => (await staff.revisions.byNumber({ id, number })).data.former,
      async putAway() {
        await staff.articles.remove({ id });
        await staff.trash.restore({ id });
      },
    };
  },
  async entry(staff: Staff, [first = '', ...titles]: string[]) {
    const { id } = (await staff.facilities.create({ title: first })).data;
    for (const [index, title] of titles.entries()) await staff.facilities.update({ id, title, version: index + 1 });
    return {
      list: (page: { page?: number; limit?: number } = {}) => staff.facilities.revisions({ id, ...page }),
      formerOf: async (number: number) => (await staff.facilities.revision({ id, number })).data.former,
      async putAway() {
        await staff.facilities.remove({ id });
        await staff.facilities.restore({ id });
      },
    };
  },
};

describe.each(Object.entries(things))('the versions of an %s', (_, create) => {
  test('are listed page by page to the end, newest first', async () => {
    const staff = world.as(await world.aUser({ role: 'editor' }));
    const thing = await create(staff, ['Satu judul', 'Dua judul', 'Tiga judul']);
    const { data, pagination } = await thing.list({ page: 2, limit: 2 });
    expect(data.map(({ number, title }) => [number, title])).toEqual([[1, 'Satu judul']]);
    expect(pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await thing.list({ page: 3, limit: 2 })).data).toEqual([]);
  });

  test('know the version before them, also across a number that was not kept', async () => {
    const staff = world.as(await world.aUser({ role: 'editor' }));
    const thing = await create(staff, ['Satu judul', 'Dua judul']);
    await thing.putAway();
    const numbers = (await thing.list()).data.map(({ number }) => number);
    const formers = [];
    for (const number of numbers) formers.push(await thing.formerOf(number));
    expect(formers).toEqual([...numbers.slice(1), null]);
  });

  test('are removed when they are a year old, except the current one', async () => {
    const staff = world.as(await world.aUser({ role: 'editor' }));
    const thing = await create(staff, ['Satu judul', 'Dua judul']);
    const numbers = async () => (await thing.list()).data.map(({ number }) => number);
    world.advanceTime(limits.revisions.keptMs - 1);
    await removeOldVersions(world.orm.em, world.now);
    expect(await numbers()).toEqual([2, 1]);
    world.advanceTime(1);
    await removeOldVersions(world.orm.em, world.now);
    expect([await numbers(), await thing.formerOf(2)]).toEqual([[2], null]);
  });
});

test('[STF-002] the pages of history and trash have all of 25 versions and of 30 deleted articles', async () => {
  const staff = world.as(await world.aUser({ role: 'editor' }));
  const titles = Array.from({ length: 25 }, (_, index) => `Judul ke-${index + 1}`);
  const { list } = await things.article(staff, titles);
  const listed = await everyPage((page) => list({ page }));
  expect(listed.map(({ title }) => title)).toEqual(titles.toReversed());

  const deleted: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const { publicId } = (await staff.articles.create(anArticleInput({ title: `Terhapus ${index}` }))).data;
    await staff.articles.remove({ id: publicId });
    deleted.push(publicId);
  }
  const inTrash = await everyPage((page) => staff.trash.list({ page }));
  expect(inTrash.map(({ publicId }) => publicId).toSorted()).toEqual(deleted.toSorted());
});
