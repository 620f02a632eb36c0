export { pauseCounting, VisitRecorder } from './recorder.ts';
export { rollUpVisits } from './roll-up.ts';
export type { VisitsTables } from './visits.entity.ts';
