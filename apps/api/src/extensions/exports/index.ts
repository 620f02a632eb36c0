export { type ExportProgress, exportSite } from './export-site.ts';
