export {
  readClockReports,
  removeOldReports,
  reportClockEvent,
  reportProcess,
} from './clock-reports.ts';
export { correctTimes, type LatestTime, past, type TimesOfTable } from './correct-times.ts';
