import { randomUUID } from 'node:crypto';
import { anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { removeDeletedFiles } from '../../../test/jobs/due-images.ts';
import { aWorld } from '../../../test/world.ts';
import type { User } from '../../identity/users/index.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';
import { removeReplacedJob } from './replace.ts';

const world = aWorld({ cachesResponses: true });

async function store(background: string, sender?: User, fileName?: string) {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const actor = sender ? ({ id: sender.id, role: 'author' } as const) : null;
  const { url } = await storeImage({ ...world.services, db: world.db, actor }, bytes, fileName);
  return { url, id: url.slice(-44, -4) };
}

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
type Media = Awaited<ReturnType<typeof anEditor>>['media'];

/** Replaces a picture and waits until that has ended. */
async function replace(media: Media, id: string, by: string) {
  await media.replace({ id, by });
  return vi.waitFor(async () => {
    const { replacement } = (await media.byId({ id })).data;
    expect(replacement?.state).not.toBe('running');
    return replacement;
  });
}

const dayLater = () =>
  removeReplacedJob(world.services).run({
    ...{ number: 1, signal: new AbortController().signal, progress: () => {} },
    key: former,
  });
let former = '';

test('another picture takes its place wherever it is named, in drafts and former versions too', async () => {
  const siti = await world.aUser({ role: 'author', fullName: 'Siti' });
  const [old, fresh] = [await store('red', siti, 'Apel pagi.jpg'), await store('gold')];
  const galleries = [{ imageBase64: old.url, caption: 'Apel' }];
  const inText = `<p>Lihat:</p><img src="${old.url}" alt="">`;
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { data: article } = await admin.articles.create(
    anArticleInput({ imageBase64: old.url, galleries, content: inText }),
  );
  await admin.settings.save({ key: 'banners', value: [old.url] });
  const { data: hall } = await admin.facilities.create({ title: 'Aula', gallery: [{ image: old.url, caption: '' }] });
  await world.db.execute(sql`update users set avatar = ${old.url} where id = ${siti.id}`);
  const draft = { id: randomUUID(), writer: randomUUID(), subject: 'article', subjectId: null, version: null };
  await world.as(siti).drafts.save({ ...draft, waitingPictures: 0, values: { title: 'Rahasia', content: inText } });
  expect((await admin.media.uses({ id: old.id })).data.total).toBe(9);

  expect(await replace(admin.media, old.id, fresh.id)).toEqual({ by: fresh.id, state: 'done', done: 9, total: 9 });
  expect((await admin.media.uses({ id: old.id })).data.total).toBe(0);
  expect((await admin.media.uses({ id: fresh.id })).data.total).toBe(9);
  const shown = (await admin.articles.byId({ id: article.id })).data;
  expect(shown).toMatchObject({ image: fresh.url, galleries: [{ imageUrl: fresh.url, caption: 'Apel' }] });
  expect(shown.content).toContain(`src="${fresh.url}"`);
  expect((await admin.facilities.byId({ id: hall.id })).data.gallery).toEqual([{ image: fresh.url, caption: '' }]);
  const texts = await world.db.execute<{ text: string | null }[]>(sql`
    select value::text as text from settings union all select avatar from users where avatar is not null
    union all select "values" || pictures from drafts union all select image || content || galleries::text from article_revisions
    union all select content::text from collection_revisions`);
  expect(texts.filter(({ text }) => text?.includes(old.id))).toEqual([]);
  expect(texts.filter(({ text }) => text?.includes(fresh.id))).toHaveLength(5);
  // What staff wrote about it stays, and so does who may change it.
  expect((await admin.media.byId({ id: fresh.id })).data).toMatchObject({
    ...{ title: 'Apel pagi', uploadedBy: { id: siti.id }, replacement: null },
  });
});

test('the former address shows the former picture for a day, and leads to the new one afterwards', async () => {
  const [old, fresh] = [await store('red'), await store('gold')];
  const editor = await anEditor();
  const { data: article } = await editor.articles.create(anArticleInput({ imageBase64: old.url }));
  await replace(editor.media, old.id, fresh.id);
  const open = (url: string) => world.app.inject({ url });
  expect((await open(old.url)).statusCode).toBe(200);
  // A form that was open saves the former picture once more.
  await editor.articles.update({ id: article.id, imageBase64: old.url });
  former = old.url.replace('/uploads/', '');
  await dayLater();
  expect((await editor.articles.byId({ id: article.id })).data.image).toBe(fresh.url);
  await removeDeletedFiles({ ...world.services, log: world.app.log });
  for (const url of [old.url, old.url.replace('.jpg', '-480.webp')]) {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, fresh.url]);
  }
  expect((await open(`/uploads/00/${'0'.repeat(40)}.jpg`)).statusCode).toBe(404);
  // The next one is reached in one step, and the first one again when it comes back.
  const last = await store('navy');
  await replace(editor.media, fresh.id, last.id);
  expect((await open(old.url)).headers.location).toBe(last.url);
  const again = await store('red');
  expect((await open(again.url)).statusCode).toBe(200);
  await replace(editor.media, last.id, again.id);
  expect((await editor.articles.byId({ id: article.id })).data.image).toBe(again.url);
  expect((await editor.media.byId({ id: again.id })).data.replacement).toBeNull();
});

test('a page that shows it is made again', async () => {
  const [old, fresh] = [await store('red'), await store('gold')];
  const editor = await anEditor();
  const { data: article } = await editor.articles.create(anArticleInput({ imageBase64: old.url }));
  const read = async () => (await world.app.inject({ url: `/api/articles/${article.id}` })).json().data?.image;
  expect(await read()).toBe(old.url);
  await replace(editor.media, old.id, fresh.id);
  await vi.waitFor(async () => expect(await read()).toBe(fresh.url));
});

test('the focus of a picture is stored once, and every article with it has it at once, in each process', async () => {
  const { url, id } = await store('red');
  await makeMissingVariants({ ...world.services, log: world.app.log });
  const { articles, media } = await anEditor();
  const { data } = await articles.create(anArticleInput({ imageBase64: url }));
  const read = async () => (await world.app.inject({ url: `/api/articles/${data.id}` })).json().data.pictures[0].focus;
  expect(await read()).toBeNull();
  expect((await media.change({ id, focus: { x: 20, y: 80 } })).data.focus).toEqual({ x: 20, y: 80 });
  await vi.waitFor(async () => expect(await read()).toEqual({ x: 20, y: 80 }));
  // Another process changes it.
  await world.db.execute(sql`update images set focus_x = 5, focus_y = 6`);
  await vi.waitFor(async () => expect(await read()).toEqual({ x: 5, y: 6 }));
  await media.change({ id, alt: 'Kebun' });
  expect((await media.byId({ id })).data).toMatchObject({ alt: 'Kebun', focus: { x: 5, y: 6 } });
  await media.change({ id, focus: null });
  await vi.waitFor(async () => expect(await read()).toBeNull());
});
