import { expect, test, vi } from 'vitest';
import { createArticleForm } from './article-form.ts';
import { emptyArticle } from './article-values.ts';
import { UploadError } from './pictures/upload-picture.ts';

type Sending = {
  file: Blob;
  progress: (sent: number) => void;
  done: (url: string) => void;
  fail: (why: Error) => void;
};

function createTestForm(initial = emptyArticle) {
  const sendings: Sending[] = [];
  const onChange = vi.fn();
  const form = createArticleForm({
    initial,
    onChange,
    upload: (file, progress) =>
      new Promise((resolve, reject) => {
        sendings.push({ file, progress, done: (url) => resolve({ url }), fail: reject });
      }),
  });
  return { form, sendings, onChange };
}
const aFile = (name: string) => new File([name], name, { type: 'image/png' });

test('a chosen picture is uploaded at once, and its address replaces the file', async () => {
  const { form, sendings } = createTestForm();
  form.chooseImage(aFile('a.png'));
  sendings[0]?.progress(0.4);
  expect(form.fields().image).toMatchObject({ state: 'uploading', progress: 0.4 });

  sendings[0]?.done('/uploads/a.jpg');
  expect(await form.uploadsEnded()).toBe(true);
  expect(form.fields().image).toEqual({ state: 'uploaded', url: '/uploads/a.jpg' });
});

test('saving waits for every upload, also for those inside a text', async () => {
  const { form, sendings } = createTestForm();
  form.addToGallery([aFile('a.png'), aFile('b.png')]);
  const inline = form.uploadInline(aFile('c.png'));
  let ended = false;
  const waiting = form.uploadsEnded().then((all) => {
    ended = true;
    return all;
  });

  sendings[0]?.done('/uploads/a.jpg');
  sendings[1]?.done('/uploads/b.jpg');
  await Promise.resolve();
  expect(ended).toBe(false);

  sendings[2]?.done('/uploads/c.jpg');
  expect(await waiting).toBe(true);
  expect((await inline).url).toBe('/uploads/c.jpg');
});

test('[ERR-030] a failed upload keeps the file and the reason, and can be tried again', async () => {
  const { form, sendings } = createTestForm();
  const file = aFile('a.png');
  form.chooseImage(file);
  sendings[0]?.fail(new UploadError('URL gambar tidak ditemukan'));
  expect(await form.uploadsEnded()).toBe(false);
  expect(form.fields().image).toEqual({ state: 'failed', file, problem: 'URL gambar tidak ditemukan' });

  form.retry('image');
  sendings[1]?.done('/uploads/a.jpg');
  expect(await form.uploadsEnded()).toBe(true);
  expect(sendings[1]?.file).toBe(file);
});

test('a picture that was removed or replaced while it was sent does not come back', async () => {
  const { form, sendings } = createTestForm();
  form.chooseImage(aFile('a.png'));
  form.chooseImage(aFile('b.png'));
  sendings[1]?.done('/uploads/b.jpg');
  sendings[0]?.done('/uploads/a.jpg');
  await form.uploadsEnded();
  expect(form.fields().image).toEqual({ state: 'uploaded', url: '/uploads/b.jpg' });

  form.chooseImage(aFile('c.png'));
  form.removeImage();
  sendings[2]?.done('/uploads/c.jpg');
  await form.uploadsEnded();
  expect(form.fields().image).toBeNull();
});

test('gallery pictures keep their captions and their order through uploads and removals', async () => {
  const { form, sendings } = createTestForm();
  form.addToGallery([aFile('a.png'), aFile('b.png'), aFile('c.png')]);
  const [first, second, third] = form.fields().gallery.map(({ key }) => key);
  form.changeCaption(String(third), 'Tiga');
  form.removeFromGallery(String(second));
  for (const { done, file } of sendings) done(`/uploads/${file instanceof File ? file.name : ''}`);
  await form.uploadsEnded();

  expect(form.fields().gallery).toEqual([
    { key: first, picture: { state: 'uploaded', url: '/uploads/a.png' }, caption: '' },
    { key: third, picture: { state: 'uploaded', url: '/uploads/c.png' }, caption: 'Tiga' },
  ]);
});

test('a restored draft sends its files again', async () => {
  const file = aFile('a.png');
  const { form, sendings } = createTestForm({ ...emptyArticle, image: { state: 'failed', file, problem: 'Gagal' } });
  form.resumeUploads();
  sendings[0]?.done('/uploads/a.jpg');
  expect(await form.uploadsEnded()).toBe(true);
});

test('a text is turned into HTML only when somebody asks for the values', () => {
  const { form, onChange } = createTestForm();
  const getHtml = vi.fn(() => '<p>Isi</p>');
  form.changeText('content', getHtml);
  form.changeText('content', getHtml);
  expect(getHtml).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(form.values()).toMatchObject({ content: '<p>Isi</p>', excerpt: '' });
});

test('what breaks on the way of a picture is told in our words, not in those of the browser', async () => {
  const { form, sendings } = createTestForm();
  form.chooseImage(aFile('a.png'));
  sendings[0]?.fail(new DOMException('The source image could not be decoded.', 'EncodingError'));
  await form.uploadsEnded();
  expect(form.fields().image).toMatchObject({
    state: 'failed',
    problem: 'Gagal mengupload gambar. Silakan coba lagi.',
  });
});
