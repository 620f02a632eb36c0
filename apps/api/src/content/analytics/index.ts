export { VisitRecorder } from './recorder.ts';
export { rollUpVisits, startRollingUp } from './roll-up.ts';
