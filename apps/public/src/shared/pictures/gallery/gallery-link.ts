/** A picture of a gallery; its data attribute contains the sizes of the picture (`writeSizes`). */
export const galleryLink = 'a[data-picture]';
