/** Reads the picture at an address of another site; rejects where that site does not allow it. */
export type CopyImage = (address: string) => Promise<File>;

const deadlineMilliseconds = 10_000;
/** As the server takes them: larger ones cannot be stored. */
const mostPixels = 50_000_000;
const longestEdge = 2_000;

/**
 * Copies a picture out of another site within the browser: as an image that its site shares with others (CORS), without
 * cookies and without saying where it is pasted. The policy of the staff app allows images from anywhere and requests
 * only to its own API, so it is read as an image, and drawn; an animation keeps its first frame.
 */
export async function copyImage(address: string): Promise<File> {
  const image = await load(address);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height === 0 || width * height > mostPixels) throw new Error('not a picture that can be stored');
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
      reject(new Error('the other site does not answer'));
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
