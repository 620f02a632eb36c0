export { DownloadCounter } from './downloads.ts';
export { type PublishedFile, readPublishedFile, readVersion, removeUnusedFiles } from './files.queries.ts';
