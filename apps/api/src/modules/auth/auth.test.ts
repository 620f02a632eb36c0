import { limits } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld, testPassword } from '../../../test/world.ts';

const world = aWorld();

const post = (url: string, payload?: object, token?: string) =>
  world.app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const me = (token: string) => world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

async function logIn(username: string, extra: object = {}): Promise<string> {
  const answer = await post('/api/auth/login', { username, password: testPassword, ...extra });
  expect(answer.statusCode).toBe(200);
  return answer.json().token;
}

describe('logging in', () => {
  test('[API-004] [ENT-044] username and password give the user, without any secret, and a token', async () => {
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

  test('the name counts in any case, and the e-mail address counts as a name', async () => {
    await world.aUser({ username: 'Pak_Kepala', email: 'Kepala@madrasah.example' });
    await logIn('PAK_KEPALA');
    await logIn('kepala@MADRASAH.example');
  });

  test('[ERR-001] an unknown name and a wrong password are refused with the same words', async () => {
    await world.aUser({ username: 'bu_guru' });
    const wrong = await post('/api/auth/login', { username: 'bu_guru', password: 'bukan ini' });
    const unknown = await post('/api/auth/login', { username: 'tidak_ada', password: 'bukan ini' });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ message: 'Username atau password salah', code: 'UNAUTHENTICATED' });
    }
  });

  test('[ERR-002] an inactive account is told so, but only after the right password', async () => {
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

  test('[ERR-005] when the database fails, the login says that the server has trouble and nothing internal', async () => {
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

  test('a login is remembered as the last one', async () => {
    const user = await world.aUser({ username: 'bu_guru' });
    world.letPass(60_000);
    const token = await logIn('bu_guru');
    expect((await me(token)).json().data).toMatchObject({ id: user.id, lastLoginAt: world.now.toISOString() });
  });
});

describe('a session', () => {
  test('its token for calls is good for 30 minutes', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    world.letPass(limits.session.accessTokenMs - 1_000);
    expect((await me(token)).statusCode).toBe(200);
    world.letPass(1_000);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('[API-007] the login token refreshes, also when it has expired, and gives a working pair', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    world.letPass(limits.session.accessTokenMs + 1_000);

    const first = await post('/auth/refresh', { refreshToken: token });
    expect(first.statusCode).toBe(200);
    expect(Object.keys(first.json()).sort()).toEqual(['refreshToken', 'token']);
    expect((await me(first.json().token)).statusCode).toBe(200);

    world.letPass(60_000);
    expect((await post('/auth/refresh', { refreshToken: first.json().refreshToken })).statusCode).toBe(200);
  });

  test('lasts 24 hours without use, 30 days when it is to be remembered', async () => {
    await world.aUser({ username: 'bu_guru' });
    const short = await logIn('bu_guru');
    const long = await logIn('bu_guru', { remember: true });
    world.letPass(limits.session.defaultMs + 1_000);
    expect((await post('/auth/refresh', { refreshToken: short })).statusCode).toBe(401);
    world.letPass(limits.session.rememberedMs - limits.session.defaultMs - 2_000);
    expect((await post('/auth/refresh', { refreshToken: long })).statusCode).toBe(200);
  });

  test('two tabs may refresh with the same token within ten seconds', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const [one, two] = await Promise.all([1, 2].map(() => post('/auth/refresh', { refreshToken: token })));
    expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
    world.letPass(60_000);
    expect((await post('/auth/refresh', { refreshToken: two?.json().refreshToken })).statusCode).toBe(200);
  });

  test('ends when a used refresh token comes again later: somebody copied it', async () => {
    await world.aUser({ username: 'bu_guru' });
    const stolen = await logIn('bu_guru');
    const { token, refreshToken } = (await post('/auth/refresh', { refreshToken: stolen })).json();
    world.letPass(limits.session.refreshGraceMs + 1);
    expect((await post('/auth/refresh', { refreshToken: stolen })).statusCode).toBe(401);
    expect((await me(token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refreshToken })).statusCode).toBe(401);
  });

  test('[API-006] logging out ends it at once; asking again, with an old token or with none is fine', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const { statusCode, body } = await post('/auth/logout', undefined, token);
    expect([statusCode, JSON.parse(body)]).toEqual([200, { message: 'Anda telah keluar.' }]);
    expect((await me(token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refreshToken: token })).statusCode).toBe(401);
    world.letPass(limits.session.rememberedMs);
    for (const again of [token, 'no token at all', undefined]) {
      expect((await post('/auth/logout', undefined, again)).statusCode).toBe(200);
    }
  });

  test('[ROLE-004] dies with its account: the next call is refused', async () => {
    const user = await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    await world.orm.em.execute('update users set is_active = false where id = ?', [user.id]);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('a token of ours with a changed or foreign signature is nobody’s', async () => {
    await world.aUser({ username: 'bu_guru' });
    const token = await logIn('bu_guru');
    const [header, payload] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${header}.${payload}.AAAA`, unsigned, 'a.b.c'])
      expect((await me(forged)).statusCode).toBe(401);
  });

  test('all four calls answer alike under /auth and /api/auth', async () => {
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

describe('making an account', () => {
  const asAdmin = async () => {
    await world.aUser({ username: 'kepala', role: 'admin' });
    return logIn('kepala');
  };

  test('[API-005] [PRD-009] an administrator makes one of each role and gets the account with a token of its own', async () => {
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
    expect((await post('/api/auth/register', { ...aNewUser(), role: 'guru' }, token)).statusCode).toBe(422);
  });

  test('[CONST-022] who is given no role becomes an author', async () => {
    const { role: _none, ...account } = aNewUser();
    const answer = await post('/api/auth/register', account, await asAdmin());
    expect(answer.json().user.role).toBe('author');
  });

  test('visitors, authors and editors cannot, whatever role they ask for', async () => {
    await world.aUser({ username: 'penulis', role: 'author' });
    await world.aUser({ username: 'editor', role: 'editor' });
    for (const token of [undefined, await logIn('penulis'), await logIn('editor')]) {
      const answer = await post('/api/auth/register', aNewUser({ role: 'admin' }), token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Akun Anda tidak aktif atau tidak memiliki akses');
    }
    expect(await world.orm.em.execute('select count(*)::int as count from users')).toEqual([{ count: 2 }]);
  });

  test('[ERR-011] a taken name or address is refused, whatever its case', async () => {
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
  ])('a field left blank makes the call incomplete: %s', async (field, value, words) => {
    const answer = await post('/api/auth/register', { ...aNewUser(), [field]: value }, await asAdmin());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Data registrasi tidak valid', errors: { [field]: words } });
  });

  test('[ERR-010] [VAL-021] [VAL-023] [VAL-026] [VAL-028] an empty call names every field that is missing', async () => {
    const answer = await post('/api/auth/register', {}, await asAdmin());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Data registrasi tidak valid',
      errors: {
        fullName: 'Nama lengkap wajib diisi',
        username: 'Username wajib diisi',
        email: 'Email wajib diisi',
        password: 'Password wajib diisi',
      },
    });
  });

  test('[ERR-012] [VAL-022] [VAL-024] [VAL-027] [VAL-029] [CONST-021] too short and malformed fields are named', async () => {
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

  test('[VAL-025] a username holds letters, digits and underscores only', async () => {
    const answer = await post('/api/auth/register', aNewUser({ username: 'a-b c' }), await asAdmin());
    expect(answer.json().errors).toEqual({
      username: 'Username hanya boleh mengandung huruf, angka, dan underscore',
    });
  });
});
