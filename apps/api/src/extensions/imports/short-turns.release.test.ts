import { importChoicesSchema } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { longestEventLoopTurn } from '../../../test/measure-cost.ts';
import { aWorld } from '../../../test/world.ts';
import { importWordpress } from './import-wordpress.ts';

const world = aWorld();
const mostMs = 100;
const pieceBytes = 64 * 1024;

/** An export of so many parts, in chunks as they come from a disk. */
async function* exportOf(count: number, part: (number: number) => string, inItem = false) {
  yield Buffer.from(`<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version>${inItem ? '<item>' : ''}`);
  let piece = '';
  for (let number = 0; number < count; number += 1) {
    piece += part(number);
    if (piece.length < pieceBytes) continue;
    yield Buffer.from(piece);
    piece = '';
    // A disk responds in a later turn too.
    await new Promise(setImmediate);
  }
  yield Buffer.from(`${piece}${inItem ? '' : '<item>'}</item></channel></rss>`);
}

const bring = (open: () => AsyncIterable<Uint8Array>) =>
  importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts: [open],
      pictures: null,
      fetchPicture: async () => undefined,
      choices: importChoicesSchema.parse({}),
      isDryRun: false,
      onProgress: async () => {},
    },
  );

const category = (number: number, parent: string) =>
  `<wp:category><wp:term_id>${number}</wp:term_id><wp:category_nicename>c${number}</wp:category_nicename>
<wp:category_parent>${parent}</wp:category_parent><wp:cat_name>Nama ${number}</wp:cat_name></wp:category>`;
const tag = (number: number) =>
  `<wp:tag><wp:tag_slug>t${number}</wp:tag_slug><wp:tag_name>Tag ${number}</wp:tag_name></wp:tag>`;

test.each([
  ['categories', () => exportOf(20_000, (number) => category(number, ''))],
  ['nested categories', () => exportOf(20_000, (number) => category(number, `c${number - 1}`))],
  ['tags', () => exportOf(20_000, tag)],
  ['custom fields', () => exportOf(200_000, (number) => `<f${number}>a</f${number}>`, true)],
])('a file with very many %s blocks the thread for at most 100 ms at a time', async (_what, open) => {
  expect(await longestEventLoopTurn(() => bring(open), { enough: mostMs })).toBeLessThan(mostMs);
});
