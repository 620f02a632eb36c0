import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { removeGonePresence } from '../drafts/drafts.router.ts';

const world = aWorld();

const subjectOf = (id: string) => ({ subject: 'article', id });

async function setScene() {
  const siti = world.as(await world.aUser({ role: 'editor', fullName: 'Bu Siti' }));
  const budi = world.as(await world.aUser({ role: 'admin', fullName: 'Pak Budi' }));
  const { data } = await siti.articles.create(anArticleInput({ status: 'draft' }));
  return { siti, budi, it: subjectOf(data.publicId) };
}

test('who opens an article gets the others who have it open and since when, but not themselves', async () => {
  const { siti, budi, it } = await setScene();
  const since = world.now.toISOString();
  expect(await siti.presence.beat(it)).toEqual({ data: [] });
  world.advanceTime(limits.presence.beatMs);
  await siti.presence.beat(it);
  expect(await budi.presence.beat(it)).toEqual({ data: [{ fullName: 'Bu Siti', since }] });
  await siti.presence.leave(it);
  expect(await budi.presence.beat(it)).toEqual({ data: [] });
});

test('who disappears without closing is gone after a minute, and can return', async () => {
  const { siti, budi, it } = await setScene();
  await siti.presence.beat(it);
  world.advanceTime(limits.presence.goneMs - 1);
  expect((await budi.presence.beat(it)).data).toHaveLength(1);
  world.advanceTime(1);
  expect((await budi.presence.beat(it)).data).toEqual([]);
  await siti.presence.beat(it);
  expect((await budi.presence.beat(it)).data).toEqual([{ fullName: 'Bu Siti', since: world.now.toISOString() }]);

  world.advanceTime(limits.presence.goneMs);
  await budi.presence.beat(it);
  await removeGonePresence(world.orm.em, world.now);
  const kept = await world.db.execute('select full_name from presence join users on users.id = user_id');
  expect(kept).toEqual([{ full_name: 'Pak Budi' }]);
});

test('who closes one article is still in the others, and the other people in it stay', async () => {
  const { siti, budi, it } = await setScene();
  const { data: other } = await budi.articles.create(anArticleInput());
  for (const key of [it, subjectOf(other.publicId)]) {
    await siti.presence.beat(key);
    await budi.presence.beat(key);
  }
  await siti.presence.leave(it);
  const reader = world.as(await world.aUser({ role: 'editor', fullName: 'Bu Tini' }));
  const namesIn = async (key: typeof it) => (await reader.presence.beat(key)).data.map(({ fullName }) => fullName);
  expect([await namesIn(it), await namesIn(subjectOf(other.publicId))]).toEqual([
    ['Pak Budi'],
    ['Bu Siti', 'Pak Budi'],
  ]);
});

test('one article shows nothing of another, and at most twenty names', async () => {
  const { siti, budi, it } = await setScene();
  const { data: other } = await budi.articles.create(anArticleInput());
  await siti.presence.beat(subjectOf(other.publicId));
  expect((await budi.presence.beat(it)).data).toEqual([]);
  for (let person = 0; person <= limits.presence.listed; person += 1) {
    await world.as(await world.aUser({ role: 'editor' })).presence.beat(it);
  }
  expect((await budi.presence.beat(it)).data).toHaveLength(limits.presence.listed);
});

test('entries of every kind are shown too, to those who work on them', async () => {
  const { siti, budi } = await setScene();
  const author = world.as(await world.aUser({ role: 'author' }));
  const { data } = await siti.facilities.create({ title: 'Perpustakaan' });
  const entry = { subject: 'facility', id: data.id };
  await siti.presence.beat(entry);
  expect((await budi.presence.beat(entry)).data).toEqual([{ fullName: 'Bu Siti', since: world.now.toISOString() }]);
  for (const hidden of [
    { subject: 'question', id: data.id },
    { subject: 'article', id: data.id },
  ]) {
    await expect(budi.presence.beat(hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(author.presence.beat(entry)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await siti.presence.leave(entry);
  expect((await budi.presence.beat(entry)).data).toEqual([]);
});
