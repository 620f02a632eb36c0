import { defaultDisplayContent } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld, testPassword } from '../../../test/world.ts';

const world = aWorld({ keepsAnswers: true });

const name = 'Siti Aminah';

async function aSignedInUser(role: 'admin' | 'author') {
  const user = await world.aUser({ role, ...(role === 'author' && { fullName: name }) });
  const payload = { username: user.username, password: testPassword };
  const { token } = (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  return { id: user.id, headers: { authorization: `Bearer ${token}` } };
}

/** Somebody who has published, and a switch for their name. */
async function anAuthor() {
  const admin = await aSignedInUser('admin');
  const author = await aSignedInUser('author');
  const publish = (title: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/articles',
      headers: author.headers,
      payload: anArticleInput({ title, featured: true, category: 'Berita' }),
    });
  const { slug } = (await publish('Panen Raya')).json().data;
  await publish('Panen Kecil');
  const showNames = (authorNames: boolean) =>
    world.app.inject({
      method: 'PUT',
      url: '/api/site-content/display',
      headers: admin.headers,
      payload: { ...defaultDisplayContent, authorNames },
    });
  return { ...author, slug, showNames };
}

const articleAnswers = (slug: string) => [
  '/api/articles',
  '/api/articles/published',
  '/api/articles/latest?view=card',
  '/api/articles/featured',
  '/api/articles/search?q=panen',
  `/api/articles/slug/${slug}`,
  `/api/articles/${slug}`,
  `/api/articles/${slug}/related`,
  '/feed.xml',
  '/articles/berita/atom.xml',
];

test('who wrote an article is told to visitors exactly while the school says so', async () => {
  const { id, slug, showNames } = await anAuthor();
  const addresses = articleAnswers(slug);
  const tellingName = async () => {
    const answers = await Promise.all(addresses.map((url) => world.app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
    return addresses.filter((_, index) => answers[index]?.body.includes(name) || answers[index]?.body.includes(id));
  };
  expect(await tellingName()).toEqual(addresses);
  await showNames(false);
  expect(await tellingName()).toEqual([]);
  const { data } = (await world.app.inject(`/api/articles/${slug}`)).json();
  expect([data.author, data.authorUser]).toEqual(['Administrator', null]);
  await showNames(true);
  expect(await tellingName()).toEqual(addresses);
});

test('an author who is not told of has no page, and is not found by name', async () => {
  const { id, showNames } = await anAuthor();
  const asked = async () => {
    const found = (await world.app.inject('/api/articles?search=Aminah')).json().data;
    return [(await world.app.inject(`/api/authors/${id}`)).statusCode, found.length];
  };
  expect(await asked()).toEqual([200, 2]);
  await showNames(false);
  expect(await asked()).toEqual([404, 0]);
});

test('staff are told all the same', async () => {
  const { headers, slug, showNames } = await anAuthor();
  await showNames(false);
  const told = async (url: string) => (await world.app.inject({ url, headers })).json().data;
  expect((await told(`/api/articles/${slug}`)).authorUser).toMatchObject({ fullName: name });
  expect(await told('/api/articles?search=Aminah')).toHaveLength(2);
});
