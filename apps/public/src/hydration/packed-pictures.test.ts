import type { Picture } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { packPicture, unpackPicture } from './packed-pictures.ts';

const variantsAt = (stem: string): Picture['variants'] =>
  [480, 960].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `${stem}-${width}.${format}`, format, width })),
  );
const picture: Picture = {
  url: '/uploads/c5/c52124255e73a3aef7a8e030b2649af46cb8079b.jpg',
  width: 1_200,
  height: 675,
  variants: variantsAt('/uploads/c5/c52124255e73a3aef7a8e030b2649af46cb8079b'),
  preview: null,
};

test.each<[string, Picture]>([
  ['as ours are called', picture],
  ['called otherwise', { ...picture, variants: variantsAt('https://gudang.example/lain') }],
  ['without variants', { ...picture, variants: [] }],
])('pictures arrive as they were sent: %s', (_name, sent) => {
  const data = [{ title: 'Panen', pictures: [sent, sent] }];
  expect(JSON.parse(JSON.stringify(data, packPicture), unpackPicture)).toEqual(data);
});

test('and take less than half the room', () => {
  expect(JSON.stringify(picture, packPicture).length).toBeLessThan(JSON.stringify(picture).length / 2);
});
