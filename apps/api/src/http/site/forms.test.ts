import { randomUUID } from 'node:crypto';
import { formKeyField, limits, texts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

const typed = { namaLengkap: 'Siti Aminah', jabatanPosisi: 'Alumni', rating: '4', pesan: 'Ramah sekali.' };
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/buku-tamu',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const messages = async () => (await world.app.inject({ url: '/api/guestbook' })).json();

test('[PRD-007] a form that a browser posts without scripts is the same call, and redirects back to the page', async () => {
  const answer = await post(typed);
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    303,
    '/buku-tamu?terkirim=1#tulis-pesan',
    'private, no-store',
  ]);
  expect(await messages()).toMatchObject([{ ...typed, rating: 4 }]);
});

test('a message that is posted twice is stored once; the same of another person is a message of its own', async () => {
  const own = { ...typed, [formKeyField]: randomUUID() };
  await Promise.all([post(own), post(own)]);
  expect((await post(own)).statusCode).toBe(303);
  const count = async () => (await world.db.execute('select id from guest_messages')).length;
  expect(await count()).toBe(1);
  for (const other of [{ ...typed, [formKeyField]: randomUUID() }, typed, typed]) await post(other);
  expect(await count()).toBe(4);
});

test('the newsletter form works without scripts, and an invalid address comes back with its page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const send = (payload: string) => world.app.inject({ method: 'POST', url: '/buletin', headers, payload });
  const subscribed = await send('email=wali%40madrasah.example&website=');
  expect([subscribed.statusCode, subscribed.headers.location]).toEqual([303, '/buletin?terkirim=1']);
  const refused = await send('email=wali');
  expect([refused.statusCode, refused.json().refusedForm]).toMatchObject([
    422,
    { path: '/buletin', values: { email: 'wali' }, errors: { email: texts.user.emailFormat } },
  ]);
});

test('the lines of a message are stored as they were typed', async () => {
  await post({ ...typed, pesan: 'Satu\r\nDua' });
  expect(await messages()).toMatchObject([{ pesan: 'Satu\nDua' }]);
});

test('a field that is sent twice counts as empty, the others are kept', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const payload = `${new URLSearchParams(typed)}&pesan=lagi`;
  const answer = await world.app.inject({ method: 'POST', url: '/buku-tamu', headers, payload });
  expect([answer.statusCode, answer.json().refusedForm]).toMatchObject([
    422,
    { values: { ...typed, pesan: '' }, errors: { pesan: texts.guestbook.messageRequired } },
  ]);
});

test('a refused form comes back with its page, the typed values and the errors', async () => {
  const answer = await post({ ...typed, rating: '', pesan: ' ' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(answer.json()).toMatchObject({
    url: '/buku-tamu',
    refusedForm: {
      path: '/buku-tamu',
      values: { ...typed, rating: '', pesan: ' ' },
      errors: { rating: texts.guestbook.ratingRequired, pesan: texts.guestbook.messageRequired },
    },
  });
  expect(await messages()).toEqual([]);
});

test('the page of a refused form is stored by no cache', async () => {
  const answer = await post({ ...typed, pesan: '' });
  expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined]);
  expect((await world.app.inject({ url: '/buku-tamu' })).json().refusedForm).toBeUndefined();
});

test('too many in an hour are refused with the time to wait', async () => {
  for (let sent = 0; sent < limits.spam.perAddress.refusedBeyond; sent += 1) await post({ ...typed, pesan: ' ' });
  const answer = await post(typed);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  expect(answer.body).toContain(texts.guestbook.tooMany);
});

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
] as const;
test.each(foreign)('a form from another site is refused: %o', async (headers) => {
  expect((await post(typed, headers)).statusCode).toBe(403);
  expect(await messages()).toEqual([]);
});

test('without these headers of the browser, the origin decides', async () => {
  const from = (origin: string) =>
    world.app.inject({
      method: 'POST',
      url: '/buku-tamu',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, host: '10.0.0.7:8080' },
      payload: new URLSearchParams(typed).toString(),
    });
  const statuses = [];
  for (const origin of ['http://madrasah.test', 'http://10.0.0.7:8080', 'http://jahat.example', 'null']) {
    statuses.push((await from(origin)).statusCode);
  }
  expect(statuses).toEqual([303, 303, 403, 403]);
});

test('a form without files is small, also where files are accepted', async () => {
  const payload = new URLSearchParams({ text: 'x'.repeat(limits.bodyBytes.visitor) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const answer = await world.app.inject({ method: 'POST', url: '/contact', headers, payload });
  expect(answer.statusCode).toBe(413);
});

test('a body that is too large or no form at all is answered with the page', async () => {
  const large = await post({ ...typed, pesan: 'x'.repeat(limits.bodyBytes.visitor) });
  const json = await post({}, { 'content-type': 'application/json' });
  expect([large.statusCode, json.statusCode]).toEqual([413, 415]);
  expect(large.json().refusedForm).toMatchObject({ path: '/buku-tamu', values: {} });
});
