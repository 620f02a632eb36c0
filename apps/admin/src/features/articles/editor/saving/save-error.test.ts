import { createLinks, createTrpcClient } from '@madrasah/api-client';
import { expect, test } from 'vitest';
import { sendProxyPage, sendRefusal, startTestServer } from '../../../../../test/test-server.ts';
import { readSaveError } from './payload.ts';

async function saveErrorOf(answer: Parameters<typeof startTestServer>[0]) {
  const client = createTrpcClient(createLinks({ apiOrigin: await startTestServer(answer) }));
  try {
    await client.articles.create.mutate({});
  } catch (error) {
    return readSaveError(error, 'Gagal menyimpan artikel');
  }
  return undefined;
}

test('[ERR-027] the message of the server is shown, otherwise the default of the screen', async () => {
  expect(
    await saveErrorOf((_request, response) => sendRefusal(response, 500, 'INTERNAL', 'Failed to create article')),
  ).toMatchObject({
    message: 'Failed to create article',
  });
  expect(await saveErrorOf((_request, response) => sendRefusal(response, 500, 'INTERNAL', ''))).toMatchObject({
    message: 'Gagal menyimpan artikel',
  });
  expect(await saveErrorOf((request) => request.socket.destroy())).toMatchObject({
    message: 'Gagal menyimpan artikel',
  });
});

test.each([
  [413, 'Kiriman terlalu besar. Kurangi isinya, lalu coba lagi.'],
  [429, 'Terlalu banyak permintaan. Coba lagi nanti.'],
  [502, 'Server sedang sibuk. Coba lagi sebentar lagi.'],
  [500, 'Coba lagi sebentar lagi.'],
])("[ERR-027] a proxy's page is not shown; its status, %i, determines the advice", async (status, advice) => {
  const saveError = await saveErrorOf((_request, response) => sendProxyPage(response, status));
  expect(saveError).toMatchObject({ message: 'Gagal menyimpan artikel', advice });
});

test('a conflict contains who saved the newer version and when', async () => {
  const current = { version: 9, updatedAt: '2026-01-02T03:04:05.000Z', updatedBy: 'Siti' };
  const saveError = await saveErrorOf((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: 'x', code: -32_009, data: { refusal: 'STALE', httpStatus: 409, current } } }),
    );
  });
  expect(saveError).toMatchObject({ current });
});
