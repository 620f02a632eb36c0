import { limits } from '@madrasah/contract';

/** Smaller files are uploaded unchanged, if they are not too large in pixels. */
const smallBytes = 400_000;
const jpegQuality = 0.85;

type Size = { width: number; height: number };

/** The size of a picture whose longer edge is at most `longestEdge` pixels. */
export function fittedSize({ width, height }: Size, longestEdge: number = limits.image.longestEdge): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** True when a file can be uploaded unchanged: animations, and small pictures. */
export function needsNoShrinking(file: Blob, { width, height }: Size): boolean {
  return file.type === 'image/gif' || (file.size <= smallBytes && Math.max(width, height) <= limits.image.longestEdge);
}

/**
 * Shrinks a large photo for mobile connections: JPEG, at most 2,000 pixels per edge, with its rotation
 * applied. A file that this browser cannot read is returned unchanged: the server knows more formats, or gives the
 * reason.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    if (needsNoShrinking(file, bitmap)) return file;
    const smaller = await drawAsJpeg(bitmap);
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

function drawAsJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(bitmap));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
