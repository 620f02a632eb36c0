import { limits } from '@madrasah/contract';

/** Files below this are sent as they are, if they are not too large in pixels. */
const smallBytes = 400_000;
const jpegQuality = 0.85;

type Size = { width: number; height: number };

/** The size of a picture whose longer edge is at most `longestEdge` pixels. */
export function fittedSize({ width, height }: Size, longestEdge: number = limits.image.longestEdge): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** True when a file can go as it is: animations, and pictures that are small already. */
export function needsNoShrinking(file: Blob, { width, height }: Size): boolean {
  return file.type === 'image/gif' || (file.size <= smallBytes && Math.max(width, height) <= limits.image.longestEdge);
}

/**
 * Makes a large photograph light enough for a telephone's connection: JPEG, at most 2,000 pixels an edge,
 * the right way up. What this browser cannot read goes as it is: the server knows more formats, or says why not.
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
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
