export { importWordpress } from './import-wordpress.ts';
export { openPictureSource } from './pictures/picture-source.ts';
export { reportText } from './report-text.ts';
