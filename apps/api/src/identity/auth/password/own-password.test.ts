import { beforeEach, expect, test } from 'vitest';
import { callProcedure } from '../../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../../test/world.ts';

const world = aWorld();
const newPassword = 'kebun-kangkung-subur';

const send = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
const call = (path: string, token: string, input: object) =>
  callProcedure(world.app, path, input, { headers: { authorization: `Bearer ${token}` } });
const signIn = (password: string) => send('/api/auth/login', { username: 'bu_guru', password });
const logIn = async (): Promise<string> => (await signIn(testPassword)).json().token;
const isAccepted = async (token: string) => (await call('auth.me', token, {})).statusCode === 200;
const change = (token: string, payload: object) => call('auth.changePassword', token, payload);

beforeEach(async () => void (await world.aUser({ username: 'bu_guru', role: 'author' })));

test('the new own password signs in, the old one does not', async () => {
  const answer = await change(await logIn(), { newPassword });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Kata sandi berhasil diperbarui!' }]);
  expect((await signIn(newPassword)).statusCode).toBe(200);
  expect((await signIn(testPassword)).statusCode).toBe(401);
});

test('it ends every other session of the account, with both its tokens; the current one continues', async () => {
  const present = await logIn();
  const other = await logIn();
  const otherPair = (await send('/auth/refresh', { refreshToken: other })).json();
  expect((await change(present, { newPassword })).statusCode).toBe(200);

  expect(await isAccepted(otherPair.token)).toBe(false);
  expect((await send('/auth/refresh', { refreshToken: otherPair.refreshToken })).statusCode).toBe(401);
  expect(await isAccepted(present)).toBe(true);
  expect((await send('/auth/refresh', { refreshToken: present })).statusCode).toBe(200);
});

test('of two concurrent changes one succeeds, and the other finds its session ended', async () => {
  const [one, two] = [await logIn(), await logIn()];
  const wishes = ['kebun-kangkung-subur', 'kolam-gurami-dalam'];
  const answers = await Promise.all([one, two].map((token, index) => change(token, { newPassword: wishes[index] })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect((await signIn(wishes[winner] ?? '')).statusCode).toBe(200);
});

const noText = [{}, [], true, 0, null, undefined, ['rahasia'], { $ne: '' }];
test.each(noText)('a value that is no text is refused and changes nothing: %j', async (value) => {
  const token = await logIn();
  expect((await change(token, { newPassword: value })).statusCode).toBe(400);
  expect((await signIn(testPassword)).statusCode).toBe(200);
});

test('only the own password is changed, whatever else is sent', async () => {
  const other = await world.aUser({ username: 'pak_guru' });
  const payload = { newPassword, id: other.id, userId: other.id, username: 'pak_guru' };
  expect((await change(await logIn(), payload)).statusCode).toBe(200);
  const login = { username: 'pak_guru', password: testPassword };
  expect((await send('/api/auth/login', login)).statusCode).toBe(200);
});
