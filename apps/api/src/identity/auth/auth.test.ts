import { createHash } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { removeOldAddresses } from './index.ts';

const world = aWorld();

const post = (url: string, payload?: object, token?: string) =>
  world.app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const me = (token: string) =>
  callProcedure(world.app, 'auth.me', {}, { headers: { authorization: `Bearer ${token}` } });

async function logIn(username: string, extra: object = {}): Promise<string> {
  const answer = await post('/api/auth/login', { username, password: testPassword, ...extra });
  expect(answer.statusCode).toBe(200);
  return answer.json().token;
}

describe('logging in', () => {
  test('[API-004] [ENT-044] username and password return the user, without any secret, and a token', async () => {
    const editor = await world.aUser({ role: 'editor', username: 'bu_guru' });
    const answer = await post('/api/auth/login', { username: 'bu_guru', password: testPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: {
        id: editor.id,
        username: 'bu_guru',
        email: editor.email,
        role: 'editor',
        fullName: editor.fullName,
        avatar: null,
        createdAt: world.now.toISOString(),
        updatedAt: world.now.toISOString(),
      },
      token: expect.any(String),
    });
    expect((await me(answer.json().token)).json().data.username).toBe('bu_guru');
  });

  test('the name is accepted in any case, and the e-mail address as a name', async () => {
    await world.aUser({ username: 'Pak_Kepala', email: 'Kepala@madrasah.example' });
    await logIn('PAK_KEPALA');
    await logIn('kepala@MADRASAH.example');
  });

  test('[ERR-001] an unknown name and a wrong password are refused with the same message', async () => {
    await world.aUser({ username: 'bu_guru' });
    const wrong = await post('/api/auth/login', { username: 'bu_guru', password: 'bukan ini' });
    const unknown = await post('/api/auth/login', { username: 'tidak_ada', password: 'bukan ini' });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ message: 'Username atau password salah', code: 'UNAUTHENTICATED' });
    }
  });

  test('[ERR-002] an inactive account is refused as such, but only after the correct password', async () => {
    await world.aUser({ username: 'pensiun', isActive: false });
    const right = await post('/api/auth/login', { username: 'pensiun', password: testPassword });
    expect(right.statusCode).toBe(403);
    expect(right.json().message).toBe('Akun Anda tidak aktif atau tidak memiliki akses');
    expect((await post('/api/auth/login', { username: 'pensiun', password: 'bukan ini' })).statusCode).toBe(401);
  });

  const incomplete = [
    { password: 'x' },
    { username: 'x' },
    { username: '  ', password: 'x' },
    { username: {}, password: true },
    {},
  ];
  test.each(incomplete)('[VAL-001] [ERR-003] both fields are required: %j', async (credentials) => {
    const answer = await post('/api/auth/login', credentials);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Data login tidak valid');
  });

  test('[ERR-005] when the database fails, the login reports a server error without internal details', async () => {
    await world.orm.em.execute('alter table users rename to users_away');
    try {
      const answer = await post('/api/auth/login', { username: 'bu_guru', password: testPassword });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        message: 'Server sedang bermasalah. Coba lagi nanti.',
        code: 'INTERNAL',
        requestId: expect.any(String),
      });
    } finally {
      await world.orm.em.execute('alter table users_away rename to users');
    }
  });

  test('a login is stored as the latest one', async () => {
    const user = await world.aUser({ username: 'bu_guru' });
    world.advanceTime(60_000);
    const token = await logIn('bu_guru');
    expect((await me(token)).json().data).toMatchObject({ id: user.id, lastLoginAt: world.now.toISOString() });
  });
});

