import type { Picture } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { readSizes, writeSizes } from './packed-pictures.ts';

const url = '/uploads/3f/3fa9.jpg';
const variantsOf = (...widths: number[]): Picture['variants'] =>
  widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `/uploads/3f/3fa9-${width}.${format}`, width, format })),
  );
const picture = (variants: Picture['variants']): Picture => ({
  url,
  width: 1_200,
  height: 675,
  variants,
  preview: null,
  focus: null,
});

test.each([[[]], [[480]], [[480, 960]]])(
  'sizes of a picture with variants of %j are read as they were written',
  (widths) => {
    const known = picture(variantsOf(...widths));
    expect(readSizes(url, writeSizes(known))).toEqual(known);
  },
);

test('a picture with other files has no sizes', () => {
  const [avif] = variantsOf(480);
  const elsewhere = { url: 'https://berkas.example/lain.avif', width: 480, format: 'avif' as const };
  for (const variants of [avif ? [avif] : [], [elsewhere]]) expect(writeSizes(picture(variants))).toBe('');
  expect(writeSizes(undefined)).toBe('');
  expect(readSizes(url, '')).toBeUndefined();
});
