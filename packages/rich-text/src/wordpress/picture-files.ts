const pictureFile = /\.(?:jpe?g|jpe|jfif|png|gif|webp|avif|bmp|ico)$/i;

/** Whether a path is, by its ending, that of a picture which the application accepts. */
export const isPictureFile = (path: string): boolean => pictureFile.test(path);
