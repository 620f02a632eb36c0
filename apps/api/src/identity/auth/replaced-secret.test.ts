import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { enrol } from '../../../test/authenticator.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword, testSecret } from '../../../test/world.ts';
import { reencryptTwoFactorSecrets } from './index.ts';

const world = aWorld();
const newSecret = 'another secret of sufficient length for tests';

const post = (app: FastifyInstance, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const logIn = (app: FastifyInstance, username: string) => post(app, 'login', { username, password: testPassword });
const me = async (app: FastifyInstance, token: string) =>
  (await callProcedure(app, 'auth.me', {}, { headers: { authorization: `Bearer ${token}` } })).statusCode;

test('a replaced secret ends no session, and everything that it protected stays valid', async () => {
  const { username } = await world.aUser({ role: 'editor' });
  await world.aUser({ username: 'bu_guru', role: 'author' });
  const guru = await enrol(world, 'bu_guru');
  const session = (await logIn(world.app, username)).json();
  const challenge = (await logIn(world.app, 'bu_guru')).json().challenge;

  const previous = testSecret;
  const during = await world.openAnother({ cachesResponses: false, secrets: { present: newSecret, previous } });
  const after = await world.openAnother({ cachesResponses: false, secrets: { present: newSecret } });
  try {
    expect([await me(during.app, session.token), await me(after.app, session.token)]).toEqual([200, 401]);
    const refreshed = (await post(during.app, 'refresh', { refreshToken: session.token })).json();
    expect(await me(after.app, refreshed.token)).toBe(200);

    // A login that has started, with a recovery code on paper.
    const [code = '', lostCode = ''] = guru.recoveryCodes;
    expect((await callProcedure(during.app, 'auth.logInWithCode', { challenge, code })).statusCode).toBe(200);

    expect(await reencryptTwoFactorSecrets(world.db, during.app.tokens)).toBe(1);
    expect(await reencryptTwoFactorSecrets(world.db, during.app.tokens)).toBe(0);
    const { challenge: later } = (await logIn(after.app, 'bu_guru')).json();
    expect(
      (await callProcedure(after.app, 'auth.logInWithCode', { challenge: later, code: lostCode })).statusCode,
    ).toBe(422);
    expect(
      (await callProcedure(after.app, 'auth.logInWithCode', { challenge: later, code: guru.code(1) })).statusCode,
    ).toBe(200);
  } finally {
    await during.close();
    await after.close();
  }
});
