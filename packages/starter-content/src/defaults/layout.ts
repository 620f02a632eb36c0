import { completeBlocks, type LayoutContent } from '@madrasah/contract';

/** The order of the specification (HOME-001 to HOME-010), with what parents look for below the opening. */
export const defaultLayoutContent: LayoutContent = { blocks: completeBlocks([]) };
