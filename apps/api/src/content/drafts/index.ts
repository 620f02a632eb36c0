export type { DraftTables } from './draft.entity.ts';
export { removeOldDrafts } from './drafts.router.ts';
