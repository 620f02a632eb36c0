import { limits } from '@madrasah/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, enrol } from '../../../../test/authenticator.ts';
import { callProcedure } from '../../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../../test/world.ts';
import { switchOffByOperator } from '../index.ts';

const world = aWorld();

const wrongCode = { code: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.' };
const wrongRecoveryCode = { code: 'Kode pemulihan salah atau sudah dipakai. Coba kode yang lain.' };
const stepMs = 30_000;

type Headers = Record<string, string>;
const call = (path: string, input: object, headers?: Headers) => callProcedure(world.app, path, input, { headers });

const logIn = (username: string, remoteAddress = '10.0.0.1', extra: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: testPassword, ...extra },
    remoteAddress,
  });
const challengeOf = async (username: string, remoteAddress?: string): Promise<string> =>
  (await logIn(username, remoteAddress)).json().challenge;
const answer = (challenge: string, code: string, remoteAddress = '10.0.0.1', app = world.app) =>
  callProcedure(app, 'auth.logInWithCode', { challenge, code }, { remoteAddress });
const logInWith = async (username: string, code: string, remoteAddress?: string) =>
  answer(await challengeOf(username, remoteAddress), code, remoteAddress);
const isAccepted = async (headers: Headers) => (await call('auth.me', {}, headers)).statusCode === 200;
const wrong = (authenticator: Authenticator) => (authenticator.code() === '000000' ? '111111' : '000000');
const statuses = async (answers: ReturnType<typeof answer>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const loggedActions = async () =>
  (await world.db.execute<{ action: string }[]>('select action from activities order by id')).map(
    ({ action }) => action,
  );

let guru: Authenticator;
beforeEach(async () => {
  await world.aUser({ username: 'bu_guru', role: 'author' });
  guru = await enrol(world, 'bu_guru');
});

describe('signing in with a second factor', () => {
  test('the correct password returns a challenge and no session, over REST and tRPC alike', async () => {
    const rest = await logIn('bu_guru');
    expect([rest.statusCode, rest.json()]).toEqual([
      403,
      {
        message: 'Masukkan kode verifikasi dua langkah untuk melanjutkan.',
        code: 'CODE_REQUIRED',
        challenge: expect.any(String),
        requestId: expect.any(String),
      },
    ]);
    const payload = { username: 'bu_guru', password: testPassword };
    const trpc = await world.app.inject({ method: 'POST', url: '/trpc/auth.login', payload });
    expect([trpc.statusCode, trpc.json().error.data]).toMatchObject([
      403,
      { refusal: 'CODE_REQUIRED', challenge: expect.any(String) },
    ]);
    expect((await world.db.execute('select id from sessions where revoked_at is null')).length).toBe(1);
    world.advanceTime(stepMs);
    const finished = { challenge: trpc.json().error.data.challenge, code: guru.code() };
    const signedIn = await world.app.inject({ method: 'POST', url: '/trpc/auth.logInWithCode', payload: finished });
    expect(signedIn.json().result.data.user.username).toBe('bu_guru');
  });

  test('the code returns the same as a login without one, and a session of the requested length', async () => {
    world.advanceTime(stepMs);
    const { challenge } = (await logIn('bu_guru', '10.0.0.1', { remember: true })).json();
    const signedIn = await answer(challenge, guru.code());
    expect(signedIn.statusCode).toBe(200);
    await world.aUser({ username: 'pak_guru' });
    const plain = (await logIn('pak_guru')).json();
    expect(Object.keys(signedIn.json()).sort()).toEqual(Object.keys(plain).sort());
    expect(Object.keys(signedIn.json().user).sort()).toEqual(Object.keys(plain.user).sort());
    expect(await isAccepted({ authorization: `Bearer ${signedIn.json().token}` })).toBe(true);
    const remembered = await world.db.execute('select remembered from sessions where remembered');
    expect(remembered).toHaveLength(1);
  });

  test('a wrong password and a closed account are answered as without a second factor', async () => {
    expect((await logIn('bu_guru', '10.0.0.1', { password: 'bukan ini' })).json().message).toBe(
      'Username atau password salah',
    );
    await world.db.execute(`update users set is_active = false`);
    expect((await logIn('bu_guru')).json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a code is accepted one step before and after its own, and no further', async () => {
    world.advanceTime(10 * stepMs);
    const found: number[] = [];
    for (const step of [-2, -1, 0, 1, 2]) found.push((await logInWith('bu_guru', guru.code(step))).statusCode);
    expect(found).toEqual([422, 200, 200, 200, 422]);
  });

  test('a step is accepted once, and no older one afterwards', async () => {
    expect((await logInWith('bu_guru', guru.code())).json().errors).toEqual(wrongCode);
    world.advanceTime(5 * stepMs);
    const [old, present] = [guru.code(-1), guru.code()];
    expect((await logInWith('bu_guru', present)).statusCode).toBe(200);
    for (const code of [present, old]) expect((await logInWith('bu_guru', code)).json().errors).toEqual(wrongCode);
  });

  test('a code that was used while the clock was ahead does not refuse those of the right time', async () => {
    const ahead = 40 * 24 * 60 * 60_000;
    world.advanceTime(ahead);
    expect((await logInWith('bu_guru', guru.code())).statusCode).toBe(200);
    world.advanceTime(-ahead);
    const code = guru.code(1);
    expect((await logInWith('bu_guru', code)).statusCode).toBe(200);
    expect((await logInWith('bu_guru', code)).statusCode, 'it is used up').toBe(422);
  });

  test('of two processes that receive one code at once, one accepts it', async () => {
    const other = await world.openAnother({ cachesResponses: false });
    try {
      for (const code of [() => guru.code(), () => guru.recoveryCodes[0] ?? '']) {
        world.advanceTime(2 * stepMs);
        const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf('bu_guru')));
        const answers = challenges.map((challenge, index) =>
          answer(challenge, code(), `10.0.1.${index}`, index % 2 === 0 ? world.app : other.app),
        );
        expect(await statuses(answers)).toEqual([200, 422, 422, 422]);
      }
    } finally {
      await other.close();
    }
  });

  test('a challenge is valid for five minutes, and is no session', async () => {
    const [early, late] = [await challengeOf('bu_guru'), await challengeOf('bu_guru')];
    expect(await isAccepted({ authorization: `Bearer ${early}` })).toBe(false);
    expect((await call('auth.refresh', { refreshToken: early })).statusCode).toBe(401);
    world.advanceTime(limits.twoFactor.challengeMs - 1_000);
    expect((await answer(early, guru.code())).statusCode).toBe(200);
    world.advanceTime(1_000);
    const ended = await answer(late, guru.code(1));
    expect([ended.statusCode, ended.json().message]).toEqual([
      401,
      'Waktu untuk memasukkan kode habis. Masukkan kata sandi lagi.',
    ]);
    const { authorization } = guru.headers;
    for (const forged of ['', 'palsu', `${late}x`, authorization.replace('Bearer ', '')]) {
      expect((await answer(forged, guru.code(1))).statusCode).toBe(401);
    }
  });

  test('a challenge of a clock that was ahead is not valid longer', async () => {
    world.advanceTime(60 * 60_000);
    const challenge = await challengeOf('bu_guru');
    world.advanceTime(-60 * 60_000);
    expect((await answer(challenge, guru.code(1))).statusCode).toBe(401);
  });

  test('a challenge ends with the password and the second factor for which it was issued', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { id } = (await call('auth.me', {}, guru.headers)).json().data;
    const first = await challengeOf('bu_guru');
    await admin.users.changeCredentials({ id, password: 'kebun-kangkung-subur' });
    world.advanceTime(stepMs);
    expect((await answer(first, guru.code())).statusCode).toBe(401);
    const again = await logIn('bu_guru', '10.0.0.1', { password: 'kebun-kangkung-subur' });
    await admin.users.resetTwoFactor({ id });
    expect((await answer(again.json().challenge, guru.code())).statusCode).toBe(401);
  });
});

