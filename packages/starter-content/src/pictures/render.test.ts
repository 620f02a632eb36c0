import sharp from 'sharp';
import { expect, test } from 'vitest';
import { motifName, motifOfReference, type paletteNames, pictureKinds } from './motif.ts';
import { renderPicture } from './render.ts';

test.each(pictureKinds)('the motif %s becomes a JPEG of 1200 × 675 pixels', async (kind) => {
  const picture = await renderPicture({ kind, palette: 'zamrud', seed: 1 });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
});

test('the same motif gives the same picture, another palette another one', async () => {
  const draw = (palette: (typeof paletteNames)[number]) => renderPicture({ kind: 'sea', palette, seed: 4 });
  const [first, again, other] = await Promise.all([draw('nila'), draw('nila'), draw('senja')]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

test('a reference is read back as the motif that it names', () => {
  const motif = motifOfReference('picture:mega-mendung/kunyit/12');
  expect(motif).toEqual({ kind: 'mega-mendung', palette: 'kunyit', seed: 12 });
  expect(motifName(motif)).toBe('mega-mendung-kunyit-12');
});
