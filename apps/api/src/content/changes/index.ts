export { collectChanges, collectChangesJob, removeOldChanges, renewChangeFeed } from './collect.ts';
export { writeCursor } from './cursor.ts';