describe('guessing passwords', () => {
  const tooMany = { message: 'Terlalu banyak percobaan login. Coba lagi nanti.', code: 'RATE_LIMITED' };
  const { failuresPerAccountAndAddress, failuresPerAddress, failuresPerAccount, windowMs, knownAddressMs } =
    limits.login;
  const guess = (username: unknown, remoteAddress = '10.0.0.1', password: unknown = 'bukan ini') =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress });
  const statuses = async (guesses: ReturnType<typeof guess>[]) =>
    (await Promise.all(guesses)).map(({ statusCode }) => statusCode).sort();
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);
  /** Guesses at one account from many addresses, once from each. */
  const guessFromEverywhere = (username: string, count: number) =>
    statuses(Array.from({ length: count }, (_, index) => guess(username, `10.1.0.${index}`)));

  test('[ERR-004] one account, under any of its names, allows five failures from an address, then even the correct password waits there', async () => {
    await world.aUser({ username: 'bu_guru', email: 'guru@madrasah.example' });
    for (const name of ['bu_guru', 'BU_GURU', ' bu_guru ', 'guru@madrasah.example', 'Guru@Madrasah.example']) {
      expect((await guess(name)).statusCode).toBe(401);
    }
    world.advanceTime(60_000);
    const refused = await guess('bu_guru', '10.0.0.1', testPassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject(tooMany);
    expect(refused.headers['retry-after']).toBe(String(windowMs / 1_000 - 60));
    world.advanceTime(windowMs - 60_001);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(429);
    world.advanceTime(1);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(200);
  });

  test('[ERR-004] guesses from one address do not lock out the account at another', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (let count = 0; count <= failuresPerAccountAndAddress; count += 1) await guess('bu_guru');
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(429);
    expect((await guess('bu_guru', '10.0.0.2', testPassword)).statusCode).toBe(200);
  });

  test.each(['bu_guru', 'tidak_ada'])(
    'an account allows fifty failures over all addresses, and an unknown name is counted alike: %s',
    async (username) => {
      await world.aUser({ username: 'bu_guru' });
      const here: number[] = [];
      for (const _ of times(failuresPerAccountAndAddress + 1, 401)) here.push((await guess(username)).statusCode);
      expect(here).toEqual([401, 401, 401, 401, 401, 429]);

      const left = failuresPerAccount - failuresPerAccountAndAddress;
      expect(await guessFromEverywhere(username, left)).toEqual(times(left, 401));
      const refused = await guess(username, '10.2.0.1', testPassword);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(windowMs / 1_000)]);
      expect(refused.json()).toEqual({ ...tooMany, requestId: expect.any(String) });
    },
  );

  test('an account is locked only for addresses from which it has not signed in; the others keep their own limit', async () => {
    await world.aUser({ username: 'bu_guru' });
    await world.aUser({ username: 'pak_guru' });
    expect((await guess('bu_guru', '10.0.0.9', testPassword)).statusCode).toBe(200);
    for (const name of ['bu_guru', 'pak_guru']) await guessFromEverywhere(name, failuresPerAccount);

    expect((await guess('bu_guru', '10.0.0.8', testPassword)).statusCode).toBe(429);
    expect((await guess('pak_guru', '10.0.0.9', testPassword)).statusCode).toBe(429);
    expect((await guess('bu_guru', '10.0.0.9', testPassword)).statusCode).toBe(200);
    const wrong = [];
    for (const _ of times(failuresPerAccountAndAddress + 1, 401)) {
      wrong.push((await guess('bu_guru', '10.0.0.9')).statusCode);
    }
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('an address is known for ninety days after the last login there', async () => {
    await world.aUser({ username: 'bu_guru' });
    await guess('bu_guru', '10.0.0.9', testPassword);
    world.advanceTime(knownAddressMs - 1);
    await guessFromEverywhere('bu_guru', failuresPerAccount);
    expect((await guess('bu_guru', '10.0.0.9', testPassword)).statusCode).toBe(200);
    world.advanceTime(knownAddressMs);
    await guessFromEverywhere('bu_guru', failuresPerAccount);
    expect((await guess('bu_guru', '10.0.0.9', testPassword)).statusCode).toBe(429);
  });

  test('a success refunds its own attempt and no other', async () => {
    await world.aUser({ username: 'bu_guru' });
    await guessFromEverywhere('bu_guru', failuresPerAccount - 1);
    expect((await guess('bu_guru', '10.0.0.9', testPassword)).statusCode).toBe(200);
    expect((await guess('bu_guru', '10.0.0.7')).statusCode).toBe(401);
    expect((await guess('bu_guru', '10.0.0.8')).statusCode).toBe(429);
  });

  test('concurrent guesses do not pass together, neither from one address nor from many', async () => {
    await world.aUser({ username: 'bu_guru' });
    const here = Array.from({ length: 12 }, () => guess('bu_guru'));
    expect(await statuses(here)).toEqual([
      ...times(failuresPerAccountAndAddress, 401),
      ...times(12 - failuresPerAccountAndAddress, 429),
    ]);
    const left = failuresPerAccount - failuresPerAccountAndAddress;
    expect(await guessFromEverywhere('bu_guru', left + 5)).toEqual([...times(left, 401), ...times(5, 429)]);
  });

  test('ten guesses in one batch count as ten', async () => {
    await world.aUser({ username: 'bu_guru' });
    const calls = Array.from({ length: 10 }, () => ({ username: 'bu_guru', password: 'bukan ini' }));
    const url = `/trpc/${calls.map(() => 'auth.login').join()}?batch=1`;
    const answer = await world.app.inject({ method: 'POST', url, payload: { ...calls } });
    const found = answer.json().map(({ error }: { error: { data: { httpStatus: number } } }) => error.data.httpStatus);
    expect(found.sort()).toEqual([...times(5, 401), ...times(5, 429)]);
  });

  test('the address of a guess comes from the connection: no header and no field of the body changes it', async () => {
    await world.aUser({ username: 'bu_guru' });
    const tries = Array.from({ length: failuresPerAccountAndAddress + 1 }, (_, index) => {
      const other = `10.3.0.${index}`;
      const headers = {
        'x-forwarded-for': other,
        'x-real-ip': other,
        forwarded: `for=${other}`,
        'x-visitor-id': `3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e${10 + index}`,
        'user-agent': `browser ${index}`,
      };
      const payload = { username: 'bu_guru', password: 'bukan ini', ip: other, address: other, remoteAddress: other };
      return world.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress: '10.0.0.1' });
    });
    expect(await statuses(tries)).toEqual([...times(failuresPerAccountAndAddress, 401), 429]);
  });

  test('an account’s id is not one of its names, nor counted as if it were', async () => {
    const { id } = await world.aUser({ username: 'bu_guru' });
    for (const _ of times(failuresPerAccountAndAddress, 401)) {
      expect((await guess(id, '10.0.0.1', testPassword)).statusCode).toBe(401);
    }
    expect((await guess('bu_guru')).statusCode).toBe(401);
  });

  test('one address allows twenty failures, whatever the names; a success there does not reset them', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (let count = 0; count < failuresPerAddress - 1; count += 1) await guess(`nama_${count}`);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(200);
    expect((await guess('lain')).statusCode).toBe(401);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(429);
    expect((await guess('bu_guru', '10.0.0.2', testPassword)).statusCode).toBe(200);
  });

  test('a success resets the account’s failures, however often it signs in', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (let count = 0; count < failuresPerAccountAndAddress - 1; count += 1) await guess('bu_guru');
    for (let count = 0; count < failuresPerAddress + 1; count += 1) {
      expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(200);
    }
    for (let count = 0; count < failuresPerAccountAndAddress - 1; count += 1) await guess('bu_guru');
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(200);
  });

  test('over tRPC the same attempts count, with the same message and waiting time', async () => {
    for (const _ of times(failuresPerAccountAndAddress, 401)) await guess('bu_guru', '127.0.0.1');
    const payload = { username: 'bu_guru', password: 'bukan ini' };
    const answer = await world.app.inject({ method: 'POST', url: '/trpc/auth.login', payload });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(windowMs / 1_000));
    expect(answer.json().error).toMatchObject({
      message: tooMany.message,
      data: { refusal: 'RATE_LIMITED', httpStatus: 429 },
    });
  });

  const hostile = [{}, [], true, 0, null, ['bu_guru'], { $ne: '' }, 'bu\u0000guru', '\ud800', 'x'.repeat(5_000)];
  test.each(hostile)('any value as a name or password is refused without an error: %j', async (value) => {
    await world.aUser({ username: 'bu_guru' });
    for (const answer of [await guess(value), await guess('bu_guru', '10.0.0.1', value)]) {
      expect([400, 401]).toContain(answer.statusCode);
    }
  });

  test('a hash with older parameters is replaced at the next login', async () => {
    const { id } = await world.aUser({ username: 'bu_guru' });
    const older = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await world.orm.em.execute('update users set password_hash = ? where id = ?', [older, id]);
    await logIn('bu_guru');
    const [row] = await world.orm.em.execute('select password_hash from users where id = ?', [id]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn('bu_guru');
    expect(await world.orm.em.execute('select password_hash from users where id = ?', [id])).toEqual([row]);
  });
});

