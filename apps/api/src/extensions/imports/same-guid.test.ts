import { importChoicesSchema } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { anExport } from '../../../test/wordpress/wordpress-com.ts';
import { aWorld } from '../../../test/world.ts';
import { importWordpress } from './import-wordpress.ts';

const world = aWorld();

const guid = 'https://madrasah.wordpress.com/?p=568';
const linked = { id: 568, slug: 'gambar-tertaut', title: 'Gambar tertaut', guid };
const copied = { id: 1158, slug: 'gambar', title: 'Gambar', guid };
const other = { id: 7, slug: 'upacara', title: 'Upacara' };

type Items = Parameters<typeof anExport>[0];
async function* bytes(text: string) {
  yield Buffer.from(text);
}

const bring = (items: Items, isDryRun = false) =>
  importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts: [() => bytes(anExport(items))],
      pictures: null,
      fetchPicture: async () => undefined,
      choices: importChoicesSchema.parse({}),
      isDryRun,
      onProgress: async () => {},
    },
  );

async function titles() {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  return (await editor.articles.list({ limit: 100, sort: 'title' })).data.map(({ title }) => title).toSorted();
}

/** Stores what an earlier version stored: the guid, of the first item with it. */
const storeAsBefore = async () => {
  await world.db.execute("delete from imported_items where source like '#1158 %'");
  await world.db.execute("delete from articles where slug = 'gambar'");
  await world.db.execute(
    `update imported_items set source = split_part(source, ' ', 2)
     where source like '#% %' and source not like '#% % %'`,
  );
  await world.db.execute("delete from imported_items where source like '#%'");
};

test('posts that share a guid are all imported, once, however often the file is imported', async () => {
  const first = await bring([linked, copied, other]);
  expect([first.articles.published, first.known, first.notes]).toEqual([3, 0, []]);
  const again = await bring([linked, copied, other]);
  expect([again.articles.published, again.known]).toEqual([0, 3]);
  expect(await titles()).toEqual(['Gambar', 'Gambar tertaut', 'Upacara']);
});

test('what an earlier version imported by the guid alone stays single, and what it dropped is imported', async () => {
  await bring([linked, copied, other]);
  await storeAsBefore();
  expect(await titles()).toEqual(['Gambar tertaut', 'Upacara']);

  const dry = await bring([linked, copied, other], true);
  expect([dry.articles.published, dry.known]).toEqual([1, 2]);
  const second = await bring([linked, copied, other]);
  expect([second.articles.published, second.known]).toEqual([1, 2]);
  const third = await bring([copied, linked, other]);
  expect([third.articles.published, third.known]).toEqual([0, 3]);
  expect(await titles()).toEqual(['Gambar', 'Gambar tertaut', 'Upacara']);
});

test('a stored guid stands for the post with the same address, also where another one comes first in the file', async () => {
  await bring([linked, copied, other]);
  await storeAsBefore();
  const report = await bring([copied, linked]);
  expect([report.articles.published, report.known]).toEqual([1, 1]);
  expect(await titles()).toEqual(['Gambar', 'Gambar tertaut', 'Upacara']);
});

test('a file with only the dropped post imports it, once the earlier import has been recognised', async () => {
  await bring([linked, copied]);
  await storeAsBefore();
  await bring([linked]);
  expect((await bring([copied])).articles.published).toBe(1);
  expect(await titles()).toEqual(['Gambar', 'Gambar tertaut']);
});

test('a post whose address was changed there between two exports is not imported twice', async () => {
  await bring([{ ...other, slug: '' }]);
  const report = await bring([{ ...other, slug: 'upacara-bendera' }]);
  expect([report.articles.published, report.known]).toEqual([0, 1]);
});

test('a post that is twice in a file is imported once, and the report contains that', async () => {
  const report = await bring([linked, { ...linked }, copied]);
  expect([report.articles.published, report.known]).toEqual([2, 0]);
  expect(report.notes).toEqual([{ kind: 'repeated', count: 1, examples: ['Gambar tertaut'] }]);
});

test('posts with one guid and one number, but different addresses, are all imported, once', async () => {
  const twin = { ...linked, slug: 'kembaran', title: 'Kembaran' };
  expect((await bring([linked, twin])).articles.published).toBe(2);
  expect((await bring([linked, twin])).known).toBe(2);
});

test('a site that was never started is refused with a solution', async () => {
  await world.db.execute('truncate categories cascade');
  await expect(bring([other])).rejects.toThrow('npm start');
});
