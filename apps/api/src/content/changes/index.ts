export type { ChangesTables } from './changes.entity.ts';
export { listChanges } from './changes.queries.ts';
export {
  type CollectContext,
  collectChanges,
  collectChangesJob,
  forgetFacts,
  removeOldChanges,
  renewChangeFeed,
} from './collect.ts';
export { writeCursor } from './cursor.ts';
export { keyOf, noteEntries, readPublic } from './public-subjects.ts';
export { readLog } from './read-log.ts';
