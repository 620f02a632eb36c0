import { z } from 'zod';
import { own, type ValuesOf } from '../../fields/index.ts';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';
import { completeBlocks, type HomeBlock, homeBlockKinds } from './home-blocks.ts';
import { initialLayout } from './initial-values.ts';
import { definePage } from './page.ts';

const block = z.object({ kind: z.enum(homeBlockKinds, texts.siteContent.unknownBlock), shown: booleanSchema });

const isEachOnce = (blocks: readonly HomeBlock[]) => new Set(blocks.map(({ kind }) => kind)).size === blocks.length;
/** The opening has the page's heading. */
const hasOpening = (blocks: readonly HomeBlock[]) => !blocks.some(({ kind, shown }) => kind === 'hero' && !shown);

/** The blocks of the home page in their order. */
export const homeBlocksSchema = z
  .array(block)
  .max(homeBlockKinds.length, texts.siteContent.atMost(homeBlockKinds.length))
  .refine(isEachOnce, texts.siteContent.blockTwice)
  .refine(hasOpening, texts.siteContent.openingHidden)
  .overwrite(completeBlocks);

const fields = {
  blocks: own({ label: 'Urutan bagian', input: 'blocks', schema: homeBlocksSchema, initial: initialLayout.blocks }),
};
export type LayoutContent = ValuesOf<typeof fields>;

/** The order of the home page's blocks, and which are visible. */
export const layout = definePage({
  key: 'layout',
  label: 'Susunan Beranda',
  hint: 'Urutan bagian beranda dari atas ke bawah. Geser pegangannya, atau pakai tombol panah. Bagian yang tampil tetapi belum berisi tidak dimuat di beranda.',
  words: 'urutan blok bagian halaman depan sembunyikan tampilkan',
  fields,
});
