export { changesBetween } from './changes.ts';
export { type ActivityContext, recordActivity, removeOldActivities } from './record-activity.ts';
