import { expect, test } from 'vitest';
import { manyPosts } from '../../../test/wordpress/many-posts.ts';
import { readWxr } from './wxr.ts';

async function* bytes(text: string) {
  const all = Buffer.from(text);
  for (let start = 0; start < all.length; start += 65_536) yield all.subarray(start, start + 65_536);
}
const names = 'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const document = (inside: string) =>
  `<?xml version="1.0"?><rss ${names}><channel><wp:wxr_version>1.2</wp:wxr_version>${inside}</channel></rss>`;

async function readAll(text: string) {
  const records: unknown[] = [];
  for await (const record of readWxr([() => bytes(text)])) records.push(record);
  return records;
}

test.each([
  [
    'a definition of entities',
    `<!DOCTYPE r [<!ENTITY a "aaaa">]>${document('<item><title>&a;</title></item>')}`,
    'rusak pada baris 1',
  ],
  ['a feed', '<rss version="2.0"><channel><title>Berita</title></channel></rss>', 'umpan berita'],
  ['an unknown entity', document('<item><title>&rahasia;</title></item>'), 'rusak pada baris 1'],
  ['an incomplete file', document('<item>').replace('</channel></rss>', ''), 'berhenti di tengah, pada baris 1'],
  ['another document', '<html><body/></html>', 'bukan berkas ekspor'],
  ['too deeply nested elements', document('<x>'.repeat(20)), 'bukan berkas ekspor'],
  ['a text that is too long', document(`<item><title>${'a'.repeat(8_000_001)}</title></item>`), 'terlalu besar'],
])('%s is refused with the error', async (_what, text, message) => {
  await expect(readAll(text)).rejects.toThrow(message);
});

const itemOf = (count: number, element: (index: number) => string) =>
  document(`<item>${Array.from({ length: count }, (_, index) => element(index)).join('')}</item>`);

test.each([
  ['names', (index: number) => `<${'n'.repeat(100_000)}${index}/>`],
  ['attributes', (index: number) => `<category domain="${'d'.repeat(100_000)}" nicename="${index}"/>`],
])('an item grows to its limit by the %s of its elements, and no further', async (_what, element) => {
  expect(await readAll(itemOf(230, element))).toHaveLength(1);
  await expect(readAll(itemOf(250, element))).rejects.toThrow('terlalu besar');
});

test('of the channel only the used fields are kept', async () => {
  const others = Array.from({ length: 1_000 }, (_, index) => `<lain${index}>x</lain${index}>`).join('');
  const [site] = await readAll(document(`<title>Madrasah</title>${others}<item><title>A</title></item>`));
  expect(site).toEqual({ kind: 'site', title: 'Madrasah', address: '', isOurs: false });
});

test('control characters are removed, and CDATA that was split is one text', async () => {
  const [item] = await readAll(
    document('<item><title>A\u0008B</title><content:encoded><![CDATA[x]]]]><![CDATA[>y]]></content:encoded></item>'),
  );
  expect(item).toMatchObject({ title: 'AB', content: 'x]]>y' });
});

test('a large file is read without staying in memory', async () => {
  let items = 0;
  const before = process.memoryUsage.rss();
  for await (const record of readWxr([() => manyPosts(5_000)])) if (record.kind === 'item') items += 1;
  expect(items).toBe(5_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
});
