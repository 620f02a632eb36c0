export type { ChangesTables } from './changes.entity.ts';
export { listChanges, readLog, writeCursor } from './changes.router.ts';
export {
  type CollectContext,
  collectChanges,
  collectChangesJob,
  forgetFacts,
  removeOldChanges,
  renewChangeFeed,
} from './collect.ts';
export { keyOf, noteEntries, readPublic } from './public-subjects.ts';
