import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aFakePublicApp } from '../../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../../test/world.ts';
import { PostgresChangeFeed } from '../../../database/postgres-change-feed.ts';
import { announceMoments } from './schedule.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(world.now.getTime() + minutes * minuteMs).toISOString();
const announcing = () => announceMoments(world.orm.em, () => world.now);

async function write(changes: Parameters<typeof anArticleInput>[0]) {
  const headers = await world.signIn({ role: 'editor' });
  const payload = anArticleInput(changes);
  return (await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload })).json().data;
}

const readTotal = async () => (await world.app.inject('/api/articles/published')).json().pagination.total;

/** The notifications of the database about single articles during an action. */
async function announcedBy(act: () => Promise<unknown>): Promise<string[]> {
  const changed: string[] = [];
  const feed = await PostgresChangeFeed.open(world.connection);
  try {
    feed.onChange((changes) => changed.push(...changes.map(({ tag, kind }) => `${tag} ${kind}`)));
    await act();
    await feed.waitForSync();
    return changed.filter((change) => change.startsWith('article'));
  } finally {
    await feed.close();
  }
}

test('at a planned time, cached listings and their counts are renewed', async () => {
  const announce = announcing();
  await write({ title: 'Nanti', publishAt: inMinutes(30) });
  await write({ title: 'Sebentar', expiresAt: inMinutes(40) });
  expect(await readTotal()).toBe(1);
  world.advanceTime(30 * minuteMs);
  await announce();
  await world.waitForSync();
  expect(await readTotal()).toBe(2);
  world.advanceTime(10 * minuteMs);
  await announce();
  await world.waitForSync();
  expect(await readTotal()).toBe(1);
});

test('each is notified once: a beginning as an edit, an end as a withdrawal, and nothing in between', async () => {
  await write({ publishAt: inMinutes(10) });
  await write({ expiresAt: inMinutes(20) });
  await write({ status: 'draft', expiresAt: inMinutes(10) });
  const announce = announcing();
  const after = (minutes: number) => {
    world.advanceTime(minutes * minuteMs);
    return announcedBy(announce);
  };
  expect(await after(9)).toEqual([]);
  expect(await after(1)).toEqual(['article:1 edited']);
  expect(await after(0)).toEqual([]);
  expect(await after(10)).toEqual(['article:2 withdrawn']);
  expect(await after(10)).toEqual([]);
});

test('after the clock was set back, planned times are notified again', async () => {
  await write({ publishAt: inMinutes(10) });
  await write({ publishAt: inMinutes(12) });
  const announce = announcing();
  world.advanceTime(40 * 24 * 60 * minuteMs);
  await announce();
  world.advanceTime(-40 * 24 * 60 * minuteMs + 10 * minuteMs);
  expect(await announcedBy(announce), 'the one of the last minute').toEqual(['article:1 edited']);
  world.advanceTime(2 * minuteMs);
  expect(await announcedBy(announce)).toEqual(['article:2 edited']);
});

test('a failed round is made up for by the next', async () => {
  await write({ publishAt: inMinutes(10) });
  const announce = announcing();
  world.advanceTime(10 * minuteMs);
  await world.db.execute('alter function notify_planned_time(articles, boolean) rename to away');
  await expect(announce()).rejects.toThrow();
  await world.db.execute('alter function away(articles, boolean) rename to notify_planned_time');
  world.advanceTime(minuteMs);
  expect(await announcedBy(announce)).toEqual(['article:1 edited']);
});

test('a later beginning or an earlier end is a withdrawal; an earlier or a later one is not', async () => {
  const { id } = await write({});
  const headers = await world.signIn({ role: 'editor' });
  const change = (payload: object) =>
    announcedBy(() => world.app.inject({ method: 'PATCH', url: `/api/articles/${id}`, headers, payload }));
  const withdrawn = ['article:1 withdrawn'];
  expect(await change({ expiresAt: inMinutes(60) })).toEqual(withdrawn);
  expect(await change({ expiresAt: inMinutes(90) })).toEqual(['article:1 edited']);
  expect(await change({ expiresAt: inMinutes(-1), publishAt: inMinutes(-9) })).toEqual(withdrawn);
  expect(await change({ expiresAt: null })).toEqual(['article:1 edited']);
  expect(await change({ publishAt: inMinutes(5) })).toEqual(withdrawn);
  expect(await change({ publishAt: null })).toEqual(['article:1 edited']);
});
