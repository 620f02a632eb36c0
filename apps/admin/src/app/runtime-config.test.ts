import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
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
])('the file beside the page says where the API answers: %s', async (written, apiOrigin) => {
  expect(await readFrom(JSON.stringify({ apiOrigin: written }))).toEqual({ apiOrigin });
});

test.each([
  'madrasah.example',
  'javascript:alert(1)',
  'ftp://madrasah.example',
  'https://madrasah.example/api',
  'https://madrasah.example/?a=1',
  '',
])('what is no origin is refused: "%s"', async (apiOrigin) => {
  await expect(readFrom(JSON.stringify({ apiOrigin }))).rejects.toThrow();
});

test('a file that is missing, or the page in its place, is refused', async () => {
  await expect(readFrom('', 404)).rejects.toThrow();
  await expect(readFrom('<!doctype html>')).rejects.toThrow();
  await expect(readFrom('{}')).rejects.toThrow();
});
