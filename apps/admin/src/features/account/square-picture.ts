type Size = { width: number; height: number };

const edge = 512;
const quality = 0.85;

/** The square to crop from a picture: its middle, and nearer to the top of portraits, where heads are. */
export function squareOf({ width, height }: Size): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) / 2), top: Math.round((height - side) / 3), side };
}

/**
 * Creates a small square from a photo; a file that this browser cannot read is returned unchanged, and the server
 * decides.
 */
export async function squarePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const { left, top, side } = squareOf(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(edge, side);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return context && blob ? new File([blob], 'Foto profil.jpg', { type: blob.type }) : file;
}
