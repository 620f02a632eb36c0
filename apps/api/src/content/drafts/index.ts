export type { DraftTables } from './drafts.entity.ts';
export { removeGonePresence, removeOldDrafts } from './drafts.router.ts';
