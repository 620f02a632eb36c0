import { limits } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { enrol } from '../../../test/authenticator.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { logRefusedLogins } from './index.ts';

const world = aWorld();
const { windowMs } = limits.refusedLogins;

const guess = (username: string, remoteAddress = '10.0.0.1', password = 'bukan ini') =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress });

type Row = { action: string; actor_id: null; subject_title: string; count: number; address: string | null };
const logged = () =>
  world.db.execute<Row[]>(
    `select action, actor_id, subject_title, count, address from activities
     where action in ('session.refused', 'session.locked') order by id`,
  );
const endWindow = async () => {
  world.advanceTime(windowMs);
  await logRefusedLogins(world.db, world.now);
};

beforeEach(async () => void (await world.aUser({ username: 'bu_guru', fullName: 'Ibu Guru' })));

test('many refusals of an account are one row with their number, once their window has ended', async () => {
  for (let count = 0; count < 3; count += 1) await guess('bu_guru');
  world.advanceTime(windowMs - 1);
  await logRefusedLogins(world.db, world.now);
  expect(await logged()).toEqual([]);
  world.advanceTime(1);
  await Promise.all([1, 2, 3].map(() => logRefusedLogins(world.db, world.now)));
  expect(await logged()).toEqual([
    { action: 'session.refused', actor_id: null, subject_title: 'Ibu Guru', count: 3, address: '10.0.0.1' },
  ]);
  await guess('bu_guru');
  await endWindow();
  expect((await logged()).map(({ count }) => count)).toEqual([3, 1]);
});

test('refusals from several addresses have no address; unknown names share one row, and are not stored', async () => {
  await guess('bu_guru', '10.0.0.1');
  await guess('bu_guru', '10.0.0.2');
  for (let count = 0; count < 15; count += 1) await guess(`rahasia-${count}`, '10.0.0.3');
  await endWindow();
  expect((await logged()).map(({ subject_title, count, address }) => [subject_title, count, address])).toEqual([
    ['Ibu Guru', 2, null],
    ['', 15, '10.0.0.3'],
  ]);
  const stored = await Promise.all(
    ['activities', 'refused_logins'].map((table) => world.db.execute(`select * from ${table}`)),
  );
  expect(JSON.stringify(stored)).not.toContain('rahasia');
});

test('the lock of an account is notified at once, and only once', async () => {
  const { failuresPerAccountAndAddress } = limits.login;
  for (let count = 0; count < failuresPerAccountAndAddress; count += 1) await guess('bu_guru');
  expect(await logged()).toEqual([]);
  for (let count = 0; count < 20; count += 1) await guess('bu_guru', '10.0.0.1', testPassword);
  expect((await logged()).map(({ action, count }) => [action, count])).toEqual([
    ['session.locked', failuresPerAccountAndAddress + 1],
  ]);
  await endWindow();
  expect((await logged()).map(({ action }) => action)).toEqual(['session.locked', 'session.refused']);
});

test('wrong codes count with them; a login that succeeds or requires its code does not', async () => {
  await guess('bu_guru', '10.0.0.1', testPassword);
  const { recoveryCodes } = await enrol(world, 'bu_guru');
  const { challenge } = (await guess('bu_guru', '10.0.0.1', testPassword)).json();
  for (const code of ['salah', recoveryCodes[0]]) {
    await callProcedure(world.app, 'auth.logInWithCode', { challenge, code }, { remoteAddress: '10.0.0.1' });
  }
  await guess('', '10.0.0.1');
  await endWindow();
  expect((await logged()).map(({ action, count }) => [action, count])).toEqual([['session.refused', 1]]);
});
