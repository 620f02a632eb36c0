import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld, testPassword } from '../../../test/world.ts';

const world = aWorld();

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';
const unknownId = '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6f';

async function logIn(username: string, password = testPassword): Promise<string> {
  const payload = { username, password };
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().token;
}

/** Signs in as an administrator and returns a function for REST calls. */
async function asAdmin() {
  const admin = await world.aUser({ role: 'admin', username: 'kepala' });
  const headers = await world.signInAs(admin);
  const send = (method: Method, url: string, payload?: object) => world.app.inject({ method, url, payload, headers });
  return { admin, send };
}

const worksFor = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await callProcedure(world.app, 'auth.me', {}, { headers })).statusCode === 200;
};

const changes = { fullName: 'Siti Nurhaliza', email: 'siti.n@madrasah.example', role: 'editor' } as const;

describe('listing', () => {
  const usernames = async (query: string) => {
    const { send } = await asAdmin();
    const answer = await send('GET', `/api/users?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().data.map(({ username }: { username: string }) => username);
  };

  test('a query is searched in names, usernames and addresses, in any case and literally', async () => {
    await world.aUser({ fullName: 'Pak Budi', username: 'by_name', email: 'a@madrasah.example' });
    await world.aUser({ fullName: 'Zahra', username: 'the_BUDIman', email: 'b@madrasah.example' });
    await world.aUser({ fullName: 'Zaki', username: 'by_address', email: 'budi@madrasah.example' });
    await world.aUser({ fullName: 'Tono', username: 'tono', email: 'c@madrasah.example' });
    expect((await usernames('search=bUDi')).toSorted()).toEqual(['by_address', 'by_name', 'the_BUDIman']);
  });

  test('names are found whatever their apostrophes and accents', async () => {
    await world.aUser({ fullName: 'Nur’áini', username: 'one' });
    await world.aUser({ fullName: 'Nuraini', username: 'other' });
    expect((await usernames("search=NUR'aini")).toSorted()).toEqual(['one', 'other']);
  });

  test('a percent sign in the query is a percent sign', async () => {
    await world.aUser({ fullName: 'Budi 100% Hadir', username: 'budi' });
    await world.aUser({ fullName: 'Tono 1000', username: 'tono' });
    expect(await usernames('search=100%25')).toEqual(['budi']);
  });

  test('a role filters the list; an unknown one counts as author', async () => {
    await world.aUser({ fullName: 'A', username: 'penyunting', role: 'editor' });
    await world.aUser({ fullName: 'B', username: 'penulis', role: 'author' });
    const stranger = await world.aUser({ fullName: 'C', username: 'tamu' });
    await world.orm.em.execute("update users set role = 'guru' where id = ?", [stranger.id]);
    const { send } = await asAdmin();
    const found = async (role: string) =>
      (await send('GET', `/api/users?role=${role}`)).json().data.map(({ username }: { username: string }) => username);
    expect(await found('editor')).toEqual(['penyunting']);
    expect(await found('author')).toEqual(['penulis', 'tamu']);
    expect(await found('admin')).toEqual(['kepala']);
  });
});

describe('one user', () => {
  test('[API-039] [ENT-020] is returned as staff see it, without the password', async () => {
    const { send } = await asAdmin();
    const user = await world.aUser({ role: 'author', username: 'penulis' });
    const answer = await send('GET', `/api/users/${user.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: {
        id: user.id,
        fullName: user.fullName,
        username: 'penulis',
        email: user.email,
        role: 'author',
        isActive: true,
        avatar: null,
        createdAt: world.now.toISOString(),
        updatedAt: world.now.toISOString(),
        lastLoginAt: null,
        invitationEndsAt: null,
        usesTwoFactor: false,
      },
    });
  });

  type Call = { method: Method; path?: string; payload?: object; message: string };
  const read: Call = { method: 'GET', message: 'Failed to fetch user with ID' };
  const change: Call = { method: 'PUT', payload: changes, message: 'Failed to update user with ID' };
  const remove: Call = { method: 'DELETE', message: 'Failed to delete user with ID' };
  const switchOff: Call = {
    method: 'PATCH',
    path: '/status',
    payload: { isActive: false },
    message: 'Failed to update user status for ID',
  };
  const rename: Call = {
    method: 'PATCH',
    path: '/credentials',
    payload: { username: 'lain' },
    message: 'Failed to update user with ID',
  };

  /** The message contains the unknown id, of any form, and any id when the database fails. */
  const namesTheId =
    ({ method, path = '', payload, message }: Call) =>
    async () => {
      const { send } = await asAdmin();
      const { id: known } = await world.aUser();
      for (const id of [unknownId, '1', 'null', '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6g', 'undefined', 'x'.repeat(90)]) {
        const answer = await send(method, `/api/users/${id}${path}`, payload);
        expect([answer.statusCode, answer.json().message]).toEqual([404, `${message} ${id}`]);
      }

      await world.orm.em.execute('alter table users rename column full_name to full_name_away');
      try {
        const answer = await send(method, `/api/users/${known}${path}`, payload);
        expect([answer.statusCode, answer.json().message]).toEqual([500, `${message} ${known}`]);
      } finally {
        await world.orm.em.execute('alter table users rename column full_name_away to full_name');
      }
    };

  test('[ERR-058] that cannot be read is named by its id', namesTheId(read));
  test('[ERR-059] that cannot be changed is named by its id', namesTheId(change));
  test('[ERR-059] whose login cannot be changed is named by its id', namesTheId(rename));
  test('[ERR-060] that cannot be deleted is named by its id', namesTheId(remove));
  test('[ERR-061] whose state cannot be changed is named by its id', namesTheId(switchOff));

  test('[ERR-057] a list that cannot be read has its message', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    await world.orm.em.execute('alter table users rename column full_name to full_name_away');
    try {
      await expect(admin.users.list({})).rejects.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Failed to fetch users',
      });
    } finally {
      await world.orm.em.execute('alter table users rename column full_name_away to full_name');
    }
  });
});

