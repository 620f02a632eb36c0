import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';
import { completeBlocks, type HomeBlock, homeBlockKinds } from './home-blocks.ts';

const block = z.object({ kind: z.enum(homeBlockKinds, texts.siteContent.unknownBlock), shown: booleanSchema });

const isEachOnce = (blocks: readonly HomeBlock[]) => new Set(blocks.map(({ kind }) => kind)).size === blocks.length;
/** The opening has the page's heading. */
const hasOpening = (blocks: readonly HomeBlock[]) => !blocks.some(({ kind, shown }) => kind === 'hero' && !shown);

/** The order of the home page's blocks, and which are visible. */
export const layoutContentSchema = z.object({
  blocks: z
    .array(block)
    .max(homeBlockKinds.length, texts.siteContent.atMost(homeBlockKinds.length))
    .refine(isEachOnce, texts.siteContent.blockTwice)
    .refine(hasOpening, texts.siteContent.openingHidden)
    .overwrite(completeBlocks),
});
export type LayoutContent = z.output<typeof layoutContentSchema>;
