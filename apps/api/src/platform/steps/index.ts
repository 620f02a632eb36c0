export { readSteps, recordStep } from './steps.ts';
