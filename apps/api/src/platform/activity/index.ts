export type { ActivityTables } from './activity.entity.ts';
export {
  type ActivityRow,
  activityInsert,
  activityRowOf,
  changesBetween,
  isRecordedSince,
  recordActivity,
} from './record-activity.ts';
export { activitiesAbout, redactActivities, removeOldActivities } from './redact-activities.ts';
