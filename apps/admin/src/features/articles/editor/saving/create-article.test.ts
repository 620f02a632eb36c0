import { json } from 'node:stream/consumers';
import { createLinks, createTrpcClient } from '@madrasah/api-client';
import { expect, test } from 'vitest';
import { sendRefusal, startTestServer } from '../../../../testing/test-server.ts';
import { createArticleSender } from './create-article.ts';
import { readSaveError } from './save-error.ts';

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

test.each([
  ['after midnight', '2026-03-01'],
  ['before the time zone was loaded', undefined],
])('a save that is retried has the date of the first attempt, %s', async (_when, date) => {
  const server = await startServerWithAnswers(lost);
  const send = createArticleSender(server, draftId);
  await expect(send({ title: 'Panen', ...(date && { date }) })).rejects.toThrow();
  await send({ title: 'Panen', date: '2026-03-02' });
  expect(server.bodies).toEqual([server.bodies[0], server.bodies[0]]);
  expect(server.bodies[0]).toEqual({ title: 'Panen', ...(date && { date }) });
});

test('when another article has the same key, an error is shown once, and the next save uses a new key', async () => {
  const server = await startServerWithAnswers(keyUsed);
  const send = createArticleSender(server, draftId);
  const error = await send({ title: 'Panen Raya' }).catch((thrown) => thrown);
  expect(readSaveError(error, '')).toMatchObject({ hint: expect.stringContaining('Periksa daftar artikel') });
  await send({ title: 'Panen Raya' });
  expect(server.keys).toEqual([draftId, expect.stringMatching(/^[\w-]{36}$/)]);
  expect(server.keys[1]).not.toBe(draftId);
});
