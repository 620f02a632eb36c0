export {
  readClockReports,
  removeOldReports,
  reportClockEvent,
  reportProcess,
} from './clock-reports.ts';
export { correctTimes, type LatestTime, type TimesOfTable } from './correct-times.ts';
