import { completeBlocks, type LayoutContent } from '@madrasah/contract';

/** The order of the specification, with what parents look for below the opening. */
export const defaultLayoutContent: LayoutContent = { blocks: completeBlocks([]) };
