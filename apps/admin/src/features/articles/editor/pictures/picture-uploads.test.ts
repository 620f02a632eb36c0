import { limits } from '@madrasah/contract';
import { expect, test, vi } from 'vitest';
import { ShownError } from '../../../../shared/calls/failure.ts';
import { countWaiting, emptyArticle } from '../form/article-values.ts';
import { createPictures } from './pictures.ts';

type Sending = {
  file: Blob;
  progress: (sent: number) => void;
  done: (url: string) => void;
  fail: (why: Error) => void;
};

function testPictures({ image, gallery } = emptyArticle) {
  const sendings: Sending[] = [];
  const clearFocus = vi.fn();
  let values = { image, gallery };
  const pictures = createPictures(
    {
      getValues: () => values,
      setImage: (image) => {
        values = { ...values, image };
      },
      clearFocus,
      setGallery: (gallery) => {
        values = { ...values, gallery };
      },
    },
    (file, { onProgress: progress }) =>
      new Promise((resolve, reject) => {
        sendings.push({ file, progress, done: (url) => resolve({ url }), fail: reject });
      }),
  );
  const imageStatus = () =>
    values.image?.state === 'waiting' ? pictures.queue.status(values.image.uploadId) : undefined;
  return { pictures, sendings, values: () => values, imageStatus, clearFocus };
}
const aFile = (name: string) => new File([name], name, { type: 'image/png' });

test('a chosen picture is uploaded at once, and its address replaces the file', async () => {
  const { pictures, sendings, values, imageStatus } = testPictures();
  pictures.chooseImage(aFile('a.png'));
  expect(countWaiting(values())).toBeGreaterThan(0);
  sendings[0]?.progress(0.4);
  expect(imageStatus()).toEqual({ state: 'sending', progress: 0.4 });

  sendings[0]?.done('/uploads/a.jpg');
  await pictures.queue.ended();
  expect(values().image).toEqual({ state: 'uploaded', url: '/uploads/a.jpg' });
  expect(countWaiting(values())).toBe(0);
});

test('saving waits for every upload, including those inside a text', async () => {
  const { pictures, sendings } = testPictures();
  pictures.addToGallery([aFile('a.png'), aFile('b.png')]);
  const inline = pictures.queue.sendInline(aFile('c.png'));
  const onEnded = vi.fn();
  const waiting = pictures.queue.ended().then(onEnded);

  sendings[0]?.done('/uploads/a.jpg');
  sendings[1]?.done('/uploads/b.jpg');
  await Promise.resolve();
  expect(onEnded).not.toHaveBeenCalled();

  sendings[2]?.done('/uploads/c.jpg');
  await waiting;
  expect((await inline).url).toBe('/uploads/c.jpg');
});

test('[ERR-030] a failed upload keeps the file and the reason, and can be retried', async () => {
  const { pictures, sendings, values, imageStatus } = testPictures();
  const file = aFile('a.png');
  pictures.chooseImage(file);
  sendings[0]?.fail(new ShownError('URL gambar tidak ditemukan'));
  await pictures.queue.ended();
  expect(imageStatus()).toEqual({ state: 'failed', problem: 'URL gambar tidak ditemukan' });
  expect(countWaiting(values())).toBeGreaterThan(0);

  pictures.retry(values().image);
  expect(imageStatus()).toEqual({ state: 'sending', progress: 0 });
  sendings[1]?.done('/uploads/a.jpg');
  await pictures.queue.ended();
  expect(sendings[1]?.file).toBe(file);
  expect(countWaiting(values())).toBe(0);
});

test('a picture that was removed or replaced during its upload does not come back', async () => {
  const { pictures, sendings, values } = testPictures();
  pictures.chooseImage(aFile('a.png'));
  pictures.chooseImage(aFile('b.png'));
  sendings[1]?.done('/uploads/b.jpg');
  sendings[0]?.done('/uploads/a.jpg');
  await pictures.queue.ended();
  expect(values().image).toEqual({ state: 'uploaded', url: '/uploads/b.jpg' });

  pictures.chooseImage(aFile('c.png'));
  pictures.removeImage();
  sendings[2]?.done('/uploads/c.jpg');
  await pictures.queue.ended();
  expect(values().image).toBeNull();
});