describe('changing a user', () => {
  test('[API-040] [API-041] name, address and role change; every other key is ignored', async () => {
    const { send } = await asAdmin();
    const user = await world.aUser({ username: 'siti' });
    world.advanceTime(60_000);
    const hostile = { ...changes, id: unknownId, username: 'lain', password: 'bukit-lain-lagi', isActive: false };
    const answer = await send('PUT', `/api/users/${user.id}`, hostile);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      ...changes,
      id: user.id,
      username: 'siti',
      isActive: true,
      updatedAt: world.now.toISOString(),
    });
    await logIn('siti');
  });

  test('a taken username or address is refused, whatever its case', async () => {
    const { send } = await asAdmin();
    await world.aUser({ username: 'bu_guru', email: 'guru@madrasah.example' });
    const { id } = await world.aUser();
    const taken = [
      await send('PUT', `/api/users/${id}`, { ...changes, email: 'GURU@madrasah.example' }),
      await send('PATCH', `/api/users/${id}/credentials`, { username: 'BU_Guru' }),
    ];
    for (const answer of taken) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'Email atau username sudah digunakan']);
    }
    expect(taken.map((answer) => Object.keys(answer.json().errors))).toEqual([['email'], ['username']]);
  });

  test('another error of the database is a failure, and not reported as a taken name', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser();
    await world.db.execute(`alter table users add constraint broken check (full_name <> '${changes.fullName}')`);
    try {
      expect((await send('PUT', `/api/users/${id}`, changes)).statusCode).toBe(500);
    } finally {
      await world.db.execute('alter table users drop constraint broken');
    }
  });

  test('[VAL-033] the rules for name, address and username are those of a new account', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser();
    const fields = await send('PUT', `/api/users/${id}`, { fullName: 'A', email: 'abc', role: 'editor' });
    expect(fields.statusCode).toBe(422);
    expect(fields.json().errors).toEqual({ fullName: 'Nama minimal 2 karakter', email: 'Format email tidak valid' });
    const name = await send('PATCH', `/api/users/${id}/credentials`, { username: 'a-b' });
    expect(name.statusCode).toBe(422);
    expect(name.json().errors).toEqual({
      username: 'Username hanya boleh mengandung huruf, angka, dan underscore',
    });
  });

  test('a change that waits for another one continues with the changed account', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { id } = await world.aUser();
    const isWaiting = async () => {
      const locks = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await world.db.execute<unknown[]>(locks)).length > 0;
    };
    const second = await world.db.transactional(async (db) => {
      await db.execute("update users set full_name = 'Siti Aminah' where id = ?", [id]);
      const update = admin.users.update({ id, ...changes });
      await vi.waitUntil(isWaiting, patience);
      return { update };
    });
    await second.update;
    const [logged] = (await admin.activity.list({ kind: 'user' })).data;
    expect(logged?.changes).toContainEqual({ field: 'fullName', before: 'Siti Aminah', after: changes.fullName });
  });

  test('a new address of an account that was never invited makes no invitation', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { id } = await world.aUser();
    await admin.users.update({ id, ...changes });
    expect((await admin.users.byId({ id })).data).toMatchObject({ email: changes.email, invitationEndsAt: null });
  });

  test('a new role ends the sessions, the same role does not', async () => {
    const { send } = await asAdmin();
    const user = await world.aUser({ username: 'siti', role: 'author' });
    const token = await logIn('siti');
    await send('PUT', `/api/users/${user.id}`, { ...changes, role: 'author' });
    expect(await worksFor(token)).toBe(true);
    await send('PUT', `/api/users/${user.id}`, changes);
    expect(await worksFor(token)).toBe(false);
  });
});

