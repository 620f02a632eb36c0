import { expect, test } from 'vitest';
import { decodeText, encodingAtStart } from './text-encoding.ts';

const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

test.each([
  ['UTF-8', Buffer.from('Jum’at é')],
  ['UTF-8 with a mark', Buffer.from('\ufeffJum’at é')],
  ['UTF-16, little-endian, with a mark', utf16le('\ufeffJum’at é')],
  ['UTF-16, big-endian, with a mark', utf16be('\ufeffJum’at é')],
  ['UTF-16, little-endian', utf16le('Jum’at é')],
  ['UTF-16, big-endian', utf16be('Jum’at é')],
  ['Windows-1252', Buffer.from([0x4a, 0x75, 0x6d, 0x92, 0x61, 0x74, 0x20, 0xe9])],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Jum’at é');
});

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});

test('the beginning says nothing of UTF-8 without a mark, nor do single zero bytes', () => {
  expect(encodingAtStart(Buffer.from('Jum’at'))).toBeUndefined();
  expect(encodingAtStart(Buffer.from('Rapat\u0000guru'))).toBeUndefined();
});
