import type { EntryExtras } from '../../features/collections/entry-extras.ts';

/** People are imported from tables. */
export const staffImport: EntryExtras = { importCalls: ({ staff }) => staff };