describe('username and password', () => {
  test('a new password signs in, the old one does not, and the sessions have ended', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti' });
    const token = await logIn('siti');
    const answer = await send('PATCH', `/api/users/${id}/credentials`, { password: 'bukit-hijau-tinggi' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('argon2');
    expect(await worksFor(token)).toBe(false);
    await logIn('siti', 'bukit-hijau-tinggi');
    const old = { username: 'siti', password: testPassword };
    expect((await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: old })).statusCode).toBe(401);
  });

  test('a concurrent login with the old password ends with the change', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti' });
    let old = testPassword;
    for (const next of ['bukit-hijau-1', 'bukit-hijau-2', 'bukit-hijau-3', 'bukit-hijau-4']) {
      const payload = { username: 'siti', password: old };
      const [login] = await Promise.all([
        world.app.inject({ method: 'POST', url: '/api/auth/login', payload }),
        send('PATCH', `/api/users/${id}/credentials`, { password: next }),
      ]);
      expect(login.statusCode === 401 || !(await worksFor(login.json().token))).toBe(true);
      old = next;
    }
  });

  test('a new username alone keeps the password and the sessions', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti' });
    const token = await logIn('siti');
    const answer = await send('PATCH', `/api/users/${id}/credentials`, { username: 'siti_baru' });
    expect(answer.json().data.username).toBe('siti_baru');
    const logged = await world.db.execute(
      `select action from activities where subject_id = ? and action <> 'session.login'`,
      [id],
    );
    expect(logged).toEqual([{ action: 'user.update' }]);
    expect(await worksFor(token)).toBe(true);
    await logIn('siti_baru');
  });

  const refused: [password: unknown, status: number, message: unknown][] = [
    ['12345', 422, 'Password minimal 6 karakter'],
    ['Rahasia', 422, 'Password terlalu umum, pilih yang lain'],
    ['  bismillah ', 422, 'Password terlalu umum, pilih yang lain'],
    ['121212121', 422, 'Password terlalu umum, pilih yang lain'],
    ['x'.repeat(129), 422, 'Maksimal 128 karakter'],
    [null, 400, expect.any(String)],
    [true, 400, expect.any(String)],
    [{}, 400, expect.any(String)],
    [['bukit-hijau-tinggi'], 400, expect.any(String)],
  ];
  test.each(refused)('[VAL-035] an invalid password changes nothing: %j', async (password, status, message) => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti' });
    const answer = await send('PATCH', `/api/users/${id}/credentials`, { username: 'lain', password });
    expect([answer.statusCode, answer.json().errors.password]).toEqual([status, message]);
    await logIn('siti');
  });

  test('a password with the name of the person is refused', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti', fullName: 'Siti Nurhaliza' });
    const answer = await send('PATCH', `/api/users/${id}/credentials`, { password: 'sitinurhaliza' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
    await logIn('siti');
  });
});

