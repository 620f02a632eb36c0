import { limits } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, testPassword } from '../../../test/world.ts';

const world = aWorld();
const newPassword = 'kebun-kangkung-subur';
const { failuresPerSession, windowMs } = limits.passwordChange;

const send = (method: 'POST' | 'PATCH', url: string, payload: object, token?: string) =>
  world.app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const signIn = (password: string) => send('POST', '/api/auth/login', { username: 'bu_guru', password });
const logIn = async (): Promise<string> => (await signIn(testPassword)).json().token;
const isAccepted = async (token: string) =>
  (await world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const change = (token: string, payload: object) => send('PATCH', '/api/auth/password', payload, token);
const guess = (token: string) => change(token, { currentPassword: 'bukan ini', newPassword });

beforeEach(async () => void (await world.aUser({ username: 'bu_guru', role: 'author' })));

test('one’s own new password signs in, the old one does not', async () => {
  const answer = await change(await logIn(), { currentPassword: testPassword, newPassword });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password berhasil diperbarui!' }]);
  expect((await signIn(newPassword)).statusCode).toBe(200);
  expect((await signIn(testPassword)).statusCode).toBe(401);
});

test('it ends every other session of the account, with both its tokens; the present one goes on', async () => {
  const present = await logIn();
  const other = await logIn();
  const otherPair = (await send('POST', '/auth/refresh', { refreshToken: other })).json();
  expect((await change(present, { currentPassword: testPassword, newPassword })).statusCode).toBe(200);

  expect(await isAccepted(otherPair.token)).toBe(false);
  expect((await send('POST', '/auth/refresh', { refreshToken: otherPair.refreshToken })).statusCode).toBe(401);
  expect(await isAccepted(present)).toBe(true);
  expect((await send('POST', '/auth/refresh', { refreshToken: present })).statusCode).toBe(200);
});

test('a wrong present password is a wrong field and not the end of the session', async () => {
  const token = await logIn();
  const answer = await guess(token);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'INVALID', errors: { currentPassword: 'Password saat ini salah' } });
  expect(await isAccepted(token)).toBe(true);
  expect((await signIn(testPassword)).statusCode).toBe(200);
});

test('a session may be wrong five times, then even the right password waits; other sessions do not', async () => {
  const token = await logIn();
  const statuses = [];
  for (let count = 0; count < failuresPerSession; count += 1) statuses.push((await guess(token)).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  const refused = await change(token, { currentPassword: testPassword, newPassword });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(windowMs / 1_000)]);
  expect((await change(await logIn(), { currentPassword: testPassword, newPassword })).statusCode).toBe(200);
});

test('the five begin anew after fifteen minutes, and after a success', async () => {
  const token = await logIn();
  for (let count = 0; count < failuresPerSession; count += 1) await guess(token);
  world.advanceTime(windowMs - 1);
  expect((await guess(token)).statusCode).toBe(429);
  world.advanceTime(1);
  for (let count = 1; count < failuresPerSession; count += 1) await guess(token);
  expect((await change(token, { currentPassword: testPassword, newPassword })).statusCode).toBe(200);
  for (let count = 0; count < failuresPerSession; count += 1) expect((await guess(token)).statusCode).toBe(422);
  expect((await guess(token)).statusCode).toBe(429);
});

test('wrong ones at the same time do not pass together', async () => {
  const token = await logIn();
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(failuresPerSession);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(12 - failuresPerSession);
});

test('of two changes at the same time one holds, and the other is told that its password is not the present one', async () => {
  const [one, two] = [await logIn(), await logIn()];
  const wishes = ['kebun-kangkung-subur', 'kolam-gurami-dalam'];
  const answers = await Promise.all(
    [one, two].map((token, index) => change(token, { currentPassword: testPassword, newPassword: wishes[index] })),
  );
  // The loser hears that the password is wrong, or that its session has ended when it asked later.
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422 || statusCode === 401)).toHaveLength(1);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect((await signIn(wishes[winner] ?? '')).statusCode).toBe(200);
});

const noText = [{}, [], true, 0, null, undefined, ['rahasia'], { $ne: '' }];
test.each(noText)('what is no text is no password and changes nothing: %j', async (value) => {
  const token = await logIn();
  for (const wish of [
    { currentPassword: value, newPassword },
    { currentPassword: testPassword, newPassword: value },
  ]) {
    expect((await change(token, wish)).statusCode).toBe(400);
  }
  expect((await signIn(testPassword)).statusCode).toBe(200);
});

test('nobody else’s password is changed, whatever else is sent', async () => {
  const other = await world.aUser({ username: 'pak_guru' });
  const payload = { currentPassword: testPassword, newPassword, id: other.id, userId: other.id, username: 'pak_guru' };
  expect((await change(await logIn(), payload)).statusCode).toBe(200);
  const login = { username: 'pak_guru', password: testPassword };
  expect((await send('POST', '/api/auth/login', login)).statusCode).toBe(200);
});
