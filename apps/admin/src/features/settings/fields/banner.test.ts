import { expect, test } from 'vitest';
import { addFiles, addStored, type Banner, readBanners, storedBanner, uploadNewBanners } from './BannersField.tsx';

const file = () => new Blob(['x'], { type: 'image/png' });
const stored = (count: number) => Array.from({ length: count }, (_, index) => storedBanner(`/uploads/${index}.jpg`));

test('[VAL-038] [VAL-041] there are at most five banners, saved and new together; further files are dropped', () => {
  const room = addFiles(stored(4), [file()]);
  expect([room.banners.length, room.dropped]).toEqual([5, 0]);
  const tooMany = addFiles(stored(3), [file(), file(), file(), file()]);
  expect([tooMany.banners.length, tooMany.dropped]).toEqual([5, 2]);
  const full = addFiles(stored(5), [file()]);
  expect([full.banners.length, full.dropped]).toEqual([5, 1]);
});

test('pictures of the library are appended and not uploaded again', async () => {
  const banners = addStored(stored(1), ['/uploads/pustaka.jpg']);
  const upload = () => Promise.reject(new Error('nothing is to be uploaded'));
  const list = await uploadNewBanners(banners, upload, () => undefined);
  expect(list).toEqual([storedBanner('/uploads/0.jpg'), { state: 'uploaded', url: '/uploads/pustaka.jpg' }]);
});

test('[ST-018] the addresses of new files are appended to the saved ones', async () => {
  const { banners } = addFiles(stored(1), [file(), file()]);
  let count = 0;
  const upload = async () => ({ url: `/uploads/new-${++count}.jpg` });
  const list = await uploadNewBanners(banners, upload, () => undefined);
  expect(list.map((banner) => 'url' in banner && banner.url)).toEqual([
    '/uploads/0.jpg',
    '/uploads/new-1.jpg',
    '/uploads/new-2.jpg',
  ]);
});

test('files uploaded before a failed upload are not uploaded again', async () => {
  const sent: Blob[] = [];
  const [first, second] = [file(), file()];
  let isBroken = true;
  const upload = async (next: Blob) => {
    sent.push(next);
    if (next === second && isBroken) throw new Error('broken');
    return { url: `/uploads/${sent.length}.jpg` };
  };
  let kept: Banner[] = addFiles([], [first, second]).banners;
  const keep = (list: Banner[]) => {
    kept = list;
  };
  await expect(uploadNewBanners(kept, upload, keep)).rejects.toThrow('broken');
  isBroken = false;
  await uploadNewBanners(kept, upload, keep);
  expect(sent).toEqual([first, second, second]);
  expect(kept.map(({ state }) => state)).toEqual(['uploaded', 'uploaded']);
});

test('a reload drops chosen files and keeps the rest', () => {
  const { banners } = addFiles(stored(2), [file()]);
  expect(readBanners(JSON.parse(JSON.stringify(banners)))).toEqual(stored(2));
});
