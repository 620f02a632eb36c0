/** The alternative text of a picture without a caption. */
export const unnamedPicture = (index: number): string => `Gambar galeri ${index + 1}`;