describe('opening and closing an account', () => {
  test('[API-043] a closed account is signed out at once and permanently, and can be opened again', async () => {
    const { send } = await asAdmin();
    const { id } = await world.aUser({ username: 'siti' });
    const token = await logIn('siti');
    const closed = await send('PATCH', `/api/users/${id}/status`, { isActive: false });
    expect([closed.statusCode, closed.json().data.isActive]).toEqual([200, false]);
    expect(await worksFor(token)).toBe(false);

    const opened = await send('PATCH', `/api/users/${id}/status`, { isActive: true });
    expect([opened.statusCode, opened.json().data.isActive]).toEqual([200, true]);
    expect(await worksFor(token)).toBe(false);
    const later = await logIn('siti');
    await send('PATCH', `/api/users/${id}/status`, { isActive: true });
    expect(await worksFor(later)).toBe(true);
  });

  const notBooleans = ['false', 0, null, {}, [], undefined];
  test.each(notBooleans)('a value that is not a boolean is refused as malformed: %j', async (isActive) => {
    const { send } = await asAdmin();
    const { id } = await world.aUser();
    expect((await send('PATCH', `/api/users/${id}/status`, { isActive })).statusCode).toBe(400);
  });
});

describe('deleting', () => {
  test('[API-042] the account and its sessions are deleted, the articles stay', async () => {
    const { send } = await asAdmin();
    const user = await world.aUser({ username: 'siti', role: 'editor' });
    const token = await logIn('siti');
    const { slug } = (await world.as(user).articles.create(anArticleInput())).data;
    const answer = await send('DELETE', `/api/users/${user.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Pengguna berhasil dihapus!' }]);
    expect(await worksFor(token)).toBe(false);
    expect((await world.asVisitor().articles.bySlug({ slug })).data.slug).toBe(slug);
    const [row] = await world.orm.em.execute('select author_user_id from articles where slug = ?', [slug]);
    expect(row).toEqual({ author_user_id: null });
    expect((await send('DELETE', `/api/users/${user.id}`)).statusCode).toBe(404);
  });
});

const hostileIds = [{}, [], true, 0, null, ['x'], { $ne: null }];
test.each(hostileIds)(
  'an id that is no text is refused as malformed, over tRPC too, and changes nothing: %j',
  async (id) => {
    const headers = await world.signIn({ role: 'admin' });
    await world.aUser();
    const calls = {
      'users.remove': { id },
      'users.setStatus': { id, isActive: false },
      'users.update': { id, ...changes },
      'users.changeCredentials': { id, password: 'bukit-hijau-tinggi' },
    };
    for (const [procedure, payload] of Object.entries(calls)) {
      const answer = await world.app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload, headers });
      expect(answer.statusCode).toBe(400);
    }
    const rows = await world.orm.em.execute('select distinct is_active, count(*) over ()::int from users');
    expect(rows).toEqual([{ is_active: true, count: 2 }]);
  },
);

describe('several at once', () => {
  test('each is changed on its own: the own account and missing ones are reported, and the others are changed', async () => {
    const admin = await world.aUser({ role: 'admin' });
    const [one, two] = [await world.aUser(), await world.aUser()];
    const caller = world.as(admin);
    const ids = [one.id, admin.id, two.id, unknownId, one.id];
    const { data } = await caller.users.bulk({ ids, action: 'deactivate' });
    expect(data.ok).toEqual([one.id, two.id]);
    expect(data.failed).toEqual([
      { id: admin.id, message: 'Anda tidak dapat menonaktifkan akun Anda sendiri.' },
      { id: unknownId, message: `Failed to update user status for ID ${unknownId}` },
    ]);
    const states = async () =>
      Object.fromEntries((await caller.users.list({})).data.map(({ id, isActive }) => [id, isActive]));
    expect(await states()).toEqual({ [admin.id]: true, [one.id]: false, [two.id]: false });

    await caller.users.bulk({ ids: [one.id], action: 'activate' });
    await caller.users.bulk({ ids: [two.id], action: 'delete' });
    expect(await states()).toEqual({ [admin.id]: true, [one.id]: true });
  });
});

test('a list has the number of all accounts of each role, whatever it is limited to', async () => {
  const admin = await world.aUser({ role: 'admin' });
  await world.aUser({ role: 'editor' });
  for (const isActive of [true, false]) await world.aUser({ role: 'author', isActive });
  const { data, summary } = await world.as(admin).users.list({ role: 'editor', limit: 1 });
  expect([data.length, summary]).toEqual([1, { admin: 1, editor: 1, author: 2 }]);
});

describe('removing the last administrator', () => {
  test('the own account can be neither deleted nor closed', async () => {
    const { admin, send } = await asAdmin();
    await world.aUser({ role: 'admin' });
    const removed = await send('DELETE', `/api/users/${admin.id}`);
    const closed = await send('PATCH', `/api/users/${admin.id}/status`, { isActive: false });
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      'Anda tidak dapat menghapus akun Anda sendiri.',
    ]);
    expect([closed.statusCode, closed.json().message]).toEqual([
      409,
      'Anda tidak dapat menonaktifkan akun Anda sendiri.',
    ]);
  });

  test('is refused for the role of the last active one; with another one it is possible', async () => {
    const { admin, send } = await asAdmin();
    const other = await world.aUser({ role: 'admin', isActive: false });
    const refused = await send('PUT', `/api/users/${admin.id}`, changes);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ini admin aktif terakhir. Tunjuk admin lain terlebih dahulu.',
    ]);
    expect((await send('PUT', `/api/users/${admin.id}`, { ...changes, role: 'admin' })).statusCode).toBe(200);
    await send('PATCH', `/api/users/${other.id}/status`, { isActive: true });
    expect((await send('PUT', `/api/users/${admin.id}`, changes)).statusCode).toBe(200);
  });

  test('is impossible for two who remove each other at the same time', async () => {
    const attacks = {
      demote: (by: Caller, id: string) => by.users.update({ ...changes, id }),
      close: (by: Caller, id: string) => by.users.setStatus({ id, isActive: false }),
      remove: (by: Caller, id: string) => by.users.remove({ id }),
    };
    for (const attack of Object.values(attacks)) {
      await world.empty();
      const [one, two] = [await world.aUser({ role: 'admin' }), await world.aUser({ role: 'admin' })];
      const results = await Promise.allSettled([attack(world.as(one), two.id), attack(world.as(two), one.id)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [left] = await world.orm.em.execute("select count(*)::int from users where role = 'admin' and is_active");
      expect(left).toEqual({ count: 1 });
    }
  });

  test('is impossible for two who lower their own roles at the same time', async () => {
    const [one, two] = [await world.aUser({ role: 'admin' }), await world.aUser({ role: 'admin' })];
    const demote = ({ id }: { id: string }, email: string) =>
      world.as(id === one.id ? one : two).users.update({ ...changes, email, id });
    const results = await Promise.allSettled([demote(one, 'a@x.example'), demote(two, 'b@x.example')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

type Caller = ReturnType<typeof world.as>;
