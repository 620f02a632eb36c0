export {
  correctTimes,
  type LatestTime,
  past,
  readClockReports,
  removeOldReports,
  reportClockEvent,
  reportProcess,
  type TimesOfTable,
} from './clock-reports.ts';
