import { beforeEach, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aPicture } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();
const change = async (payload: object, headers: Record<string, string>) =>
  callProcedure(world.app, 'auth.changeProfile', payload, { headers });
const me = async () => (await callProcedure(world.app, 'auth.me', {}, { headers })).json().data;

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await world.signIn({ role: 'author' });
});

test('the own name changes, trimmed; rights, username, address and state do not, whatever is sent', async () => {
  const before = await me();
  const wishes = { role: 'admin', username: 'lain', email: 'lain@madrasah.example', isActive: false, id: 'lain' };
  const answer = await change({ fullName: '  Ibu Baru ', ...wishes }, headers);
  expect(answer.statusCode).toBe(200);
  expect(await me()).toEqual({
    ...before,
    fullName: 'Ibu Baru',
    updatedAt: expect.any(String),
  });
});

test('a name keeps the rules of every name', async () => {
  expect((await change({ fullName: 'X' }, headers)).json()).toMatchObject({
    code: 'INVALID',
    errors: { fullName: 'Nama minimal 2 karakter' },
  });
  expect((await change({ fullName: 'x'.repeat(101) }, headers)).statusCode).toBe(422);
  expect((await change({ fullName: 'Xy' }, headers)).statusCode).toBe(200);
});

test('the own picture is an uploaded one: it is set, keeps its file, and is removed; the name stays', async () => {
  const { fullName } = await me();
  const form = new FormData();
  const [, base64 = ''] = (await aPicture('teal')).split(',');
  form.append('file', new File([Buffer.from(base64, 'base64')], 'foto.png'));
  const { url } = (
    await world.app.inject({ method: 'POST', url: '/api/articles/upload-inline-image', headers, payload: form })
  ).json();
  expect((await change({ avatar: url }, headers)).json().data).toMatchObject({ avatar: url, fullName });

  const admin = await world.signIn({ role: 'admin' });
  const removal = { method: 'DELETE', url: `/api/media/${url.slice(-44, -4)}`, headers: admin } as const;
  expect((await world.app.inject(removal)).statusCode).toBe(409);
  expect((await change({ fullName: 'Ibu Baru' }, headers)).json().data.avatar).toBe(url);
  expect((await change({ avatar: null }, headers)).json().data).toMatchObject({ avatar: null, fullName: 'Ibu Baru' });
  expect((await world.app.inject(removal)).statusCode).toBe(200);
});

test('addresses of other sites and of missing pictures are refused', async () => {
  const missing = `/uploads/ab/${'ab'.repeat(20)}.jpg`;
  for (const avatar of ['https://jahat.example/a.png', 'javascript:alert(1)', '', '/logo.svg', missing]) {
    const answer = await change({ avatar }, headers);
    expect([avatar, answer.statusCode]).toEqual([avatar, 422]);
  }
  expect((await me()).avatar).toBeNull();
});