describe('addresses from which an account has signed in', () => {
  const rows = () => world.orm.em.execute('select * from known_addresses order by last_login_at');
  const logInFrom = (username: string, remoteAddress: string) => {
    const payload = { username, password: testPassword };
    return world.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
  };

  test('are stored so that they cannot be read back, nor compared between accounts', async () => {
    for (const username of ['bu_guru', 'pak_guru']) {
      await world.aUser({ username });
      await logInFrom(username, '10.20.30.40');
    }
    const stored = (await rows()).map(({ fingerprint }) => fingerprint);
    expect(stored).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const users = await world.orm.em.execute('select id from users');
    const guessable = ['', ...users.map(({ id }) => `known-address ${id} `)].flatMap((text) =>
      ['sha1', 'sha256'].map((algorithm) => createHash(algorithm).update(`${text}10.20.30.40`).digest('hex')),
    );
    expect(new Set([...stored, ...guessable]).size).toBe(stored.length + guessable.length);
  });

  test('are the latest twenty of an account, once each, and deleted with it', async () => {
    const { id } = await world.aUser({ username: 'bu_guru' });
    const fingerprints: unknown[] = [];
    for (let count = 0; count <= limits.login.knownAddresses; count += 1) {
      world.advanceTime(1_000);
      await logInFrom('bu_guru', `10.0.0.${count}`);
      fingerprints.push((await rows()).at(-1)?.fingerprint);
    }
    await logInFrom('bu_guru', `10.0.0.${limits.login.knownAddresses}`);
    expect((await rows()).map(({ fingerprint }) => fingerprint)).toEqual(fingerprints.slice(1));
    await world.orm.em.execute('delete from users where id = ?', [id]);
    expect(await rows()).toEqual([]);
  });

  test('are not stored for a login that is refused', async () => {
    await world.aUser({ username: 'pensiun', isActive: false });
    await world.aUser({ username: 'bu_guru' });
    expect((await logInFrom('pensiun', '10.0.0.1')).statusCode).toBe(403);
    await post('/api/auth/login', { username: 'bu_guru', password: 'bukan ini' });
    expect(await rows()).toEqual([]);
  });

  test('are removed ninety days after the last login there, and not before', async () => {
    await world.aUser({ username: 'bu_guru' });
    await logInFrom('bu_guru', '10.0.0.1');
    world.advanceTime(limits.login.knownAddressMs - 1);
    expect(await removeOldAddresses(world.db, world.now)).toBe(0);
    world.advanceTime(1);
    expect(await removeOldAddresses(world.db, world.now)).toBe(1);
  });
});

