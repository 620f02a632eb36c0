import { randomUUID } from 'node:crypto';
import { sampleOf } from '@madrasah/config/release-run';
import { collections, pageContents } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';

import { expect, test } from 'vitest';
import { ApiDocument } from '../../../test/http/api-document.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

const name = 'Siti Aminah';

async function aSignedInUser(role: 'admin' | 'author') {
  const user = await world.aUser({ role, ...(role === 'author' && { fullName: name }) });
  return { id: user.id, headers: await world.signInAs(user) };
}

/** An account with a published article, and a switch for authors' names. */
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
    callProcedure(
      world.app,
      'siteContent.saveDisplay',
      { ...pageContents.display.initial, authorNames },
      { headers: admin.headers },
    );
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

test('the author of an article is shown to visitors exactly while the school allows it', async () => {
  const { id, slug, showNames } = await anAuthor();
  const addresses = articleAnswers(slug);
  const addressesWithName = async () => {
    const answers = await Promise.all(addresses.map((url) => world.app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
    return addresses.filter((_, index) => answers[index]?.body.includes(name) || answers[index]?.body.includes(id));
  };
  expect(await addressesWithName()).toEqual(addresses);
  await showNames(false);
  expect(await addressesWithName()).toEqual([]);
  const { data } = (await world.app.inject(`/api/articles/${slug}`)).json();
  expect([data.author, data.authorUser]).toEqual(['Administrator', null]);
  await showNames(true);
  expect(await addressesWithName()).toEqual(addresses);
});

test('an author who is not shown has no page, and is not found by name', async () => {
  const { id, showNames } = await anAuthor();
  const statusAndCount = async () => {
    const found = (await world.app.inject('/api/articles?search=Aminah')).json().data;
    return [(await world.app.inject(`/api/authors/${id}`)).statusCode, found.length];
  };
  expect(await statusAndCount()).toEqual([200, 2]);
  await showNames(false);
  expect(await statusAndCount()).toEqual([404, 0]);
});

const sampled: readonly { api: string }[] = sampleOf(collections, 4);
/** The calls of these kinds of entries are made by the functions that make those of the others. */
const leftOut = collections.filter((kind) => !sampled.includes(kind)).map(({ api }) => `/api/${api}`);

/** Every call that visitors can read, with each of its text parameters. */
async function publicReads(): Promise<{ path: string; name: string; location: string }[]> {
  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  return operations
    .filter(({ method, security = [] }) => method === 'get' && !security.every((needs) => 'bearer' in needs))
    .filter(({ path }) => !leftOut.some((start) => path.startsWith(start)))
    .flatMap(({ path, parameters }) => parameters.map(({ name, in: location }) => ({ path, name, location })));
}

test('no parameter of any call reveals an author where names are not shown', async () => {
  const { id, slug, showNames } = await anAuthor();
  const responseTo = async (
    { path, name, location }: Awaited<ReturnType<typeof publicReads>>[number],
    text: string,
  ) => {
    const value = encodeURIComponent(text);
    const url =
      location === 'path' ? path.replace(`{${name}}`, value) : `${path.replace(/{\w+}/, slug)}?${name}=${value}`;
    const { statusCode, body } = await world.app.inject(url);
    return `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`;
  };
  const operationsWithName = async () => {
    const found = new Set<string>();
    for (const read of await publicReads()) {
      const pairs = [
        [id, randomUUID()],
        [name, 'Budi Santoso'],
      ] as const;
      for (const [theirs, nobodys] of pairs) {
        if ((await responseTo(read, theirs)) !== (await responseTo(read, nobodys)))
          found.add(`${read.path} ${read.name}`);
      }
    }
    return [...found].sort();
  };
  expect(await operationsWithName()).toEqual([
    '/api/articles author',
    '/api/articles search',
    '/api/articles/published author',
    '/api/authors/{id} id',
  ]);
  await showNames(false);
  expect(await operationsWithName()).toEqual([]);
});

test('a filter by such an author is answered like one by an unknown author', async () => {
  const { id, headers, showNames } = await anAuthor();
  const url = `/api/articles/published?author=${id}`;
  expect((await world.app.inject(url)).json().data).toHaveLength(2);
  await showNames(false);
  const refused = await world.app.inject(url);
  const page = await world.app.inject(`/api/authors/${id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([page.statusCode, page.json().message]);
  expect((await world.app.inject({ url, headers })).json().data).toHaveLength(2);
});

test('staff see it nevertheless', async () => {
  const { headers, slug, showNames } = await anAuthor();
  await showNames(false);
  const dataOf = async (url: string) => (await world.app.inject({ url, headers })).json().data;
  expect((await dataOf(`/api/articles/${slug}`)).authorUser).toMatchObject({ fullName: name });
  expect(await dataOf('/api/articles?search=Aminah')).toHaveLength(2);
});
