/** A picture of a gallery. Its data attribute contains the packed picture, or nothing for a picture of unknown size. */
export const galleryLink = 'a[data-picture]';
