import { limits, texts } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

const send = (payload: object) => world.app.inject({ method: 'POST', url: '/api/newsletter', payload });
const asAdmin = async () => world.as(await world.aUser({ role: 'admin' }));
/** The response while no mail is sent. */
const kept = { message: texts.newsletter.subscribed, needsConfirmation: false };
const subscribed = async () => (await (await asAdmin()).newsletter.list({})).data.map(({ email }) => email);

describe('subscribing', () => {
  test('stores the address and responds with what follows', async () => {
    const answer = await send({ email: ' wali@madrasah.example ' });
    expect([answer.statusCode, answer.json()]).toEqual([201, kept]);
    expect(await subscribed()).toEqual(['wali@madrasah.example']);
  });

  test('gives the same response for a known address, whatever its case, and stores it once', async () => {
    const first = await send({ email: 'wali@madrasah.example' });
    const again = await send({ email: 'Wali@Madrasah.example' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await subscribed()).toEqual(['wali@madrasah.example']);
  });

  test('twenty concurrent requests store one address', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ email: 'wali@madrasah.example' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await subscribed()).toHaveLength(1);
  });

  test.each([{}, { email: '  ' }, { email: null }])('%j lacks an address', async (payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { email: 'Email wajib diisi' }]);
  });

  test.each(['wali', 'wali@', 'wali@madrasah', 'a b@madrasah.example', `${'w'.repeat(250)}@madrasah.example`])(
    '%s is no address',
    async (email) => {
      const answer = await send({ email });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email']]);
      expect(await subscribed()).toEqual([]);
    },
  );

  test('a machine gets the same response, and nothing of it is stored', async () => {
    const answer = await send({ email: 'robot@spam.example', website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([201, kept]);
    expect(await subscribed()).toEqual([]);
  });

  test('works for a whole class behind one connection, and is then limited for an hour', async () => {
    const { perAddress, windowMs } = limits.newsletter;
    for (let sent = 0; sent < perAddress; sent += 1) {
      expect((await send({ email: `siswa${sent}@madrasah.example` })).statusCode).toBe(201);
    }
    const refused = await send({ email: 'terakhir@madrasah.example' });
    expect([refused.statusCode, refused.json().message]).toEqual([429, texts.newsletter.tooMany]);
    world.advanceTime(windowMs);
    expect((await send({ email: 'terakhir@madrasah.example' })).statusCode).toBe(201);
  });

  test('an internal error has the message of the newsletter', async () => {
    await world.orm.em.execute('alter table subscribers rename to away');
    const answer = await send({ email: 'wali@madrasah.example' });
    await world.orm.em.execute('alter table away rename to subscribers');
    expect([answer.statusCode, answer.json().message]).toEqual([500, texts.newsletter.subscribeFailed]);
  });
});

describe('the list', () => {
  test('has pages, newest first, and never shows a token', async () => {
    for (const name of ['satu', 'dua', 'tiga']) await send({ email: `${name}@madrasah.example` });
    const { data, pagination } = await (await asAdmin()).newsletter.list({ page: 1, limit: 2 });
    expect(data).toEqual(
      ['tiga', 'dua'].map((name) => ({
        id: expect.any(Number),
        email: `${name}@madrasah.example`,
        state: 'kept',
        createdAt: world.now.toISOString(),
        confirmedAt: null,
      })),
    );
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
  });

  test('counts confirmed addresses, those with a confirmation letter, and those without one', async () => {
    for (const name of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam'])
      await send({ email: `${name}@madrasah.example` });
    await world.db.execute(`update subscribers set asked_at = now() where email !~ '^(satu|dua)'`);
    await world.db.execute(`update subscribers set confirmed_at = now() where email ~ '^(satu|lima)'`);
    const { summary } = await (await asAdmin()).newsletter.list({});
    expect(summary).toEqual({ confirmed: 2, asked: 3, kept: 1 });
  });

  test('loses an address when an administrator removes it, which may be added again', async () => {
    const admin = await asAdmin();
    await send({ email: 'wali@madrasah.example' });
    const [{ id } = { id: 0 }] = (await admin.newsletter.list({})).data;
    expect(await admin.newsletter.remove({ id })).toEqual({ message: texts.newsletter.deleted });
    await expect(admin.newsletter.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await send({ email: 'wali@madrasah.example' });
    expect(await subscribed()).toEqual(['wali@madrasah.example']);
  });
});
