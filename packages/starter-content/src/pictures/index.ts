export { motifName, type PictureMotif } from './motif.ts';
export { renderPicture } from './render.ts';
