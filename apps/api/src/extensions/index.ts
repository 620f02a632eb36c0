import type { Extension } from './extension.ts';
import { newsletter } from './newsletter/extension.ts';

/** All extensions. */
export const extensions: readonly Extension[] = [newsletter];