describe('recovery codes', () => {
  test('are ten, each is accepted once, in any spelling, and that is logged', async () => {
    expect(new Set(guru.recoveryCodes).size).toBe(limits.twoFactor.recoveryCodes);
    const [first = '', second = '', third = ''] = guru.recoveryCodes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/);
    for (const code of [first, second.toUpperCase(), ` ${third.replaceAll('-', ' ')} `]) {
      expect((await logInWith('bu_guru', code)).statusCode).toBe(200);
      expect((await logInWith('bu_guru', code)).json().errors).toEqual(wrongRecoveryCode);
    }
    const state = (await call('twoFactor.state', {}, guru.headers)).json().data;
    expect(state).toMatchObject({ isOn: true, recoveryCodesLeft: limits.twoFactor.recoveryCodes - 3 });
    expect((await loggedActions()).filter((action) => action === 'session.recoveryCode')).toHaveLength(3);
  });

  test('of another account are refused', async () => {
    await world.aUser({ username: 'pak_guru' });
    const other = await enrol(world, 'pak_guru');
    expect((await logInWith('bu_guru', other.recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await logInWith('pak_guru', other.recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  test('can be replaced by ten new ones, which invalidates the previous ones', async () => {
    const answered = await call('twoFactor.renewRecoveryCodes', {}, guru.headers);
    const renewed: string[] = answered.json().data.recoveryCodes;
    expect(renewed).toHaveLength(limits.twoFactor.recoveryCodes);
    expect((await logInWith('bu_guru', guru.recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await logInWith('bu_guru', renewed[0] ?? '')).statusCode).toBe(200);
  });
});

describe('trying codes', () => {
  const { failuresPerAccountAndAddress: most, windowMs } = limits.login;

  test('counts with wrong passwords, and the correct password resets none', async () => {
    world.advanceTime(stepMs);
    for (const _ of times(most - 1, 422)) expect((await logInWith('bu_guru', wrong(guru))).statusCode).toBe(422);
    expect((await logIn('bu_guru', '10.0.0.1', { password: 'bukan ini' })).statusCode).toBe(401);
    expect((await logIn('bu_guru')).statusCode).toBe(429);
    const elsewhere = await challengeOf('bu_guru', '10.0.0.2');
    expect((await answer(elsewhere, guru.code(), '10.0.0.1')).statusCode).toBe(429);
    expect((await answer(elsewhere, guru.code(), '10.0.0.2')).statusCode).toBe(200);
    world.advanceTime(windowMs);
    expect((await logInWith('bu_guru', guru.code())).statusCode).toBe(200);
  });

  test('with many concurrent challenges is no more successful than in sequence', async () => {
    const challenges: string[] = [];
    for (const _ of times(12, 403)) challenges.push(await challengeOf('bu_guru'));
    const answers = challenges.map((challenge) => answer(challenge, wrong(guru)));
    expect(await statuses(answers)).toEqual([...times(most, 422), ...times(12 - most, 429)]);
  });

  test('from many addresses is stopped for a day after thirty; recovery codes are still accepted', async () => {
    const { limit, windowMs } = limits.twoFactor.codes;
    for (const address of ['10.1.0.1', '10.1.0.2']) {
      expect((await logInWith('bu_guru', wrong(guru), address)).statusCode).toBe(422);
    }
    await world.db.execute("update attempt_counts set count = count + ? where key like 'two-factor%'", [limit - 3]);
    expect((await logInWith('bu_guru', wrong(guru), '10.1.0.3')).statusCode).toBe(422);
    world.advanceTime(windowMs - 1_000);
    const stopped = await logInWith('bu_guru', guru.code(), '10.2.0.1');
    expect([stopped.statusCode, stopped.json().message]).toEqual([
      429,
      'Terlalu banyak kode yang salah untuk akun ini. Pakai kode pemulihan, atau coba lagi besok.',
    ]);
    expect((await logInWith('bu_guru', guru.recoveryCodes[0] ?? '', '10.2.0.2')).statusCode).toBe(200);
    world.advanceTime(1_000);
    expect((await logInWith('bu_guru', guru.code(), '10.2.0.3')).statusCode).toBe(200);
  });

  test('correctly uses up no attempt', async () => {
    expect((await logInWith('bu_guru', wrong(guru))).statusCode).toBe(422);
    await world.db.execute("update attempt_counts set count = ? where key like 'two-factor%'", [
      limits.twoFactor.codes.limit - 1,
    ]);
    for (const _ of times(3, 200)) {
      world.advanceTime(stepMs);
      expect((await logInWith('bu_guru', guru.code())).statusCode).toBe(200);
    }
  });
});

describe('setting it up', () => {
  let headers: Headers;
  beforeEach(async () => {
    await world.aUser({ username: 'pak_guru', role: 'author' });
    headers = { authorization: `Bearer ${(await logIn('pak_guru')).json().token}` };
  });
  const begin = () => call('twoFactor.begin', {}, headers);
  const confirm = (code: string) => call('twoFactor.confirm', { code }, headers);

  test('has no effect before a code of the secret was entered', async () => {
    expect((await confirm('123456')).statusCode).toBe(409);
    await begin();
    for (const code of ['000000', guru.recoveryCodes[0] ?? '', '']) {
      expect((await confirm(code)).json().errors).toHaveProperty('code');
    }
    expect((await logIn('pak_guru')).statusCode).toBe(200);
    expect((await call('auth.me', {}, headers)).json().data.usesTwoFactor).toBe(false);
  });

  test('ends the sessions that were opened without a code, except this one, and is logged', async () => {
    const other = { authorization: `Bearer ${(await logIn('pak_guru')).json().token}` };
    const pak = await enrol(world, 'pak_guru');
    expect(await Promise.all([other, pak.headers].map(isAccepted))).toEqual([false, true]);
    expect((await loggedActions()).filter((action) => action === 'session.twoFactorOn')).toHaveLength(2);
    const again = await call('twoFactor.begin', {}, pak.headers);
    expect(again.statusCode).toBe(409);
    expect((await logIn('pak_guru')).statusCode).toBe(403);
  });
});

describe('removing it', () => {
  const off = () => call('twoFactor.switchOff', {}, guru.headers);

  test('deletes the secret and the recovery codes, and is logged', async () => {
    expect((await logIn('bu_guru')).statusCode).toBe(403);
    expect((await off()).statusCode).toBe(200);
    expect((await logIn('bu_guru')).statusCode).toBe(200);
    expect(await loggedActions()).toContain('session.twoFactorOff');
    expect(
      await world.db.execute('select * from app_secrets union select user_id, fingerprint, 0 from recovery_codes'),
    ).toEqual([]);
    expect((await off()).statusCode).toBe(409);
  });

  test('from another account is for administrators, ends its sessions and is logged', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { id } = (await call('auth.me', {}, guru.headers)).json().data;
    expect((await admin.users.byId({ id })).data.usesTwoFactor).toBe(true);
    expect((await admin.users.resetTwoFactor({ id })).data.usesTwoFactor).toBe(false);
    expect(await isAccepted(guru.headers)).toBe(false);
    expect((await logIn('bu_guru')).statusCode).toBe(200);
    expect(await loggedActions()).toContain('user.resetTwoFactor');
    await expect(admin.users.resetTwoFactor({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is possible for the operator, and is logged', async () => {
    const operator = (username: string) => switchOffByOperator(world.db, () => world.now, username);
    expect(await operator('siapa')).toBe(false);
    expect(await operator('BU_GURU')).toBe(true);
    expect(await operator('bu_guru')).toBe(false);
    expect((await logIn('bu_guru')).statusCode).toBe(200);
    expect(await loggedActions()).toContain('user.resetTwoFactor');
  });

  test('from the own account is not possible for an administrator without the code', async () => {
    await world.aUser({ username: 'kepala', role: 'admin' });
    const kepala = await enrol(world, 'kepala');
    const { id } = (await call('auth.me', {}, kepala.headers)).json().data;
    expect((await call('users.resetTwoFactor', { id }, kepala.headers)).statusCode).toBe(409);
    expect((await logIn('kepala')).statusCode).toBe(403);
  });
});

describe('a second factor for every administrator', () => {
  const require = (twoFactorForAdmins: boolean, headers: Headers) =>
    call('twoFactor.saveRequirement', { twoFactorForAdmins }, headers);

  async function anAdmin(username: string) {
    await world.aUser({ username, role: 'admin' });
    return { authorization: `Bearer ${(await logIn(username)).json().token}` };
  }

  test('can be required only by one who has it', async () => {
    const without = await anAdmin('wakil');
    expect((await require(true, without)).json().errors).toEqual({
      twoFactorForAdmins: 'Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri.',
    });
    expect((await call('users.list', {}, without)).statusCode).toBe(200);
    await world.aUser({ username: 'kepala', role: 'admin' });
    expect((await require(true, (await enrol(world, 'kepala')).headers)).statusCode).toBe(200);
  });

  test('limits those without it to setting it up and signing out', async () => {
    const [before, editor] = [await anAdmin('wakil'), await world.signIn({ role: 'editor' })];
    await world.aUser({ username: 'kepala', role: 'admin' });
    const kepala = await enrol(world, 'kepala');
    await require(true, kepala.headers);
    const after = { authorization: `Bearer ${(await logIn('wakil')).json().token}` };

    for (const headers of [before, after]) {
      for (const path of ['users.list', 'settings.stored', 'activity.latest', 'newsletter.list']) {
        const refused = await call(path, {}, headers);
        expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'ENROLMENT_REQUIRED']);
      }
      for (const path of ['auth.me', 'auth.sessions', 'twoFactor.state', 'settings.timeZone']) {
        expect([path, (await call(path, {}, headers)).statusCode]).toEqual([path, 200]);
      }
      expect((await require(false, headers)).json().code).toBe('ENROLMENT_REQUIRED');
    }
    expect((await call('twoFactor.state', {}, after)).json().data.isRequired).toBe(true);
    for (const headers of [kepala.headers]) expect((await call('users.list', {}, headers)).statusCode).toBe(200);
    expect((await call('activity.latest', {}, editor)).statusCode).toBe(200);

    const profile = await call('auth.changeProfile', { fullName: 'Wakil Kepala' }, after);
    expect(profile.statusCode).toBe(200);
    const wakil = await enrol(world, 'wakil');
    expect((await call('users.list', {}, wakil.headers)).statusCode).toBe(200);
    expect((await call('auth.logout', {}, before)).statusCode).toBe(200);
  });

  test('shows those without it no more than a visitor', async () => {
    const writer = world.as(await world.aUser({ role: 'editor' }));
    const { anArticleInput } = await import('@madrasah/contract/examples');
    const { id } = (await writer.articles.create(anArticleInput({ status: 'draft' }))).data;
    const without = await anAdmin('wakil');
    expect((await call('articles.byId', { id }, without)).statusCode).toBe(200);
    await world.aUser({ username: 'kepala', role: 'admin' });
    await require(true, (await enrol(world, 'kepala')).headers);
    expect((await call('articles.byId', { id }, without)).statusCode).toBe(404);
  });
});

test('no secret, code or challenge is shown or logged, or stored so that it can be read', async () => {
  await world.aUser({ username: 'kepala', role: 'admin' });
  const kepala = await enrol(world, 'kepala');
  world.advanceTime(stepMs);
  await logInWith('kepala', kepala.recoveryCodes[0] ?? '');
  const ofAccount = ['auth.me', 'auth.sessions', 'twoFactor.state', 'twoFactor.requirement'];
  const paths = ['users.list', 'activity.list', ...ofAccount];
  const responses = await Promise.all(paths.map(async (path) => (await call(path, {}, kepala.headers)).body));
  const tables = ['app_secrets', 'recovery_codes', 'activities', 'users', 'sessions', 'attempt_counts'];
  const stored = await Promise.all(tables.map((table) => world.db.execute(`select * from ${table}`)));
  const everything = JSON.stringify([responses, stored]);
  for (const hidden of [
    kepala.secret,
    ...kepala.recoveryCodes,
    ...kepala.recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(everything).not.toContain(hidden);
  }
});
