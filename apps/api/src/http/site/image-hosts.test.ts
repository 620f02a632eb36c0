import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld, type World } from '../../../test/world.ts';
import { asSaved, asShown } from '../../shared/image-storage.ts';
import { publicPagePolicy } from './page-policies.ts';

const hosts = { store: 'objek.example:9000', cdn: 'cdn.example' };
const saved = 'https://objek.example:9000/madrasah';
const shown = 'https://cdn.example/madrasah';
const text = (root: string) =>
  `<p>Lihat <a href="https://objek.example:9000/brosur.pdf">brosur</a>.</p><p><img src="${root}/isi.webp" alt="Panen"></p>`;

/** A published article whose images are all stored on the object store's host. */
async function publish(world: World) {
  const headers = await world.signIn({ role: 'admin' });
  const post = { method: 'POST', url: '/api/articles', headers } as const;
  const { data } = (await world.app.inject({ ...post, payload: anArticleInput({ content: text(saved) }) })).json();
  await world.orm.em.execute('update articles set image = ? where id = ?', [`${saved}/utama.jpg`, data.id]);
  return { headers, id: data.id, slug: data.slug };
}

describe('with both hosts', () => {
  const world = aWorld({ imageHosts: hosts, imagesUrl: saved, publicFolder: aFakePublicApp() });
  const read = async (url: string) => (await world.app.inject(url)).body;

  test('[API-044] REST, tRPC, pages, feeds and the site map show images on the CDN host', async () => {
    const { slug } = await publish(world);
    const article = JSON.parse(await read(`/api/articles/slug/${slug}`)).data;
    expect([article.image, article.content]).toEqual([`${shown}/utama.jpg`, text(shown)]);
    const input = encodeURIComponent(JSON.stringify({ slug }));
    const answers = {
      tRPC: await read(`/trpc/articles.bySlug?input=${input}`),
      page: await read('/jawaban/articles.latest'),
      RSS: await read('/feed.xml'),
      'site map': await read('/sitemap-articles-1.xml'),
    };
    for (const [where, answer] of Object.entries(answers)) {
      expect([where, answer.includes(`${shown}/utama.jpg`), answer.includes(`${saved}/`)]).toEqual([
        where,
        true,
        false,
      ]);
    }
    expect(publicPagePolicy([])).toContain("img-src 'self' data: https: http:;");
  });

  test('what is read and saved again is still stored with the object store’s host', async () => {
    const { headers, id } = await publish(world);
    const address = { url: `/api/articles/${id}`, headers };
    const { content } = (await world.app.inject(address)).json().data;
    const payload = { content: `${content}<p>Tambahan.</p>` };
    expect((await world.app.inject({ ...address, method: 'PATCH', payload })).json().data.content).toContain(shown);
    const [row] = await world.orm.em.execute<{ content: string; image: string }[]>(
      'select content, image from articles',
    );
    expect(row).toEqual({ content: `${text(saved)}<p>Tambahan.</p>`, image: `${saved}/utama.jpg` });
  });

  test('[API-044] an upload returns the address under which the image is shown, which can also be chosen', async () => {
    const { headers, id } = await publish(world);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await aPhotograph(80, 60).png().toBuffer())], 'foto.png'));
    const request = new Request('http://madrasah.test', { method: 'POST', body: form });
    const uploaded = await world.app.inject({
      method: 'POST',
      url: '/api/articles/upload-inline-image',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    });
    const { url, data } = uploaded.json();
    expect([url, data.url]).toEqual([expect.stringMatching(/^https:\/\/cdn\.example\/madrasah\/\w/), url]);
    const change = { method: 'PATCH', url: `/api/articles/${id}`, headers, payload: { imageBase64: url } } as const;
    expect((await world.app.inject(change)).json().data.image).toBe(url);
    const [row] = await world.orm.em.execute<{ image: string }[]>('select image from articles');
    expect(row?.image).toBe(url.replace(shown, saved));
  });
});

describe('without them', () => {
  const world = aWorld();

  test('[API-044] no address is rewritten', async () => {
    const { slug } = await publish(world);
    const { data } = (await world.app.inject(`/api/articles/slug/${slug}`)).json();
    expect([data.image, data.content]).toEqual([`${saved}/utama.jpg`, text(saved)]);
    expect((await world.app.inject('/feed.xml')).body).toContain(`${saved}/utama.jpg`);
  });
});

test.each([
  ['another scheme and case', 'http://OBJEK.example:9000/a/B.JPG?v=1', 'http://cdn.example/a/B.JPG?v=1'],
  ['no extension', 'https://objek.example:9000/images/42', 'https://cdn.example/images/42'],
  ['a document', 'https://objek.example:9000/brosur.pdf', 'https://objek.example:9000/brosur.pdf'],
  ['another port', 'https://objek.example/a.jpg', 'https://objek.example/a.jpg'],
  ['a host with the same ending', 'https://x.objek.example:9000/a.jpg', 'https://x.objek.example:9000/a.jpg'],
  [
    'the host in a path',
    'https://lain.example//objek.example:9000/a.jpg',
    'https://lain.example//objek.example:9000/a.jpg',
  ],
  [
    'the host as a name',
    'https://objek.example:9000@lain.example/a.jpg',
    'https://objek.example:9000@lain.example/a.jpg',
  ],
  ['a sentence', 'Lihat https://objek.example:9000/a.jpg', 'Lihat https://objek.example:9000/a.jpg'],
  ['a relative path', '/uploads/a.jpg', '/uploads/a.jpg'],
])('[API-044] one address: %s', (_name, address, expected) => {
  expect(asShown({ list: [address] }, hosts)).toEqual({ list: [expected] });
  expect(asShown(address, undefined)).toBe(address);
  if (expected !== address) expect(asSaved(expected, hosts)).toBe(address.replace(/OBJEK/, 'objek'));
});
