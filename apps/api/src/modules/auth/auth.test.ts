import { limits } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import { hash } from '@node-rs/argon2';
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

describe('guessing passwords', () => {
  const tooMany = { message: 'Terlalu banyak percobaan login. Coba lagi nanti.', code: 'RATE_LIMITED' };
  const { failuresPerAccount, failuresPerAddress, windowMs } = limits.login;
  const guess = (username: unknown, remoteAddress = '10.0.0.1', password: unknown = 'bukan ini') =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress });
  const statuses = async (guesses: ReturnType<typeof guess>[]) =>
    (await Promise.all(guesses)).map(({ statusCode }) => statusCode).sort();

  test('[ERR-004] one account, under any of its names, takes five failures, then even the right password waits', async () => {
    await world.aUser({ username: 'bu_guru', email: 'guru@madrasah.example' });
    for (const name of ['bu_guru', 'BU_GURU', ' bu_guru ', 'guru@madrasah.example', 'Guru@Madrasah.example']) {
      expect((await guess(name)).statusCode).toBe(401);
    }
    world.letPass(60_000);
    const refused = await guess('bu_guru', '10.0.0.2', testPassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject(tooMany);
    expect(refused.headers['retry-after']).toBe(String(windowMs / 1_000 - 60));
    world.letPass(windowMs - 60_000);
    expect((await guess('bu_guru', '10.0.0.2', testPassword)).statusCode).toBe(200);
  });

  test('a name that nobody has is counted alike', async () => {
    const answers = [];
    for (let count = 0; count <= failuresPerAccount; count += 1) answers.push((await guess('tidak_ada')).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('guesses at the same time do not pass together', async () => {
    await world.aUser({ username: 'bu_guru' });
    const guesses = Array.from({ length: 12 }, (_, index) => guess('bu_guru', `10.0.0.${index}`));
    expect(await statuses(guesses)).toEqual([
      ...Array.from({ length: failuresPerAccount }, () => 401),
      ...Array.from({ length: 12 - failuresPerAccount }, () => 429),
    ]);
  });

  test('one address takes twenty failures, whatever the names; a success there does not wash it clean', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (let count = 0; count < failuresPerAddress - 1; count += 1) await guess(`nama_${count}`);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(200);
    expect((await guess('lain')).statusCode).toBe(401);
    expect((await guess('bu_guru', '10.0.0.1', testPassword)).statusCode).toBe(429);
    expect((await guess('bu_guru', '10.0.0.2', testPassword)).statusCode).toBe(200);
  });

  test('a success starts the account afresh, however often one signs in', async () => {
    await world.aUser({ username: 'bu_guru' });
    for (let count = 0; count < failuresPerAccount - 1; count += 1) await guess('bu_guru');
    for (let count = 0; count < failuresPerAddress + 1; count += 1) await logIn('bu_guru');
    expect((await guess('bu_guru')).statusCode).toBe(401);
    await logIn('bu_guru');
  });

  test('over tRPC the same tries count, with the same words and waiting time', async () => {
    for (let count = 0; count < failuresPerAccount; count += 1) await guess('bu_guru');
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
  test.each(hostile)('whatever is sent as a name or password never signs in and never breaks: %j', async (value) => {
    await world.aUser({ username: 'bu_guru' });
    for (const answer of [await guess(value), await guess('bu_guru', '10.0.0.1', value)]) {
      expect([400, 401]).toContain(answer.statusCode);
    }
  });

  test('a hash with older parameters is made anew at the next login', async () => {
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

describe('a session', () => {
  test('is refreshed sixty times an hour and no more, whichever of its tokens comes', async () => {
    await world.aUser({ username: 'bu_guru' });
    let token = await logIn('bu_guru');
    for (let count = 0; count < limits.session.refreshesPerWindow; count += 1) {
      const answer = await post('/api/auth/refresh', { refreshToken: token });
      expect(answer.statusCode).toBe(200);
      token = answer.json().refreshToken;
    }
    const refused = await post('/api/auth/refresh', { refreshToken: token });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    world.letPass(limits.session.refreshWindowMs);
    expect((await post('/api/auth/refresh', { refreshToken: token })).statusCode).toBe(200);
  });

  test.each([{}, [], true, 0, null, ''])('is not refreshed by what is no token: %j', async (refreshToken) => {
    expect([400, 401, 422]).toContain((await post('/api/auth/refresh', { refreshToken })).statusCode);
  });

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

  test('[API-005] an administrator makes one of each role and gets the account with a token of its own', async () => {
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

  test('[PRD-009] there are three roles; any other word is refused and makes nobody', async () => {
    const token = await asAdmin();
    for (const role of ['admin', 'editor', 'author'])
      expect((await post('/api/auth/register', { ...aNewUser(), role }, token)).statusCode).toBe(201);
    for (const role of ['guru', 'superadmin', 'Admin', 'admin ', '', 1, true, null, ['admin'], { role: 'admin' }]) {
      const answer = await post('/api/auth/register', { ...aNewUser(), role }, token);
      expect([role, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([role, 422, ['role']]);
    }
    expect(await world.orm.em.execute('select count(*)::int as count from users')).toEqual([{ count: 4 }]);
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

  test('[ERR-010] [VAL-021] [VAL-023] an empty call is incomplete, and names the names that are missing', async () => {
    const answer = await post('/api/auth/register', {}, await asAdmin());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Data registrasi tidak valid',
      errors: { fullName: 'Nama lengkap wajib diisi', username: 'Username wajib diisi' },
    });
  });

  test('[VAL-026] [VAL-028] an empty call names the address and the password that are missing', async () => {
    const answer = await post('/api/auth/register', {}, await asAdmin());
    expect(answer.json().errors).toMatchObject({ email: 'Email wajib diisi', password: 'Password wajib diisi' });
  });

  const shortest = [
    { field: 'fullName', tooShort: 'A', enough: 'Al', words: 'Nama minimal 2 karakter' },
    { field: 'username', tooShort: 'ab', enough: 'abc', words: 'Username minimal 3 karakter' },
    { field: 'password', tooShort: 'k4-x9', enough: 'k4-x9z', words: 'Password minimal 6 karakter' },
  ];
  test.each(shortest)(
    '[VAL-022] [VAL-024] [VAL-029] one character below its least is named, its least is taken: $field',
    async ({ field, tooShort, enough, words }) => {
      const token = await asAdmin();
      const refused = await post('/api/auth/register', { ...aNewUser(), [field]: tooShort }, token);
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: words }]);
      expect((await post('/api/auth/register', { ...aNewUser(), [field]: enough }, token)).statusCode).toBe(201);
    },
  );

  test('[ERR-012] [VAL-027] [CONST-021] too short and malformed fields are named together', async () => {
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

  test('[ERR-013] one administrator makes a hundred accounts an hour; another one is not kept waiting', async () => {
    const token = await asAdmin();
    const admin = await world.aUser({ role: 'admin' });
    for (let count = 0; count < limits.registration.perAdmin; count += 1) {
      expect((await post('/api/auth/register', aNewUser(), token)).statusCode).toBe(201);
    }
    const refused = await post('/api/auth/register', aNewUser(), token);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Terlalu banyak percobaan registrasi. Coba lagi nanti.');
    expect(refused.headers['retry-after']).toBe('3600');
    await world.as(admin).auth.register(aNewUser());
    world.letPass(limits.registration.windowMs);
    await world.as(admin).auth.register(aNewUser());
  }, 60_000);

  test.each(['password', 'RAHASIA', 'bismillah', 'Indonesia', 'madrasah', '123456', 'aaaaaaaa'])(
    'a password that is guessed first is refused: %s',
    async (password) => {
      const answer = await post('/api/auth/register', aNewUser({ password }), await asAdmin());
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ password: 'Password terlalu umum, pilih yang lain' });
    },
  );

  test('[VAL-025] a username holds letters, digits and underscores only', async () => {
    const answer = await post('/api/auth/register', aNewUser({ username: 'a-b c' }), await asAdmin());
    expect(answer.json().errors).toEqual({
      username: 'Username hanya boleh mengandung huruf, angka, dan underscore',
    });
  });
});
