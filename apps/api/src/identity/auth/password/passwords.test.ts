import { aNewUser } from '@madrasah/contract/examples';
import argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sentDuring } from '../../../../test/database/database-work.ts';
import { aWorld } from '../../../../test/world.ts';
import { withoutValues } from '../../../database/orm.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** Replaces hashing: counts concurrent calls, and takes as long as a test needs. */
const work = {
  running: 0,
  most: 0,
  verified: [] as string[],
  pause: () => Promise.resolve(),
  async do() {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await new Promise(setImmediate);
    await work.pause();
    work.running -= 1;
  },
};

const world = aWorld();

beforeEach(() => {
  Object.assign(work, { most: 0, verified: [], pause: () => Promise.resolve() });
  vi.spyOn(argon2, 'hash').mockImplementation(async (password) => {
    await work.do();
    return `$argon2id$v=19$m=19456,t=2,p=1$${password}`;
  });
  vi.spyOn(argon2, 'verify').mockImplementation(async (expected, password) => {
    work.verified.push(String(expected));
    await work.do();
    return String(expected).endsWith(`$${password}`);
  });
});

afterEach(() => void vi.restoreAllMocks());

const logIn = (username: string, remoteAddress: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: 'salah' }, remoteAddress });

test('of a thousand concurrent passwords two are hashed at a time and two hundred wait; the others are refused for now', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, index) =>
      index % 2 === 0 ? passwordMatches('x', 'salah') : hashPassword('apa saja'),
    ),
  );
  expect(work.most).toBe(2);
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1_000 - 202);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  await expect(hashPassword('apa saja')).resolves.toBeDefined();
});

test('a login that finds the queue full is answered with 503 and is not counted as a failure', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  work.pause = () => held;
  const waiting = Array.from({ length: 202 }, () => passwordMatches('x', 'salah'));
  const answer = await logIn('bu_guru', '10.0.0.1');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(await world.orm.em.execute('select sum(count)::int as counted from attempt_counts')).toEqual([{ counted: 0 }]);
  release();
  await Promise.all(waiting);
  expect((await logIn('bu_guru', '10.0.0.1')).statusCode).toBe(401);
});

test('an unknown name costs as much as a known one: the same queries, and one hash of the same kind', async () => {
  const { username } = await world.aUser(aNewUser());
  const cost = async (name: string) => {
    work.verified = [];
    const sent = await sentDuring(() => logIn(name, '10.0.0.1'));
    const queries = sent.map(({ text }) => withoutValues(text).replaceAll(/\bnull\b/g, '?'));
    return { queries, verified: work.verified.map((expected) => expected.slice(0, 30)) };
  };
  const known = await cost(username);
  expect(known.verified).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(known.queries.length).toBeGreaterThan(4);
  expect(await cost('tidak_ada')).toEqual(known);
});
