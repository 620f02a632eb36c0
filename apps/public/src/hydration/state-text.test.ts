import type { Picture } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { readState, writeState } from './dehydrated-state.ts';

const stem = '/uploads/c5/c52124255e73a3aef7a8e030b2649af46cb8079b';
const variantsAt = (address: string): Picture['variants'] =>
  [480, 960].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `${address}-${width}.${format}`, format, width })),
  );
const picture: Picture = {
  url: `${stem}.jpg`,
  width: 1_200,
  height: 675,
  variants: variantsAt(stem),
  preview: `${stem}-og.jpg`,
  focus: null,
};

test.each<[string, Picture]>([
  ['as ours are called', picture],
  ['with a focus', { ...picture, focus: { x: 30, y: 0 } }],
  ['without a preview', { ...picture, preview: null }],
  ['with a preview that is called otherwise', { ...picture, preview: 'https://gudang.example/pratinjau.jpg' }],
  ['called otherwise', { ...picture, variants: variantsAt('https://gudang.example/lain') }],
  ['without variants', { ...picture, variants: [], preview: null }],
])('pictures are restored unchanged: %s', (_name, sent) => {
  const data = { image: sent.url, pictures: [sent, sent], list: [{ title: 'Panen', pictures: [sent] }] };
  expect(readState(writeState(data))).toEqual(data);
});

test('repeated texts are restored everywhere, in any order', () => {
  const slug = 'panen-raya-di-kebun';
  const data = [
    { [slug]: slug, short: 'Panen' },
    ['</script>'.repeat(2), slug, { slug }],
    '</script>'.repeat(2),
    'Panen',
  ];
  const text = writeState(data);
  expect(readState(text)).toEqual(data);
  expect(text.split(slug)).toHaveLength(3);
  expect(text).not.toContain('</script>');
});

test('pictures take less than half the space, and no text is sent twice', () => {
  const data = { image: picture.url, pictures: [picture] };
  const text = writeState(data);
  expect(text.length).toBeLessThan(JSON.stringify(data).length / 2);
  expect(text.split(picture.url)).toHaveLength(2);
});
