import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { removeGonePresence } from './presence.ts';

const world = aWorld();

async function setScene() {
  const siti = world.as(await world.aUser({ role: 'editor', fullName: 'Bu Siti' }));
  const budi = world.as(await world.aUser({ role: 'admin', fullName: 'Pak Budi' }));
  const { data } = await siti.articles.create(anArticleInput({ status: 'draft' }));
  return { siti, budi, id: data.publicId };
}

test('who opens an article gets the others who have it open and since when, but not themselves', async () => {
  const { siti, budi, id } = await setScene();
  const since = world.now.toISOString();
  expect(await siti.presence.beat({ id })).toEqual({ data: [] });
  world.advanceTime(limits.presence.beatMs);
  await siti.presence.beat({ id });
  expect(await budi.presence.beat({ id })).toEqual({ data: [{ fullName: 'Bu Siti', since }] });
  await siti.presence.leave({ id });
  expect(await budi.presence.beat({ id })).toEqual({ data: [] });
});

test('who disappears without closing is gone after a minute, and can return', async () => {
  const { siti, budi, id } = await setScene();
  await siti.presence.beat({ id });
  world.advanceTime(limits.presence.goneMs - 1);
  expect((await budi.presence.beat({ id })).data).toHaveLength(1);
  world.advanceTime(1);
  expect((await budi.presence.beat({ id })).data).toEqual([]);
  await siti.presence.beat({ id });
  expect((await budi.presence.beat({ id })).data).toEqual([{ fullName: 'Bu Siti', since: world.now.toISOString() }]);

  world.advanceTime(limits.presence.goneMs);
  await budi.presence.beat({ id });
  await removeGonePresence(world.orm.em, world.now);
  const kept = await world.db.execute('select full_name from article_presence join users on users.id = user_id');
  expect(kept).toEqual([{ full_name: 'Pak Budi' }]);
});

test('who closes one article is still in the others, and the other people in it stay', async () => {
  const { siti, budi, id } = await setScene();
  const { data: other } = await budi.articles.create(anArticleInput());
  for (const key of [id, other.publicId]) {
    await siti.presence.beat({ id: key });
    await budi.presence.beat({ id: key });
  }
  await siti.presence.leave({ id });
  const reader = world.as(await world.aUser({ role: 'editor', fullName: 'Bu Tini' }));
  const namesIn = async (key: string) => (await reader.presence.beat({ id: key })).data.map(({ fullName }) => fullName);
  expect([await namesIn(id), await namesIn(other.publicId)]).toEqual([['Pak Budi'], ['Bu Siti', 'Pak Budi']]);
});

test('one article shows nothing of another, and at most twenty names', async () => {
  const { siti, budi, id } = await setScene();
  const { data: other } = await budi.articles.create(anArticleInput());
  await siti.presence.beat({ id: other.publicId });
  expect((await budi.presence.beat({ id })).data).toEqual([]);
  for (let person = 0; person <= limits.presence.listed; person += 1) {
    await world.as(await world.aUser({ role: 'editor' })).presence.beat({ id });
  }
  expect((await budi.presence.beat({ id })).data).toHaveLength(limits.presence.listed);
});
