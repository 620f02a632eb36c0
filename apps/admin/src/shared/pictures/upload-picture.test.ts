import { texts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { isTokenRefused, readAnswer } from '../calls/send-file.ts';
import { fittedSize, needsNoShrinking, readPicture } from './upload-picture.ts';

const readUploadAnswer = (status: number, body: string) =>
  readPicture(readAnswer(status, body, { failed: texts.upload.failed }));

test('a large picture is reduced to 2,000 pixels with its proportions, a small one stays', () => {
  expect(fittedSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
  expect(fittedSize({ width: 1000, height: 8000 })).toEqual({ width: 250, height: 2000 });
  expect(fittedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fittedSize({ width: 100_000, height: 1 })).toEqual({ width: 2000, height: 1 });
});

test('animations and small files are uploaded unchanged', () => {
  const large = new Uint8Array(500_000);
  expect(needsNoShrinking(new Blob([large], { type: 'image/gif' }), { width: 5000, height: 5000 })).toBe(true);
  expect(needsNoShrinking(new Blob(['x'], { type: 'image/jpeg' }), { width: 2000, height: 900 })).toBe(true);
  expect(needsNoShrinking(new Blob(['x'], { type: 'image/jpeg' }), { width: 2001, height: 900 })).toBe(false);
  expect(needsNoShrinking(new Blob([large], { type: 'image/jpeg' }), { width: 900, height: 900 })).toBe(false);
});

test('accepts the address of an upload at the top level or under data (A-18)', () => {
  expect(readUploadAnswer(201, '{"url":"/a.jpg"}').url).toBe('/a.jpg');
  expect(readUploadAnswer(200, '{"data":{"url":"/b.jpg","width":3,"height":2}}')).toEqual({
    url: '/b.jpg',
    width: 3,
    height: 2,
  });
});

test.each(['{}', '', 'null', '{"url":""}', '<html>'])('[ERR-030] refuses a response without an address: %j', (body) => {
  expect(() => readUploadAnswer(200, body)).toThrow('URL gambar tidak ditemukan');
});

test('a refused upload shows the server’s reason, else that it failed', () => {
  expect(() => readUploadAnswer(415, '{"message":"Gambar SVG tidak diterima."}')).toThrow('Gambar SVG tidak diterima.');
  expect(() => readUploadAnswer(500, '<html>')).toThrow('Gagal mengupload gambar. Silakan coba lagi.');
});

test.each([
  [413, 'Kiriman terlalu besar. Perkecil atau kurangi gambarnya.'],
  [429, 'Terlalu banyak permintaan. Coba lagi nanti.'],
  [502, 'Server sedang sibuk. Coba lagi sebentar lagi.'],
  [503, 'Server sedang sibuk. Coba lagi sebentar lagi.'],
])('an upload refused by a proxy is explained by its status, %i, whatever the body', (status, message) => {
  for (const body of ['<html><center>nginx</center></html>', '', '{"mess']) {
    expect(() => readUploadAnswer(status, body)).toThrow(message);
  }
});

test('only the API’s response to an upload concerns the session', () => {
  const ours = JSON.stringify({ message: 'Sesi Anda telah berakhir.', code: 'UNAUTHENTICATED', requestId: 'r' });
  expect(isTokenRefused(401, ours)).toBe(true);
  expect(isTokenRefused(403, ours)).toBe(false);
  for (const unexpected of ['<html>', '', '{"message":"Unauthorized"}'])
    expect(isTokenRefused(401, unexpected)).toBe(false);
});
