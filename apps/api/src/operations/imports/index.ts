export { openExport } from './export-file.ts';
export { importWordpress } from './import-wordpress.ts';
export { receiveFile, stopImports } from './jobs.ts';
export { fetchPicture } from './pictures/fetch-picture.ts';
export { openPictureSource } from './pictures/open-picture-source.ts';
export { type OwnField, ownContentMarks, ownField, ownNames, schoolField } from './read-item.ts';
export { reportText } from './report-text.ts';
export { ownGenerator } from './wxr.ts';
