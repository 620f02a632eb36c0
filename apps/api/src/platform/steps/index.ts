export type { StepName } from './step-taken.entity.ts';
export { readSteps, recordStep } from './steps.ts';
