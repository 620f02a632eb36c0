export { collectChanges, collectChangesJob, removeOldChanges, renewChangeFeed } from './collect.ts';
