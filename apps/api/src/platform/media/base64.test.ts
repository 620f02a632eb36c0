import { growthRatio } from '@madrasah/config/growth';
import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { decodeBase64 } from './media.service.ts';

test.each([
  ['a data URL', 'data:image/png;base64,iVBORw0K'],
  ['bare base64', 'iVBORw0K'],
  ['base64 in lines', 'data:image/svg+xml;base64,iVBO\r\nRw0K\n'],
])('%s is decoded to its bytes', (_what, text) => {
  expect(decodeBase64(text)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
});

test('a picture of the largest size is decoded; a text that is far longer is refused without decoding', () => {
  const largest = Buffer.alloc(limits.image.bytes, 7);
  expect(decodeBase64(largest.toString('base64')).equals(largest)).toBe(true);
  expect(() => decodeBase64('A'.repeat(2 * limits.image.bytes))).toThrow(
    expect.objectContaining({ code: 'TOO_LARGE' }),
  );
});

test.each([' ', '=', '\n', 'A ', 'data:', 'data:a/a;', '?'])(
  'decoding takes time in proportion to the length: %j',
  (piece) => {
    const make = (size: number) => `${piece.repeat(size / piece.length)}?`;
    expect(growthRatio(make, decodeBase64, 5_000)).toBeLessThan(10);
  },
);
