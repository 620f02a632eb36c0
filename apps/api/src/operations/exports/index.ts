export { openExport, removeOldExport, stopExports } from './export-jobs.ts';
export { type ExportProgress, exportSite } from './export-site.ts';
