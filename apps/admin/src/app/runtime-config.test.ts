import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { readRuntimeConfig } from './runtime-config.ts';

/** Reads the configuration from a host that answers with this text. */
async function readFrom(text: string, status = 200) {
  const origin = await startTestServer((_request, response) => void response.writeHead(status).end(text));
  return readRuntimeConfig(`${origin}/admin/config.json`);
}

test.each([
  ['https://madrasah.example', 'https://madrasah.example'],
  ['https://madrasah.example/', 'https://madrasah.example'],
  ['http://192.168.1.10:3000', 'http://192.168.1.10:3000'],
])('reads the API’s origin from the file next to the page: %s', async (written, apiOrigin) => {
  expect(await readFrom(JSON.stringify({ apiOrigin: written }))).toEqual({ apiOrigin });
});

test('reads that the API is where the file is', async () => {
  const origin = await startTestServer((_request, response) => void response.end('{"apiOrigin":"/"}'));
  expect(await readRuntimeConfig(`${origin}/admin/config.json`)).toEqual({ apiOrigin: origin });
});

test.each([
  'madrasah.example',
  'javascript:alert(1)',
  'ftp://madrasah.example',
  'https://madrasah.example/api',
  'https://madrasah.example/?a=1',
  '//madrasah.example',
  '/api',
  '',
])('refuses a value that is not an origin: "%s"', async (apiOrigin) => {
  await expect(readFrom(JSON.stringify({ apiOrigin }))).rejects.toThrow();
});

test('refuses a missing file, or the page in its place', async () => {
  await expect(readFrom('', 404)).rejects.toThrow();
  await expect(readFrom('<!doctype html>')).rejects.toThrow();
  await expect(readFrom('{}')).rejects.toThrow();
});
