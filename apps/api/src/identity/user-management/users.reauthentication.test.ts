import { limits } from '@madrasah/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { User } from '../users/index.ts';

const world = aWorld();
const { validMs } = limits.reauthentication;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let token: string;
let other: User;

/** The response's code, or `ok`. */
async function send(method: Method, url: string, payload?: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.app.inject({ method, url: `/api/${url}`, payload, headers });
  return answer.statusCode < 300 ? 'ok' : answer.json().code;
}
async function call(path: string, input: object): Promise<string> {
  const answer = await callProcedure(world.app, path, input, { headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode < 300 ? 'ok' : answer.json().code;
}
const change = (changes: object) => {
  const { fullName, email, role } = other;
  return send('PUT', `users/${other.id}`, { fullName, email, role, ...changes });
};

/** An administrator whose password was entered too long ago. */
beforeEach(async () => {
  const admin = await world.aUser({ role: 'admin' });
  other = await world.aUser({ role: 'editor' });
  token = await world.tokenOf(admin);
  world.advanceTime(validMs);
});

const refused = 'REAUTHENTICATION_REQUIRED';

describe('without entering the password again', () => {
  test('a name can be changed and a role lowered, but no role raised and no e-mail address changed', async () => {
    expect(await change({ fullName: 'Ibu Guru' })).toBe('ok');
    expect(await change({ role: 'admin' })).toBe(refused);
    expect(await change({ email: 'lain@madrasah.example' })).toBe(refused);
    expect(await change({ email: other.email.toUpperCase() })).toBe(refused);
    expect(await change({ role: 'author' })).toBe('ok');
    expect(await change({ role: 'editor' })).toBe(refused);
  });

  test('an id in capitals, an unknown id and invalid input do not bypass the rule', async () => {
    const { fullName, role } = other;
    const email = 'lain@madrasah.example';
    expect(await send('PUT', `users/${other.id.toUpperCase()}`, { fullName, email, role })).toBe(refused);
    expect(await send('PUT', 'users/x', { fullName, email, role })).toBe(refused);
    expect(await send('PUT', `users/${other.id}`, { fullName, email: 'bukan', role })).toBe(refused);
  });

  test('an account can be closed, but none opened or deleted', async () => {
    expect(await send('PATCH', `users/${other.id}/status`, { isActive: false })).toBe('ok');
    expect(await send('PATCH', `users/${other.id}/status`, { isActive: true })).toBe(refused);
    expect(await call('users.bulk', { ids: [other.id], action: 'activate' })).toBe(refused);
    expect(await call('users.bulk', { ids: [other.id], action: 'deactivate' })).toBe('ok');
    expect(await call('users.bulk', { ids: [other.id], action: 'delete' })).toBe(refused);
    expect(await send('DELETE', `users/${other.id}`)).toBe(refused);
  });

  test('no password, password link, account or key is created, and no second factor is removed', async () => {
    const account = {
      username: 'baru',
      email: 'baru@madrasah.example',
      fullName: 'Orang Baru',
      password: testPassword,
    };
    const calls: [Method, string, object?][] = [
      ['PATCH', `users/${other.id}/credentials`, { password: 'kebun-kangkung-subur' }],
      ['PATCH', `users/${other.id}/credentials`, { username: 'nama_baru' }],
      ['POST', 'auth/register', account],
    ];
    for (const [method, url, payload] of calls) expect([url, await send(method, url, payload)]).toEqual([url, refused]);
    const overTrpc: [string, object][] = [
      ['users.resetTwoFactor', { id: other.id }],
      ['passwordReset.createLink', { id: other.id }],
      ['apiKeys.create', { name: 'Jadwal', rights: { article: 'read' } }],
      ['auth.changePassword', { newPassword: 'kebun-kangkung-subur' }],
    ];
    for (const [path, input] of overTrpc) expect([path, await call(path, input)]).toEqual([path, refused]);
  });
});

test('an account is not deleted with an API key of an administrator: 403, never 401', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { key } = (await admin.apiKeys.create({ name: 'Jadwal', rights: { article: 'publish' } })).data;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await world.app.inject({ method: 'DELETE', url: `/api/users/${other.id}`, headers });
  expect([answer.statusCode, await world.db.count(User, { id: other.id })]).toEqual([403, 1]);
});

describe('API keys', () => {
  const keysOf = async (owner: User) =>
    (await world.db.execute('select id from api_keys where owner_id = ?', [owner.id])).length;
  const actions = async () =>
    (await world.db.execute<{ action: string }[]>('select action from activities order by id')).map(
      ({ action }) => action,
    );

  test('survive a new password, unless their revocation is requested; those of others stay', async () => {
    const [owner, admin] = [await world.aUser({ role: 'admin' }), await world.aUser({ role: 'admin' })];
    for (const person of [owner, owner, admin])
      await world.as(person).apiKeys.create({ name: 'Jadwal', rights: { article: 'read' } });
    expect((await world.as(owner).apiKeys.countOwn()).data.count).toBe(2);
    expect((await world.as(other).apiKeys.countOwn()).data.count).toBe(0);

    await world.as(owner).auth.changePassword({ newPassword: 'kebun-kangkung-subur' });
    await world.as(admin).users.changeCredentials({ id: owner.id, password: 'kolam-gurami-dalam' });
    expect(await keysOf(owner)).toBe(2);
    await world.as(owner).auth.changePassword({ newPassword: 'sawah-luas-hijau', revokesApiKeys: true });
    expect([await keysOf(owner), await keysOf(admin)]).toEqual([0, 1]);
    expect((await actions()).filter((action) => action === 'apiKey.revoke')).toHaveLength(2);
  });

  test('are revoked with the password that an administrator sets', async () => {
    const [owner, admin] = [await world.aUser({ role: 'admin' }), await world.aUser({ role: 'admin' })];
    await world.as(owner).apiKeys.create({ name: 'Jadwal', rights: { article: 'read' } });
    const given = { id: owner.id, password: 'kolam-gurami-dalam', revokesApiKeys: true };
    await world.as(admin).users.changeCredentials(given);
    expect(await keysOf(owner)).toBe(0);
  });
});
