import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@madrasah/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, enrol } from '../../../test/authenticator.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { backupName } from '../../operations/backup/index.ts';
import type { User } from '../users/index.ts';
import { logRefusedLogins } from './index.ts';

const world = aWorld();
const { validMs } = limits.reauthentication;
const { failuresPerAccountAndAddress, windowMs } = limits.login;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, token: string, payload?: object) =>
  world.app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const callOver = (path: string, token: string, input?: object) =>
  callProcedure(world.app, path, input, { headers: { authorization: `Bearer ${token}` } });
const signIn = (username: string, password = testPassword) =>
  call('POST', '/api/auth/login', '', { username, password });
const logIn = async (username = 'kepala'): Promise<string> => (await signIn(username)).json().token;
const confirm = (token: string, currentPassword = testPassword, code?: string) =>
  callOver('auth.confirm', token, { currentPassword, code });
/** A call that needs a confirmed session, and changes nothing that these tests check. */
const guarded = (token: string) => callOver('twoFactor.begin', token);
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const actions = async () =>
  (await world.db.execute<{ action: string }[]>('select action from activities order by id')).map(
    ({ action }) => action,
  );

let kepala: User;
beforeEach(async () => {
  kepala = await world.aUser({ username: 'kepala', role: 'admin' });
});

describe('a session', () => {
  test('that has just logged in is confirmed for 15 minutes, and not a millisecond longer', async () => {
    const token = await logIn();
    world.advanceTime(validMs - 1);
    expect(await statusOf(guarded(token))).toBe(200);
    world.advanceTime(1);
    const refused = await guarded(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        message: 'Demi keamanan, tindakan ini memerlukan kata sandi Anda. Masukkan kata sandi, lalu ulangi.',
        code: 'REAUTHENTICATION_REQUIRED',
        needsCode: false,
        requestId: expect.any(String),
      },
    ]);
  });

  test('is confirmed by the password for 15 minutes more, and that is logged', async () => {
    const token = await logIn();
    world.advanceTime(validMs);
    expect(await statusOf(confirm(token))).toBe(200);
    expect(await actions()).toEqual(['session.login', 'session.confirm']);
    const { token: renewed } = (await call('POST', '/auth/refresh', '', { refreshToken: token })).json();
    world.advanceTime(validMs - 1);
    expect(await statusOf(guarded(renewed))).toBe(200);
    world.advanceTime(1);
    expect(await statusOf(guarded(renewed))).toBe(403);
  });

  test('is refused the same way over tRPC, before the input is validated', async () => {
    const token = await logIn();
    world.advanceTime(validMs);
    const refused = await call('POST', '/trpc/auth.changePassword', token, { newPassword: 'x' });
    expect([refused.statusCode, refused.json().error.data]).toMatchObject([
      403,
      { refusal: 'REAUTHENTICATION_REQUIRED', needsCode: false },
    ]);
  });

  test('is not confirmed by another session of the same person', async () => {
    const [one, other] = [await logIn(), await logIn()];
    world.advanceTime(validMs);
    await confirm(one);
    expect([await statusOf(guarded(one)), await statusOf(guarded(other))]).toEqual([200, 403]);
  });

  test('keeps the time of its confirmation when it is refreshed', async () => {
    const token = await logIn();
    world.advanceTime(validMs - 1);
    const { token: renewed } = (await call('POST', '/auth/refresh', '', { refreshToken: token })).json();
    expect(await statusOf(guarded(renewed))).toBe(200);
    world.advanceTime(1);
    expect(await statusOf(guarded(renewed))).toBe(403);
  });

  test('loses its confirmation with logout', async () => {
    const token = await logIn();
    await confirm(token);
    await call('POST', '/auth/logout', token);
    expect([await statusOf(guarded(token)), await statusOf(confirm(token))]).toEqual([401, 401]);
    const later = await logIn();
    world.advanceTime(validMs);
    expect(await statusOf(guarded(later))).toBe(403);
  });

  test('ends, confirmed or not, when another person changes its password', async () => {
    const token = await logIn();
    await confirm(token);
    const other = world.as(await world.aUser({ role: 'admin' }));
    await other.users.changeCredentials({ id: kepala.id, password: 'kebun-kangkung-subur' });
    expect([await statusOf(guarded(token)), await statusOf(confirm(token))]).toEqual([401, 401]);
  });

  test('of a new account is not confirmed, because its password was not entered in it', async () => {
    const account = {
      username: 'bu_guru',
      email: 'guru@madrasah.example',
      fullName: 'Bu Guru',
      password: testPassword,
    };
    const { token } = (await call('POST', '/api/auth/register', await logIn(), account)).json();
    expect([await statusOf(callOver('auth.me', token)), await statusOf(guarded(token))]).toEqual([200, 403]);
    await confirm(token);
    expect(await statusOf(guarded(token))).toBe(200);
  });

  test('from before the update is not confirmed', async () => {
    const token = await logIn();
    await world.db.execute('update sessions set confirmed_at = null');
    expect(await statusOf(guarded(token))).toBe(403);
  });

  test('of an API key can neither be confirmed nor call what needs a confirmed one', async () => {
    const { key } = (await world.as(kepala).apiKeys.create({ name: 'Jadwal', rights: { article: 'publish' } })).data;
    expect([await statusOf(confirm(key)), await statusOf(guarded(key))]).toEqual([403, 403]);
    expect((await guarded(key)).json().code).toBe('FORBIDDEN');
  });
});

