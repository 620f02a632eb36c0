export { type ExportCounts, exportSite } from './export-site.ts';
