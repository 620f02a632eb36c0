export { countFailingJobs } from './health.router.ts';
