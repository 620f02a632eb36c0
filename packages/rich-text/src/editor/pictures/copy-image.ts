/** Downloads a picture of another site; rejects when that site does not allow it. */
export type CopyImage = (address: string) => Promise<File>;

const deadlineMilliseconds = 10_000;
/** The server's limit: larger pictures cannot be stored. */
const maxPixels = 50_000_000;
const longestEdge = 2_000;

/**
 * Copies a picture of another site in the browser: as an image with CORS, without cookies and referrer. The staff
 * app's content security policy allows images from anywhere but requests only to its own API, so the picture is
 * loaded as an image and drawn to a canvas; an animation keeps its first frame.
 */
export async function copyImage(address: string): Promise<File> {
  const image = await load(address);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height === 0 || width * height > maxPixels) throw new Error('not a picture that can be stored');
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('the picture cannot be read');
  return new File([blob], 'gambar', { type: blob.type });
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const deadline = setTimeout(() => {
      image.src = '';
      reject(new Error('the other site does not respond'));
    }, deadlineMilliseconds);
    image.onload = () => {
      clearTimeout(deadline);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(deadline);
      reject(new Error('the other site does not share the picture'));
    };
    image.src = address;
  });
}
