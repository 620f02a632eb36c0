export { countFailingJobs } from './health.service.ts';
