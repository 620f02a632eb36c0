export { changesBetween } from './changes.ts';
export { activityInsert, recordActivity, removeOldActivities } from './record-activity.ts';
export { activitiesAbout, redactActivities } from './redact-activities.ts';
