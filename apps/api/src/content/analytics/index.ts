export { VisitRecorder } from './recorder.ts';
export { rollUpVisits } from './roll-up.ts';
