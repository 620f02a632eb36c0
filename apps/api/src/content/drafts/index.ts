export { removeOldDrafts } from './drafts.ts';
