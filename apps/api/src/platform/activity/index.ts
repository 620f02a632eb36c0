export type { ActivityTables } from './activity.entity.ts';
export { changesBetween } from './changes.ts';
export {
  type ActivityRow,
  activityInsert,
  activityRowOf,
  isRecordedSince,
  recordActivity,
} from './record-activity.ts';
export { activitiesAbout, redactActivities } from './redact-activities.ts';
export { removeOldActivities } from './remove-old-activities.ts';
