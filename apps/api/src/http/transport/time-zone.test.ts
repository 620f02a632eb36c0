import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ publicFolder: aFakePublicApp(), timeZone: 'Asia/Jayapura' });

test("pages are rendered in the school's time zone", async () => {
  expect((await world.app.inject('/pendaftaran')).json()).toMatchObject({ timeZone: 'Asia/Jayapura' });
});

test('staff receive the time zone', async () => {
  const author = await world.aUser({ role: 'author' });
  expect(await world.as(author).settings.timeZone()).toEqual({ timeZone: 'Asia/Jayapura' });
});

test.each([
  ['2026-10-31T14:59:59.999Z', '2026-10-31'],
  ['2026-10-31T15:00:00.000Z', '2026-11-01'],
])('an article that is written at %s is of %s', async (instant, day) => {
  world.setClock(instant);
  const { date: _date, ...input } = anArticleInput();
  const { data } = await world.as(await world.aUser({ role: 'editor' })).articles.create(input);
  expect(data.date).toBe(day);
});
