import { json } from 'node:stream/consumers';
import { createLinks, createTrpcClient } from '@madrasah/api-client';
import { describe, expect, test } from 'vitest';
import { sendProxyPage, sendRefusal, startTestServer } from '../../../../../test/test-server.ts';
import { createArticleSender, readSaveError } from './payload.ts';

type Answer = Parameters<typeof startTestServer>[0];
const lost: Answer = (request) => request.socket.destroy();
const broken: Answer = (_request, response) => sendRefusal(response, 500, 'INTERNAL', 'Failed to create article');
const stored: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ result: { data: { data: {} } } }));
};
const keyUsed: Answer = (_request, response) => {
  const data = { refusal: 'INVALID', httpStatus: 422, errors: { 'Idempotency-Key': 'Kunci ini sudah dipakai.' } };
  response.writeHead(422, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: 'x', code: -32_000, data } }));
};

/** Gives these answers one after another, and records the idempotency key and the body of each article. */
async function startServerWithAnswers(...answers: Answer[]) {
  const keys: unknown[] = [];
  const bodies: unknown[] = [];
  const apiOrigin = await startTestServer(async (request, response) => {
    keys.push(request.headers['idempotency-key']);
    bodies.push(await json(request));
    (answers.shift() ?? stored)(request, response);
  });
  return { keys, bodies, client: createTrpcClient(createLinks({ apiOrigin })) };
}

const draftId = '5c2f7f0e-6f0e-4b57-9f3c-0d6a4a0b7c11';

test('a retried save, even after a reload, uses the id of its draft as idempotency key', async () => {
  const server = await startServerWithAnswers(lost, broken);
  const send = createArticleSender(server, draftId);
  await expect(send({ title: 'Panen' })).rejects.toThrow();
  await expect(send({ title: 'Panen' })).rejects.toThrow();
  await createArticleSender(server, draftId)({ title: 'Panen' });
  expect(server.keys).toEqual([draftId, draftId, draftId]);
});

describe('the day of a retried save', () => {
  /** The days that the server receives when each attempt has the next of these days. */
  async function daysSent(answers: Answer[], days: (string | undefined)[]) {
    const server = await startServerWithAnswers(...answers);
    const send = createArticleSender(server, draftId);
    for (const date of days) await send({ title: 'Panen', ...(date && { date }) }).catch(() => undefined);
    return server.bodies.map((body) => Object(body).date);
  }
  const refused: Answer = (_request, response) => sendRefusal(response, 401, 'UNAUTHENTICATED', 'Unauthorized');
  const underWay: Answer = (_request, response) => sendRefusal(response, 409, 'CONFLICT', 'Sedang disimpan');
  const proxyPage: Answer = (_request, response) => sendProxyPage(response, 408);

  test.each(Object.entries({ lost, broken, underWay, proxyPage }))(
    'stays the same when the article may have been stored: %s',
    async (_name, answer) => {
      expect(await daysSent([answer], ['2026-03-01', '2026-03-02'])).toEqual(['2026-03-01', '2026-03-01']);
    },
  );

  test('stays unset when the time zone was not loaded before the lost response', async () => {
    expect(await daysSent([lost], [undefined, '2026-03-02'])).toEqual([undefined, undefined]);
  });

  test('stays the same when a refusal follows the lost response', async () => {
    const days = await daysSent([lost, refused], ['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(days).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
  });

  test('is that of the retry when the server refused the article', async () => {
    expect(await daysSent([refused], ['2026-03-01', '2026-03-02'])).toEqual(['2026-03-01', '2026-03-02']);
  });

  test('is that of the retry when it uses a new key', async () => {
    const days = await daysSent([lost, keyUsed], ['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(days).toEqual(['2026-03-01', '2026-03-01', '2026-03-03']);
  });
});

test('when another article has the same key, an error is shown once, and the next save uses a new key', async () => {
  const server = await startServerWithAnswers(keyUsed);
  const send = createArticleSender(server, draftId);
  const error = await send({ title: 'Panen Raya' }).catch((thrown) => thrown);
  expect(readSaveError(error, '')).toMatchObject({ advice: expect.stringContaining('Periksa daftar artikel') });
  await send({ title: 'Panen Raya' });
  expect(server.keys).toEqual([draftId, expect.stringMatching(/^[\w-]{36}$/)]);
  expect(server.keys[1]).not.toBe(draftId);
});
