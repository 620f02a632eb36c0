/** A picture of a gallery; its data attribute contains the sizes of the picture (`writeSizes`). */
export const galleryLink = 'a[data-picture]';

/** The alternative text of a picture without a caption. */
export const unnamedPicture = (index: number): string => `Gambar galeri ${index + 1}`;