describe('a wrong password', () => {
  test('is an error of the field, keeps the session, and confirms nothing', async () => {
    const token = await logIn();
    world.advanceTime(validMs);
    const answer = await confirm(token, 'bukan ini');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'INVALID', errors: { currentPassword: 'Kata sandi salah. Periksa, lalu coba lagi.' } },
    ]);
    expect((await confirm(token, '')).json().errors).toEqual({ currentPassword: 'Kata sandi wajib diisi' });
    expect(await statusOf(callOver('auth.me', token))).toBe(200);
    expect(await statusOf(guarded(token))).toBe(403);
  });

  test('counts with failed logins: after five of either, both wait', async () => {
    const token = await logIn();
    for (let count = 1; count < failuresPerAccountAndAddress; count += 1) {
      expect(await statusOf(confirm(token, 'bukan ini'))).toBe(422);
    }
    expect(await statusOf(signIn('kepala', 'bukan ini'))).toBe(401);
    const waiting = await confirm(token);
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, String(windowMs / 1_000)]);
    expect(await statusOf(signIn('kepala'))).toBe(429);
    world.advanceTime(windowMs);
    expect(await statusOf(confirm(token))).toBe(200);
  });

  test('lets concurrent attempts through no more often than sequential ones', async () => {
    const token = await logIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(token, 'bukan ini')));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(failuresPerAccountAndAddress);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(12 - failuresPerAccountAndAddress);
  });

  test('appears in the activity log with refused logins', async () => {
    await confirm(await logIn(), 'bukan ini');
    world.advanceTime(limits.refusedLogins.windowMs);
    await logRefusedLogins(world.db, world.now);
    expect(await actions()).toEqual(['session.login', 'session.refused']);
  });

  test('that is not text is a bad request', async () => {
    const token = await logIn();
    for (const currentPassword of [undefined, null, 1, [testPassword], { $ne: '' }]) {
      expect(await statusOf(callOver('auth.confirm', token, { currentPassword }))).toBe(400);
    }
  });
});

describe('where the account has a second factor', () => {
  let token: string;
  let app: Authenticator;
  beforeEach(async () => {
    app = await enrol(world, 'kepala');
    token = app.headers.authorization.replace('Bearer ', '');
    world.advanceTime(validMs);
  });
  const off = () => callOver('twoFactor.switchOff', token);

  test('the refusal shows that, and the password alone does not confirm', async () => {
    expect((await off()).json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', needsCode: true });
    expect((await confirm(token)).json().errors).toEqual({ code: 'Masukkan kode verifikasi dua langkah' });
    expect((await confirm(token, testPassword, '000')).json().errors).toHaveProperty('code');
    expect(await statusOf(off())).toBe(403);
    expect(await statusOf(confirm(token, testPassword, app.code()))).toBe(200);
    expect(await statusOf(off())).toBe(200);
  });

  test('a code confirms once, and so does a recovery code', async () => {
    expect(await statusOf(confirm(token, testPassword, app.code()))).toBe(200);
    expect(await statusOf(confirm(token, testPassword, app.code()))).toBe(422);
    expect(await statusOf(confirm(token, testPassword, app.recoveryCodes[0]))).toBe(200);
    expect(await statusOf(confirm(token, testPassword, app.recoveryCodes[0]))).toBe(422);
    expect((await actions()).filter((action) => action === 'session.recoveryCode')).toHaveLength(1);
  });

  test('wrong codes count with wrong passwords', async () => {
    for (let count = 0; count < failuresPerAccountAndAddress; count += 1) {
      expect(await statusOf(confirm(token, testPassword, '000000'))).toBe(422);
    }
    expect(await statusOf(confirm(token, testPassword, app.code()))).toBe(429);
  });
});

describe('a link to a backup', () => {
  let token: string;
  let name: string;
  beforeEach(async () => {
    const { folder } = world.backups.settings;
    name = backupName(world.now, 'manual', false);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), 'content');
    token = await logIn();
  });
  const link = () => callOver('backups.link', token, { name });

  test('needs a confirmed session to be created, and still works when the confirmation has expired', async () => {
    world.advanceTime(validMs - 1);
    const { path } = (await link()).json().data;
    world.advanceTime(1);
    expect(await statusOf(call('GET', path, ''))).toBe(200);
    expect((await link()).json().code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('is refused when its session was not confirmed when it was issued', async () => {
    world.advanceTime(validMs);
    const [session] = await world.db.execute<{ id: string }[]>('select id from sessions');
    const ticket = JSON.stringify({ name, sessionId: session?.id, issuedAt: world.now.getTime() });
    const sealed = encodeURIComponent(world.app.tokens.encrypt(ticket, 'backup download'));
    const answer = await call('GET', `/api/backups/download/${sealed}`, '');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });
});
