import { beforeEach, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import type { User } from '../users/index.ts';
import { findSessionById, revokeSessionsOf } from './sessions.ts';

const world = aWorld();
const dayMs = 24 * 60 * 60 * 1_000;

const call = (path: string, token: string, input: object = {}) =>
  callProcedure(world.app, path, input, { headers: { authorization: `Bearer ${token}` } });
const list = (token: string) => call('auth.sessions', token);
const endOthers = (token: string) => call('auth.endOtherSessions', token);
async function logIn(username = 'bu_guru'): Promise<string> {
  const payload = { username, password: testPassword };
  return (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token;
}
const isAccepted = async (token: string) => (await call('auth.me', token)).statusCode === 200;

let account: User;
beforeEach(async () => {
  account = await world.aUser({ username: 'bu_guru', role: 'author' });
});

test('the own sessions are listed, the newest first, with the current one marked, and those of others are not', async () => {
  await world.aUser({ username: 'pak_guru' });
  const first = await logIn();
  await logIn('pak_guru');
  world.advanceTime(60_000);
  await logIn();
  const { data } = (await list(first)).json();
  expect(data.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
  expect(Date.parse(data[0].startedAt) - Date.parse(data[1].startedAt)).toBe(60_000);
});

test('ended sessions are not listed', async () => {
  await logIn();
  world.advanceTime(dayMs + 1);
  expect((await list(await logIn())).json().data).toHaveLength(1);
});

test('signing out everywhere else ends the other sessions at once, and neither the current one nor those of others', async () => {
  await world.aUser({ username: 'pak_guru' });
  const [present, other, foreign] = [await logIn(), await logIn(), await logIn('pak_guru')];
  const answer = await endOthers(present);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Anda telah keluar dari semua perangkat lain.' },
  ]);
  expect(await isAccepted(other)).toBe(false);
  expect(await isAccepted(present)).toBe(true);
  expect(await isAccepted(foreign)).toBe(true);
  expect((await list(present)).json().data).toHaveLength(1);
  expect((await endOthers(present)).statusCode).toBe(200);
});

test('one session is ended at once, and none of another person', async () => {
  await world.aUser({ username: 'pak_guru' });
  const [present, lost, kept, foreign] = [await logIn(), await logIn(), await logIn(), await logIn('pak_guru')];
  const idOf = async (token: string) =>
    (await list(token)).json().data.find(({ isThis }: { isThis: boolean }) => isThis).id;
  const [lostId, foreignId] = [await idOf(lost), await idOf(foreign)];
  const answer = await call('auth.endSession', present, { id: lostId });
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Perangkat itu telah dikeluarkan.' }]);
  await call('auth.endSession', present, { id: foreignId });
  expect(await Promise.all([present, lost, kept, foreign].map(isAccepted))).toEqual([true, false, true, true]);
});

test('an ended session keeps the time of its end, whatever ends the others', async () => {
  const present = await logIn();
  await logIn();
  await endOthers(present);
  const end = world.now;
  const endsThen = () => world.db.execute('select 1 from sessions where revoked_at = ?', [end]);
  for (const end of [() => endOthers(present), () => revokeSessionsOf(world.db, account, world.now)]) {
    world.advanceTime(60_000);
    await end();
    expect(await endsThen()).toHaveLength(1);
  }
});

test('a session ends at its last moment in the database, whatever a token contains', async () => {
  await logIn();
  const [session] = await world.db.execute<{ id: string; end: Date }[]>('select id, expires_at as "end" from sessions');
  if (!session) throw new Error('logging in makes a session');
  const kindAt = async (time: number) => (await findSessionById(world.db, session.id, new Date(time))).kind;
  const end = new Date(session.end).getTime();
  expect([await kindAt(end - 1), await kindAt(end)]).toEqual(['active', 'invalid']);
});
