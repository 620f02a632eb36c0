export type { EntryTables } from './entry.entity.ts';
export { removeOldEntries } from './trash.ts';
