import { expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

const read = async (url = '/hasil') => (await world.app.inject(url)).body;
const frameIn = (body: string) => /frame (\d+)/.exec(body)?.[1];

test('the pages of results stand in one frame of the site, with their own title and main part', async () => {
  const list = await read();
  expect(list).toMatch(/<title>Hasil · [^<]+<\/title>.*frame \d+.*<main><div class="hasil"><h1>Hasil<\/h1>/s);
  expect(frameIn(await read('/hasil/tidak-ada'))).toBe(frameIn(list));
  expect(list).not.toMatch(/\[judul\]|\[isi\]/);
});

test('the frame is made again after a change of what it shows, and cached pages with it', async () => {
  const former = frameIn(await read());
  const headers = await world.signIn({ role: 'admin' });
  const socialLinks = { facebook: 'https://facebook.com/sekolah', instagram: '', youtube: '', tiktok: '' };
  const payload = { key: 'socialLinks', value: socialLinks };
  expect((await world.app.inject({ method: 'POST', url: '/api/settings', headers, payload })).statusCode).toBe(200);
  await world.waitForSync();
  expect(frameIn(await read())).not.toBe(former);
});