test('gallery pictures keep their captions and their order through uploads and removals', async () => {
  const { pictures, sendings, values } = testPictures();
  pictures.addToGallery([aFile('a.png'), aFile('b.png'), aFile('c.png')]);
  const [first, second, third] = values().gallery.map(({ key }) => key);
  pictures.changeCaption(String(third), 'Tiga');
  pictures.removeFromGallery(String(second));
  for (const { done, file } of sendings) done(`/uploads/${file instanceof File ? file.name : ''}`);
  await pictures.queue.ended();

  expect(values().gallery).toEqual([
    { key: first, picture: { state: 'uploaded', url: '/uploads/a.png' }, caption: '' },
    { key: third, picture: { state: 'uploaded', url: '/uploads/c.png' }, caption: 'Tiga' },
  ]);
});

test('a restored draft uploads its files again', async () => {
  const file = aFile('a.png');
  const { pictures, sendings, values } = testPictures({
    ...emptyArticle,
    image: { state: 'waiting', uploadId: 'u', file },
  });
  pictures.resume();
  sendings[0]?.done('/uploads/a.jpg');
  await pictures.queue.ended();
  expect(sendings.map((sending) => sending.file)).toEqual([file]);
  expect(countWaiting(values())).toBe(0);
});

test('a failed upload shows our own message, not that of the browser', async () => {
  const { pictures, sendings, imageStatus } = testPictures();
  pictures.chooseImage(aFile('a.png'));
  sendings[0]?.fail(new DOMException('The source image could not be decoded.', 'EncodingError'));
  await pictures.queue.ended();
  expect(imageStatus()).toEqual({ state: 'failed', problem: 'Gagal mengupload gambar. Silakan coba lagi.' });
});

test('stored pictures are not uploaded; choosing another main picture resets the focus', () => {
  const { pictures, sendings, values, clearFocus } = testPictures();
  pictures.pickImage('/uploads/a.jpg');
  pictures.pickForGallery([{ url: '/uploads/b.jpg', caption: 'Apel' }]);
  expect(values()).toEqual({
    image: { state: 'uploaded', url: '/uploads/a.jpg' },
    gallery: [{ key: expect.any(String), picture: { state: 'uploaded', url: '/uploads/b.jpg' }, caption: 'Apel' }],
  });
  expect([sendings.length, countWaiting(values())]).toEqual([0, 0]);
  expect(clearFocus).toHaveBeenCalledTimes(1);
});

test('the end of an upload keeps the focus of the picture', async () => {
  const { pictures, sendings, clearFocus } = testPictures();
  pictures.chooseImage(aFile('a.png'));
  sendings[0]?.done('/uploads/a.jpg');
  await pictures.queue.ended();
  expect(clearFocus).toHaveBeenCalledTimes(1);
});

test('a gallery accepts pictures up to its limit, and returns the number of refused ones', () => {
  const { pictures, values } = testPictures();
  const files = Array.from({ length: limits.article.galleries - 1 }, (_, number) => aFile(`${number}.png`));
  expect(pictures.addToGallery(files)).toBe(0);
  expect(pictures.addToGallery([aFile('last.png'), aFile('b.png'), aFile('c.png')])).toBe(2);
  expect(values().gallery).toHaveLength(limits.article.galleries);
  expect(values().gallery.at(-1)?.picture).toMatchObject({ file: { name: 'last.png' } });
  expect(pictures.addToGallery([aFile('d.png')])).toBe(1);
});

test('a gallery picture moves to the requested position, and the others move up', () => {
  const { pictures, values } = testPictures();
  pictures.pickForGallery(['a', 'b', 'c', 'd'].map((caption) => ({ url: `/${caption}.jpg`, caption })));
  const moved = (from: number, to: number) => {
    pictures.moveInGallery(from, to);
    return values()
      .gallery.map(({ caption }) => caption)
      .join('');
  };
  expect([moved(0, 2), moved(3, 0), moved(1, 1)]).toEqual(['bcad', 'dbca', 'dbca']);
});
