export { exportSite } from './export-site.ts';
