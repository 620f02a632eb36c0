import { type AccountFilter, limits, texts } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';
import { hasActiveAdmin, User } from '../users/index.ts';

const world = aWorld({ sendsMail: true });

const newPassword = 'kebun-kangkung-subur';
const minute = 60_000;
const call = (path: string, input: object) => callProcedure(world.app, path, input);
const accept = (token: string, password = newPassword) =>
  call('passwordReset.complete', { token, newPassword: password });
const logIn = (username: string, password = newPassword) => call('auth.login', { username, password });
const anAdmin = async () => world.as(await world.aUser({ role: 'admin', fullName: 'Pak Kepala' }));
const letters = () =>
  world.db.execute<{ recipient: string; text: string; isSecret: boolean }[]>(
    `select recipient, text, is_secret as "isSecret" from outgoing_messages where kind = 'invitation' order by created_at`,
  );
const ended = { statusCode: 404, message: texts.passwordReset.ended };
const answerOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return { statusCode, message: JSON.parse(body).message };
};
const actions = async () => {
  const admin = await anAdmin();
  return (await admin.activity.list({})).data.map(({ action, actor, subjectTitle }) => [
    action,
    actor?.name,
    subjectTitle,
  ]);
};

describe('an invited colleague', () => {
  const invite = async (role: 'admin' | 'editor' = 'editor') =>
    (await (await anAdmin()).invitations.create({ fullName: 'Siti Aminah, S.Pd.', role })).data;

  test('[FST-005] chooses the password with the link, once, and signs in with the role', async () => {
    const { user, token } = await invite();
    expect(user).toMatchObject({ username: 'siti_aminah', email: '', role: 'editor', isActive: false });
    expect((await call('invitations.read', { token })).json()).toEqual({
      data: { fullName: 'Siti Aminah, S.Pd.', username: 'siti_aminah' },
    });
    expect(await answerOf(accept(token))).toEqual({ statusCode: 200, message: texts.invitation.accepted });
    const signedIn = await logIn('siti_aminah');
    expect(signedIn.json().user).toMatchObject({ role: 'editor', username: 'siti_aminah' });
    expect((await (await anAdmin()).users.byId({ id: user.id })).data).toMatchObject({
      isActive: true,
      invitationEndsAt: null,
    });

    expect(await answerOf(accept(token, 'padi-kuning-merunduk'))).toEqual(ended);
    expect(await answerOf(call('invitations.read', { token }))).toEqual({
      statusCode: 404,
      message: texts.invitation.ended,
    });
    expect((await logIn('siti_aminah')).statusCode).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ['user.invite', 'Pak Kepala', 'Siti Aminah, S.Pd.'],
        ['session.acceptInvitation', 'Siti Aminah, S.Pd.', ''],
      ]),
    );
  });

  test('[FST-005] two tabs with the link: the first password counts', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token, 'padi-kuning-merunduk')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test.each([
    [71 * 60 + 59, 200],
    [72 * 60 + 1, 404],
  ])('[FST-005] after %i minutes the link answers %i', async (minutes, expected) => {
    const { token, expiresAt } = await invite();
    expect(expiresAt).toBe(new Date(world.now.getTime() + 72 * 60 * minute).toISOString());
    world.advanceTime(minutes * minute);
    expect((await call('invitations.read', { token })).statusCode).toBe(expected);
    expect((await accept(token)).statusCode).toBe(expected);
  });

  test('cannot sign in, reset the password by mail, or be opened in another way before that', async () => {
    const admin = await anAdmin();
    const { user } = (await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' })).data;
    expect((await logIn(user.username)).statusCode).toBe(401);
    await call('passwordReset.request', { email: user.email });
    expect(await world.db.execute("select from outgoing_messages where kind = 'password-reset'")).toEqual([]);
    const refused = { code: 'CONFLICT', message: texts.invitation.stillInvited };
    const { id } = user;
    await expect(admin.users.setStatus({ id, isActive: true })).rejects.toMatchObject(refused);
    await expect(admin.users.setStatus({ id, isActive: false })).rejects.toMatchObject(refused);
    await expect(admin.users.changeCredentials({ id, password: newPassword })).rejects.toMatchObject(refused);
    await expect(admin.passwordReset.createLink({ id })).rejects.toMatchObject(refused);
    expect((await admin.users.bulk({ ids: [id], action: 'activate' })).data.failed).toEqual([
      { id, message: refused.message },
    ]);
  });

  test('is no second administrator', async () => {
    await invite('admin');
    const others = await world.db.find(User, { role: 'admin', isActive: true });
    const [last] = others;
    if (!last) throw new Error('there is an administrator');
    const { id, fullName, email } = last;
    await expect(world.as(last).users.update({ id, fullName, email, role: 'author' })).rejects.toMatchObject({
      message: texts.user.lastAdmin,
    });
    await world.db.nativeUpdate(User, { id }, { isActive: false });
    expect(await hasActiveAdmin(world.db)).toBe(false);
  });

  test('is found by the state, apart from closed and active accounts', async () => {
    const { user } = await invite();
    const closed = await world.aUser({ isActive: false });
    const admin = await anAdmin();
    await world.db.execute('update users set last_login_at = now() where id = ?', [closed.id]);
    const idsOf = async (state: AccountFilter) => (await admin.users.list({ state })).data.map(({ id }) => id);
    expect(await idsOf('invited')).toEqual([user.id]);
    expect(await idsOf('inactive')).toEqual([closed.id]);
    expect(await idsOf('active')).not.toContain(user.id);
    expect(await idsOf('neverSignedIn')).toContain(user.id);
    expect(await idsOf('neverSignedIn')).not.toContain(closed.id);
    expect((await admin.users.list({})).data).toHaveLength(4);
  });

  test('gets the link by mail too, where there is an address', async () => {
    const admin = await anAdmin();
    const { data } = await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' });
    expect(data.isMailed).toBe(true);
    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient: 'guru@madrasah.example', isSecret: true });
    expect(letter?.text).toContain(`http://admin.madrasah.test/admin/invitation#${data.token}`);
    expect(letter?.text).toContain('Nama pengguna Anda: bu_guru.');
    expect((await admin.invitations.create({ fullName: 'Pak Guru' })).data.isMailed).toBe(false);
    expect(await letters()).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('can be made again: the former link ends, also the one that waits to be mailed', async () => {
    const admin = await anAdmin();
    const first = (await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' })).data;
    world.advanceTime(limits.invitation.validMs + minute);
    const again = (await admin.invitations.renew({ id: first.user.id })).data;
    expect(again.user.invitationEndsAt).toBe(new Date(world.now.getTime() + limits.invitation.validMs).toISOString());
    expect((await letters()).map(({ text }) => text.includes(again.token))).toEqual([true]);
    expect(await answerOf(accept(first.token))).toEqual(ended);
    expect((await accept(again.token)).statusCode).toBe(200);
  });

  test('can be withdrawn until it is used: the account is gone, and its link', async () => {
    const admin = await anAdmin();
    const { user, token } = (await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' }))
      .data;
    await admin.invitations.withdraw({ id: user.id });
    expect(await answerOf(accept(token))).toEqual(ended);
    expect(await world.db.count(User, { id: user.id })).toBe(0);
    expect(await letters()).toEqual([]);

    const used = (await admin.invitations.create({ fullName: 'Bu Guru' })).data;
    await accept(used.token);
    for (const change of [admin.invitations.withdraw, admin.invitations.renew]) {
      await expect(change({ id: used.user.id })).rejects.toMatchObject({ message: texts.invitation.notInvited });
    }
    expect((await logIn(used.user.username)).statusCode).toBe(200);
  });

  test('ends when the address changes, and says so', async () => {
    const admin = await anAdmin();
    const { user, token } = (await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' }))
      .data;
    const kept = await admin.users.update({ ...user, fullName: 'Ibu Guru', role: 'author' });
    expect(kept.data.invitationEndsAt).toBe(user.invitationEndsAt);
    const moved = await admin.users.update({ ...user, email: 'baru@madrasah.example', role: 'author' });
    expect(moved.data.invitationEndsAt).toBe(world.now.toISOString());
    expect(await answerOf(accept(token))).toEqual(ended);
  });

  test('of an address that is taken is refused; several people may have none', async () => {
    const admin = await anAdmin();
    const { email } = await world.aUser();
    await expect(admin.invitations.create({ fullName: 'Bu Guru', email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(admin.invitations.create({ fullName: 'Bu Guru', email: 'bukan' })).rejects.toMatchObject({
      cause: { details: { errors: { email: texts.user.emailFormat } } },
    });
    const names = ['Bu Guru', 'Bu Guru', 'Bu Guru, M.Pd.', '王芳', 'X Y', 'Muhammad Abdurrahman Wahid Hasyim Asyari'];
    const usernames = [];
    for (const fullName of names) {
      usernames.push((await admin.invitations.create({ fullName })).data.user.username);
    }
    expect(usernames.slice(0, 3)).toEqual(['bu_guru', 'bu_guru2', 'bu_guru3']);
    expect(usernames.slice(3)).toEqual([expect.stringMatching(/^\w{3,30}$/), 'x_y', 'muhammad_abdurrahman_wahid']);
  });

  test('cannot be guessed: many attempts must wait', async () => {
    for (let tried = 0; tried < limits.passwordReset.tries.limit; tried += 1) {
      expect((await call('invitations.read', { token: `tebakan${tried}` })).statusCode).toBe(404);
    }
    expect((await call('invitations.read', { token: 'tebakan' })).statusCode).toBe(429);
  });
});

describe('without a mail server', () => {
  const silent = aWorld();

  test('the link is to be handed over', async () => {
    const admin = silent.as(await silent.aUser({ role: 'admin' }));
    const { data } = await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@madrasah.example' });
    expect([data.isMailed, data.token.length > 20]).toEqual([false, true]);
    expect(await silent.db.execute('select from outgoing_messages')).toEqual([]);
  });
});
