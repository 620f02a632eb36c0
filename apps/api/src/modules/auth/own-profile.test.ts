import { beforeEach, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();
const change = async (payload: object, headers: Record<string, string>) =>
  world.app.inject({ method: 'PATCH', url: '/api/auth/me', payload, headers });

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await world.signIn({ role: 'author' });
});

test('one’s own name changes, trimmed; rights, username, address and state do not, whatever is sent', async () => {
  const before = (await world.app.inject({ url: '/api/auth/me', headers })).json().data;
  const wishes = { role: 'admin', username: 'lain', email: 'lain@madrasah.example', isActive: false, id: 'lain' };
  const answer = await change({ fullName: '  Ibu Baru ', ...wishes }, headers);
  expect(answer.statusCode).toBe(200);
  expect((await world.app.inject({ url: '/api/auth/me', headers })).json().data).toEqual({
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
