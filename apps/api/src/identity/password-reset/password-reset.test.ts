import { limits, texts } from '@madrasah/contract';
import { describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { removeEndedLinks } from './index.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { findAccountOfLink, useLink } from './password-reset.router.ts';

const world = aWorld({ sendsMail: true });

const newPassword = 'kebun-kangkung-subur';
const call = (path: string, input: object, remoteAddress = '127.0.0.1') =>
  callProcedure(world.app, path, input, { remoteAddress });
const request = (email: string, address?: string) => call('passwordReset.request', { email }, address);
const complete = (token: string, password = newPassword) =>
  call('passwordReset.complete', { token, newPassword: password });
const logIn = (username: string, password: string) => call('auth.login', { username, password });
type Letter = { recipient: string; text: string; isSecret: boolean; expiresAt: string };
const letters = () =>
  world.db.execute<Letter[]>(
    `select recipient, text, is_secret as "isSecret", expires_at::text as "expiresAt" from outgoing_messages
     where kind = 'password-reset' order by created_at`,
  );
/** The secret of the newest letter. */
const tokenOfLetter = async () => /reset-password#(\S+)/.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? '';
const activities = async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  return (await admin.activity.list({})).data.map(({ action, actor, subjectTitle }) => [
    action,
    actor?.name,
    subjectTitle,
  ]);
};
const someoneWaits = async () =>
  (
    await world.db.execute(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length > 0;
const ended = { statusCode: 404, message: texts.passwordReset.ended };
const answerOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return { statusCode, message: JSON.parse(body).message };
};

describe('a person who has forgotten their password', () => {
  test('gets a letter with a link to the staff app, for one hour, whose secret is stored nowhere', async () => {
    const user = await world.aUser({ email: 'Ibu.Guru@madrasah.example' });
    expect((await request('ibu.guru@MADRASAH.example')).json()).toEqual({ message: texts.passwordReset.requested });
    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient: 'Ibu.Guru@madrasah.example', isSecret: true });
    const hour = limits.passwordReset.mailedMs;
    expect(new Date(letter?.expiresAt ?? '').getTime()).toBe(world.now.getTime() + hour);
    expect(letter?.text).toContain(`http://admin.madrasah.test/admin/reset-password#${await tokenOfLetter()}`);
    expect(letter?.text).toContain(`Assalamu’alaikum, ${user.fullName}.`);
    expect(letter?.text).toContain(user.username);
    expect(JSON.stringify(await world.db.find(PasswordReset, {}))).not.toContain(await tokenOfLetter());
  });

  test('gets the same response as one without an account, or with a closed one', async () => {
    const { email } = await world.aUser();
    const closed = await world.aUser({ isActive: false });
    const answers = [await request(email), await request('tiada@madrasah.example'), await request(closed.email)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('is addressed by the username where there is no name', async () => {
    const { id, username, email } = await world.aUser();
    await world.db.execute("update users set full_name = '' where id = ?", [id]);
    await request(email);
    expect((await letters())[0]?.text).toContain(`Assalamu’alaikum, ${username}.`);
  });

  test.each(['the address of an account', 'an unknown address'])(
    'may request it three times an hour for %s, from any address',
    async (whose) => {
      const { email } = await world.aUser();
      const address = whose === 'the address of an account' ? email : 'tiada@madrasah.example';
      for (let time = 0; time < limits.passwordReset.perAccount; time += 1) {
        expect((await request(address, `10.0.0.${time}`)).statusCode).toBe(200);
      }
      expect(await answerOf(request(address.toUpperCase(), '10.0.0.9'))).toEqual({
        statusCode: 429,
        message: texts.passwordReset.tooMany,
      });
      world.advanceTime(limits.passwordReset.windowMs);
      expect((await request(address)).statusCode).toBe(200);
    },
  );

  test('may request it twenty times an hour from one address, for any account', async () => {
    for (let time = 0; time < limits.passwordReset.perAddress; time += 1) {
      expect((await request(`orang${time}@madrasah.example`)).statusCode).toBe(200);
    }
    expect((await request('lain@madrasah.example')).statusCode).toBe(429);
    expect((await request('lain@madrasah.example', '10.0.0.1')).statusCode).toBe(200);
  });
});

describe('a link', () => {
  const aLink = async () => {
    const user = await world.aUser();
    await request(user.email);
    return { user, token: await tokenOfLetter() };
  };

  test('sets a new password once, ends every session, and is logged', async () => {
    const { user, token } = await aLink();
    const { token: bearer } = (await logIn(user.username, testPassword)).json();
    await request(user.email);
    const other = await tokenOfLetter();
    expect(await answerOf(complete(token))).toEqual({ statusCode: 200, message: texts.passwordReset.done });
    expect(await answerOf(complete(token, 'padi-kuning-merunduk'))).toEqual(ended);
    expect(await answerOf(complete(other, 'padi-kuning-merunduk'))).toEqual(ended);

    const headers = { authorization: `Bearer ${bearer}` };
    expect((await callProcedure(world.app, 'auth.me', {}, { headers })).statusCode).toBe(401);
    expect((await logIn(user.username, testPassword)).statusCode).toBe(401);
    expect((await logIn(user.username, newPassword)).statusCode).toBe(200);
    expect(await activities()).toContainEqual(['session.passwordReset', user.fullName, '']);
  });

  test('used twice at the same time is used once', async () => {
    const { token } = await aLink();
    const answers = await Promise.all([complete(token), complete(token, 'padi-kuning-merunduk')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test('that is used while its account is changed waits for that, and has ended by then', async () => {
    const { user, token } = await aLink();
    const using = await world.db.fork().transactional(async (db) => {
      await db.execute('update users set is_active = false where id = ?', [user.id]);
      const answer = world.db.fork().transactional((other) => useLink(other, token, world.now));
      await vi.waitUntil(someoneWaits, patience);
      return { answer };
    });
    expect(await using.answer).toBeNull();
  });

  test('is valid for an hour, and no longer', async () => {
    const { token } = await aLink();
    world.advanceTime(limits.passwordReset.mailedMs - 1);
    await removeEndedLinks(world.db, world.now);
    expect((await complete(token, 'x')).statusCode).toBe(422);
    world.advanceTime(1);
    expect(await answerOf(complete(token))).toEqual(ended);
    await removeEndedLinks(world.db, world.now);
    expect(await world.db.count(PasswordReset)).toBe(0);
  });

  test('is checked when it is opened and again when it is used: by its secret and its end', async () => {
    const { user, token } = await aLink();
    const other = await aLink();
    const [now, end] = [world.now, new Date(world.now.getTime() + limits.passwordReset.mailedMs)];
    for (const find of [findAccountOfLink, useLink]) {
      expect(await find(world.db, `${token}x`, now)).toBeNull();
      expect(await find(world.db, token, end)).toBeNull();
    }
    expect((await findAccountOfLink(world.db, other.token, now))?.id).toBe(other.user.id);
    expect((await useLink(world.db, token, now))?.id).toBe(user.id);
    expect((await findAccountOfLink(world.db, other.token, now))?.id).toBe(other.user.id);
    await removeEndedLinks(world.db, now);
    expect((await findAccountOfLink(world.db, other.token, now))?.id).toBe(other.user.id);
  });

  test('that is wrong, or that belongs to another account, changes nothing here', async () => {
    const { user } = await aLink();
    const other = await aLink();
    expect(await answerOf(complete('salah'))).toEqual(ended);
    expect(await answerOf(complete(`${other.token}x`))).toEqual(ended);
    expect((await complete(other.token)).statusCode).toBe(200);
    expect((await logIn(user.username, testPassword)).statusCode).toBe(200);
  });

  test.each(['', 'abc12', 'password', 'madrasah2026'])('refuses the weak password %j and stays valid', async (weak) => {
    const { user, token } = await aLink();
    const refused = await complete(token, weak);
    expect([400, 422]).toContain(refused.statusCode);
    expect(Object.keys(refused.json().errors)).toEqual(['newPassword']);
    expect((await complete(token, user.username)).statusCode).toBe(422);
    expect((await complete(token)).statusCode).toBe(200);
  });

  test('ends when the password or the address changes, or the account is closed', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    for (const change of [
      (id: string) => admin.users.changeCredentials({ id, password: 'padi-kuning-merunduk' }),
      (id: string) => admin.users.update({ id, fullName: 'Bu Guru', email: 'baru@madrasah.example', role: 'author' }),
      (id: string) => admin.users.setStatus({ id, isActive: false }),
    ]) {
      const { user, token } = await aLink();
      await change(user.id);
      expect(await answerOf(complete(token))).toEqual(ended);
    }
  });

  test('removes the lock after wrong passwords at once', async () => {
    const { user, token } = await aLink();
    for (let wrong = 0; wrong < limits.login.failuresPerAccountAndAddress; wrong += 1)
      await logIn(user.username, 'salah');
    expect((await logIn(user.username, testPassword)).statusCode).toBe(429);
    await complete(token);
    expect((await logIn(user.username, newPassword)).statusCode).toBe(200);
  });

  test('cannot be guessed: many attempts must wait', async () => {
    for (let tried = 0; tried < limits.passwordReset.tries.limit; tried += 1) {
      expect((await complete(`tebakan${tried}`)).statusCode).toBe(404);
    }
    expect((await complete('tebakan')).statusCode).toBe(429);
  });
});

describe('an administrator', () => {
  test('creates a link that is valid for a day; the actor and the account are logged', async () => {
    const admin = await world.aUser({ role: 'admin', fullName: 'Pak Kepala' });
    const user = await world.aUser({ fullName: 'Bu Guru' });
    const { data } = await world.as(admin).passwordReset.createLink({ id: user.id });
    expect(data.expiresAt).toBe(new Date(world.now.getTime() + limits.passwordReset.handedOverMs).toISOString());
    expect(await letters()).toEqual([]);
    world.advanceTime(limits.passwordReset.handedOverMs - 1);
    expect((await complete(data.token)).statusCode).toBe(200);
    expect((await logIn(user.username, newPassword)).statusCode).toBe(200);
    expect(await activities()).toContainEqual(['user.passwordLink', 'Pak Kepala', 'Bu Guru']);
  });

  test('cannot create one for the own account, for a closed one, or for none', async () => {
    const admin = await world.aUser({ role: 'admin' });
    const closed = await world.aUser({ isActive: false });
    const make = (id: string) => world.as(admin).passwordReset.createLink({ id });
    await expect(make(admin.id)).rejects.toMatchObject({ message: texts.passwordReset.ofOneself });
    await expect(make(closed.id)).rejects.toMatchObject({ message: texts.passwordReset.inactive });
    await expect(make('x')).rejects.toMatchObject({ message: texts.passwordReset.userNotFound });
    expect(await world.db.count(PasswordReset)).toBe(0);
  });
});

describe('without a mail server', () => {
  const silent = aWorld();

  test('the response is the same before and after a request, with or without such an account', async () => {
    const { email } = await silent.aUser();
    const requestFor = (address: string) => silent.asVisitor().passwordReset.request({ email: address });
    expect(await silent.asVisitor().passwordReset.offer()).toEqual({ isOffered: false });
    for (const address of [email, 'tiada@madrasah.example']) {
      expect(await requestFor(address)).toEqual({ message: texts.passwordReset.notOffered });
    }
    expect(await silent.db.execute('select from outgoing_messages')).toEqual([]);
    expect(await silent.db.count(PasswordReset)).toBe(0);
  });
});
