export { openExport } from './export-file.ts';
export { importWordpress } from './import-wordpress.ts';
export { receiveFile } from './imports.router.ts';
export { fetchPicture } from './pictures/fetch-picture.ts';
export { openPictureSource } from './pictures/open-picture-source.ts';
export { reportText } from './report.ts';