describe('a session', () => {
  test('is refreshed at most sixty times an hour, with any of its tokens', async () => {
    await world.aUser({ username: 'bu_guru' });
    let token = await logIn('bu_guru');
    for (let count = 0; count < limits.session.refreshes.limit; count += 1) {
      const answer = await post('/api/auth/refresh', { refreshToken: token });
      expect(answer.statusCode).toBe(200);
      token = answer.json().refreshToken;
    }
    const refused = await post('/api/auth/refresh', { refreshToken: token });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    world.advanceTime(limits.session.refreshes.windowMs);
    expect((await post('/api/auth/refresh', { refreshToken: token })).statusCode).toBe(200);
  });

  test.each([{}, [], true, 0, null, ''])('is not refreshed by an invalid token: %j', async (refreshToken) => {
    expect([400, 401, 422]).toContain((await post('/api/auth/refresh', { refreshToken })).statusCode);
  });

  test('has a token for calls that is valid for 30 minutes', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    world.advanceTime(limits.session.accessTokenMs - 1_000);
    expect((await me(token)).statusCode).toBe(200);
    world.advanceTime(1_000);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('[API-007] is refreshed by the login token, also an expired one, and gives a working pair', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    world.advanceTime(limits.session.accessTokenMs + 1_000);

    const first = await post('/auth/refresh', { refreshToken: token });
    expect(first.statusCode).toBe(200);
    expect(Object.keys(first.json()).sort()).toEqual(['refreshToken', 'token']);
    expect((await me(first.json().token)).statusCode).toBe(200);

    world.advanceTime(60_000);
    expect((await post('/auth/refresh', { refreshToken: first.json().refreshToken })).statusCode).toBe(200);
  });

  test('lasts 24 hours without use, and 30 days when it is remembered', async () => {
    await world.aUser({ username: 'bu_guru' });
    const short = await logIn('bu_guru');
    const long = await logIn('bu_guru', { remember: true });
    world.advanceTime(limits.session.defaultMs + 1_000);
    expect((await post('/auth/refresh', { refreshToken: short })).statusCode).toBe(401);
    world.advanceTime(limits.session.rememberedMs - limits.session.defaultMs - 2_000);
    expect((await post('/auth/refresh', { refreshToken: long })).statusCode).toBe(200);
  });

  const day = 24 * 60 * 60_000;
  const expiryOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).exp * 1_000;

  test.each([
    { remember: true, everyMs: 29 * day },
    { remember: false, everyMs: day - 60_000 },
  ])('ends ninety days after the login, however much it is used; no token is valid longer: %j', async (way) => {
    await world.aUser({ username: 'bu_guru' });
    const end = world.now.getTime() + limits.session.longestMs;
    let refreshToken = await logIn('bu_guru', { remember: way.remember });
    const expiries = [expiryOf(refreshToken)];
    const use = async () => {
      const answer = await post('/api/auth/refresh', { refreshToken });
      expect(answer.statusCode).toBe(200);
      expect((await me(answer.json().token)).statusCode).toBe(200);
      expiries.push(expiryOf(answer.json().token), expiryOf(answer.json().refreshToken));
      refreshToken = answer.json().refreshToken;
      return answer.json().token;
    };
    while (world.now.getTime() + way.everyMs < end - 60_000) {
      world.advanceTime(way.everyMs);
      await use();
    }
    world.advanceTime(end - world.now.getTime() - 60_000);
    const lastToken = await use();
    expect(Math.max(...expiries)).toBe(end);

    world.advanceTime(59_000);
    expect((await me(lastToken)).statusCode).toBe(200);
    world.advanceTime(1_000);
    expect((await me(lastToken)).statusCode).toBe(401);
    expect((await post('/api/auth/refresh', { refreshToken })).statusCode).toBe(401);
  });

  const endings: [string, (token: string, id: string) => Promise<unknown>][] = [
    ['logout', (token) => post('/auth/logout', undefined, token)],
    [
      'a new password',
      async (_, id) => asManager((by) => by.users.changeCredentials({ id, password: 'bukit-hijau-9' })),
    ],
    [
      'a new role',
      (_, id) => asManager((by) => by.users.update({ ...aNewUser({ role: 'editor' }), role: 'editor', id })),
    ],
    ['closing the account', (_, id) => asManager((by) => by.users.setStatus({ id, isActive: false }))],
    ['deleting the account', (_, id) => asManager((by) => by.users.remove({ id }))],
  ];
  const asManager = async (act: (by: ReturnType<typeof world.as>) => Promise<unknown>) =>
    act(world.as(await world.aUser({ role: 'admin' })));

  test.each(endings)('ends for both its tokens at once: %s', async (_, end) => {
    const { id } = await world.aUser({ username: 'bu_guru', role: 'author' });
    const first = await logIn('bu_guru', { remember: true });
    const pair = (await post('/auth/refresh', { refreshToken: first })).json();
    await end(pair.token, id);
    expect((await me(pair.token)).statusCode).toBe(401);
    for (const refreshToken of [pair.refreshToken, first]) {
      expect((await post('/auth/refresh', { refreshToken })).statusCode).toBe(401);
    }
  });

  test('has a refresh token that is invalid for calls', async () => {
    await world.aUser({ username: 'bu_guru' });
    const { refreshToken } = (await post('/auth/refresh', { refreshToken: await logIn('bu_guru') })).json();
    expect((await me(refreshToken)).statusCode).toBe(401);
  });

  test('can be refreshed by two tabs with the same token within ten seconds', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const [one, two] = await Promise.all([1, 2].map(() => post('/auth/refresh', { refreshToken: token })));
    expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
    world.advanceTime(60_000);
    expect((await post('/auth/refresh', { refreshToken: two?.json().refreshToken })).statusCode).toBe(200);
  });

  test('ends when a used refresh token is used again later, because it was copied', async () => {
    await world.aUser({ username: 'bu_guru' });
    const stolen = await logIn('bu_guru');
    const { token, refreshToken } = (await post('/auth/refresh', { refreshToken: stolen })).json();
    world.advanceTime(limits.session.refreshGraceMs + 1);
    expect((await post('/auth/refresh', { refreshToken: stolen })).statusCode).toBe(401);
    expect((await me(token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refreshToken })).statusCode).toBe(401);
  });

  test('ends too when the used token was exchanged by a clock that was ahead', async () => {
    await world.aUser({ username: 'bu_guru' });
    world.advanceTime(60 * 60_000);
    const stolen = await logIn('bu_guru');
    await post('/auth/refresh', { refreshToken: stolen });
    world.advanceTime(-60 * 60_000);
    expect((await post('/auth/refresh', { refreshToken: stolen })).statusCode).toBe(401);
  });

  test('has no access token that lasts longer because the clock was ahead', async () => {
    await world.aUser({ username: 'bu_guru' });
    world.advanceTime(60 * 60_000);
    const token = await logIn('bu_guru');
    expect((await me(token)).statusCode).toBe(200);
    world.advanceTime(-60 * 60_000);
    expect((await me(token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: token })).statusCode, 'the session goes on').toBe(200);
  });

  test('[API-006] ends at once on logout; logging out again with an old token or without one succeeds too', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const { statusCode, body } = await post('/auth/logout', undefined, token);
    expect([statusCode, JSON.parse(body)]).toEqual([200, { message: 'Anda telah keluar.' }]);
    expect((await me(token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: token })).statusCode).toBe(401);
    world.advanceTime(limits.session.rememberedMs);
    for (const again of [token, 'no token at all', undefined]) {
      expect((await post('/auth/logout', undefined, again)).statusCode).toBe(200);
    }
  });

  test('[ROLE-004] ends with its account: the next call is refused', async () => {
    const user = await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    await world.orm.em.execute('update users set is_active = false where id = ?', [user.id]);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('whose token has a changed or foreign signature is refused', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const [header, payload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${header}.${payload}.AAAA`, unsigned, 'a.b.c'])
      expect((await me(forged)).statusCode).toBe(401);
  });

  test('all four calls respond alike under /auth and /api/auth', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (const prefix of ['/auth', '/api/auth']) {
      const login = await post(`${prefix}/login`, { username: 'bu_guru', password: testPassword });
      expect(login.statusCode).toBe(200);
      expect((await post(`${prefix}/refresh`, { refreshToken: login.json().token })).statusCode).toBe(200);
      expect((await post(`${prefix}/logout`)).statusCode).toBe(200);
      expect((await post(`${prefix}/register`, aNewUser())).statusCode).toBe(403);
    }
  });
});

describe('creating an account', () => {
  const asAdmin = async () => {
    await world.aUser({ username: 'kepala', role: 'admin' });
    return logIn('kepala');
  };

  test('[API-005] an administrator creates one of each role and gets the account with its own token', async () => {
    const token = await asAdmin();
    for (const role of ['admin', 'editor', 'author'] as const) {
      const account = aNewUser({ role });
      const answer = await post('/api/auth/register', account, token);
      expect(answer.statusCode).toBe(201);
      expect(answer.json().user).toMatchObject({
        id: expect.any(String),
        name: account.fullName,
        email: account.email,
        username: account.username,
        avatar: null,
        role,
      });
      expect((await me(answer.json().token)).json().data.username).toBe(account.username);
    }
  });

  test('there are three roles; any other value is refused and creates nothing', async () => {
    const token = await asAdmin();
    for (const role of ['admin', 'editor', 'author'])
      expect((await post('/api/auth/register', { ...aNewUser(), role }, token)).statusCode).toBe(201);
    for (const role of ['guru', 'superadmin', 'Admin', 'admin ', '', 1, true, null, ['admin'], { role: 'admin' }]) {
      const answer = await post('/api/auth/register', { ...aNewUser(), role }, token);
      expect([role, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([role, 422, ['role']]);
    }
    expect(await world.orm.em.execute('select count(*)::int as count from users')).toEqual([{ count: 4 }]);
  });

  test('[CONST-022] an account without a role becomes an author', async () => {
    const { role: _none, ...account } = aNewUser();
    const answer = await post('/api/auth/register', account, await asAdmin());
    expect(answer.json().user.role).toBe('author');
  });

  test('visitors, authors and editors cannot, whatever role they request', async () => {
    await world.aUser({ username: 'penulis', role: 'author' });
    await world.aUser({ username: 'editor', role: 'editor' });
    for (const token of [undefined, await logIn('penulis'), await logIn('editor')]) {
      const answer = await post('/api/auth/register', aNewUser({ role: 'admin' }), token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Akun Anda tidak aktif atau tidak memiliki akses');
    }
    expect(await world.orm.em.execute('select count(*)::int as count from users')).toEqual([{ count: 2 }]);
  });

  test('[ERR-011] a taken username or address is refused, whatever its case', async () => {
    const token = await asAdmin();
    await world.aUser({ username: 'bu_guru', email: 'guru@madrasah.example' });
    for (const taken of [{ username: 'BU_GURU' }, { email: 'GURU@madrasah.example' }]) {
      const answer = await post('/api/auth/register', aNewUser(taken), token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe('Email atau username sudah digunakan');
    }
  });

  test.each([
    ['fullName', '', 'Nama lengkap wajib diisi'],
    ['username', ' ', 'Username wajib diisi'],
    ['email', undefined, 'Email wajib diisi'],
    ['password', '', 'Password wajib diisi'],
  ])('a blank field makes the call incomplete: %s', async (field, value, message) => {
    const answer = await post('/api/auth/register', { ...aNewUser(), [field]: value }, await asAdmin());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Data registrasi tidak valid', errors: { [field]: message } });
  });

  const empty = { fullName: '', username: '', email: '', password: '' };
  const withoutFields = [{}, empty, { ...empty, fullName: ' ', username: '\t', email: ' ' }];

  test.each(withoutFields)(
    '[ERR-010] [VAL-021] [VAL-023] an empty call is incomplete, and the missing names are listed: %j',
    async (fields) => {
      const answer = await post('/api/auth/register', fields, await asAdmin());
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: 'Data registrasi tidak valid',
        errors: { fullName: 'Nama lengkap wajib diisi', username: 'Username wajib diisi' },
      });
    },
  );

  test.each(withoutFields)(
    '[VAL-026] [VAL-028] an empty call lists the missing address and password: %j',
    async (fields) => {
      const answer = await post('/api/auth/register', fields, await asAdmin());
      expect(answer.json().errors).toMatchObject({ email: 'Email wajib diisi', password: 'Password wajib diisi' });
    },
  );

  const shortest = [
    { field: 'fullName', tooShort: 'A', enough: 'Al', message: 'Nama minimal 2 karakter' },
    { field: 'username', tooShort: 'ab', enough: 'abc', message: 'Username minimal 3 karakter' },
    { field: 'password', tooShort: 'k4-x9', enough: 'k4-x9z', message: 'Password minimal 6 karakter' },
  ];
  test.each(shortest)(
    '[VAL-022] [VAL-024] [VAL-029] one character below the minimum is an error of the field, the minimum is accepted: $field',
    async ({ field, tooShort, enough, message }) => {
      const token = await asAdmin();
      const refused = await post('/api/auth/register', { ...aNewUser(), [field]: tooShort }, token);
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: message }]);
      expect((await post('/api/auth/register', { ...aNewUser(), [field]: enough }, token)).statusCode).toBe(201);
    },
  );

  test('[ERR-012] [VAL-027] [CONST-021] too short and malformed fields are listed together', async () => {
    const short = { fullName: 'A', username: 'ab', email: 'abc', password: '12345' };
    const answer = await post('/api/auth/register', short, await asAdmin());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'Format data tidak sesuai',
      errors: {
        fullName: 'Nama minimal 2 karakter',
        username: 'Username minimal 3 karakter',
        email: 'Format email tidak valid',
        password: 'Password minimal 6 karakter',
      },
    });
  });

  test('[ERR-013] one administrator creates at most a hundred accounts an hour; another one is not limited by them', async () => {
    const token = await asAdmin();
    const admin = await world.aUser({ role: 'admin' });
    const register = () => post('/api/auth/register', aNewUser(), token);
    expect([(await register()).statusCode, (await register()).statusCode]).toEqual([201, 201]);
    const counted = await world.db.execute(
      "update attempt_counts set count = ? where key like 'register%' and count = 2 returning key",
      [limits.registration.limit - 1],
    );
    expect(counted).toHaveLength(1);
    expect((await register()).statusCode).toBe(201);
    const refused = await register();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Terlalu banyak percobaan registrasi. Coba lagi nanti.');
    expect(refused.headers['retry-after']).toBe('3600');
    await world.as(admin).auth.register(aNewUser());
    world.advanceTime(limits.registration.windowMs);
    await world.as(admin).auth.register(aNewUser());
  });

  test.each(['password', 'RAHASIA', 'bismillah', 'Indonesia', 'madrasah', '123456', 'aaaaaaaa'])(
    'a password that is easy to guess is refused: %s',
    async (password) => {
      const answer = await post('/api/auth/register', aNewUser({ password }), await asAdmin());
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ password: 'Password terlalu umum, pilih yang lain' });
    },
  );

  test('[VAL-025] a username contains letters, digits and underscores only', async () => {
    const answer = await post('/api/auth/register', aNewUser({ username: 'a-b c' }), await asAdmin());
    expect(answer.json().errors).toEqual({
      username: 'Username hanya boleh mengandung huruf, angka, dan underscore',
    });
  });
});
