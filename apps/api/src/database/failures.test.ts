import { describe, expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { databaseFailure } from './failures.ts';

const world = aWorld();

/** What the ORM throws for a statement that raises this SQLSTATE. */
const raised = (state: string): Promise<unknown> =>
  world.db
    .execute(`do $$ begin raise exception 'sqlstate ${state}' using errcode = '${state}'; end $$`)
    .then(() => undefined)
    .catch((error: unknown) => error);

describe('a failure of the database', () => {
  const unavailable = [
    '08006',
    '23503',
    '40001',
    '40P01',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P03',
    '25006',
    '25P03',
    '55000',
    '55P03',
  ];
  test.each(unavailable)('%s means that a retry may help', async (state) => {
    expect(databaseFailure(await raised(state))).toBe('unavailable');
  });

  test('because of a full disk is recognised', async () => {
    expect(databaseFailure(await raised('53100'))).toBe('out-of-space');
  });

  test.each(['22P02', '23505', '42601', '42P01', 'P0001'])(
    'is not assumed where a statement is wrong: %s',
    async (state) => {
      expect(databaseFailure(await raised(state))).toBeUndefined();
    },
  );

  test('is recognised in a statement that takes too long', async () => {
    const slow = world.db.transactional(async (db) => {
      await db.execute("set local statement_timeout = '20ms'");
      await db.execute('select pg_sleep(30)');
    });
    expect(databaseFailure(await slow.catch((error: unknown) => error))).toBe('unavailable');
  });

  test('is not assumed for a missing file or any other error', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
    const noSocket = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    expect(databaseFailure(missing)).toBeUndefined();
    expect(databaseFailure(noSocket)).toBe('unavailable');
    expect(databaseFailure(new Error('an internal error'))).toBeUndefined();
    expect(databaseFailure('terminated')).toBeUndefined();
  });
});

describe('a call that fails in the database', () => {
  const failing = async (state: string) => {
    await world.db.execute(
      `create or replace function fail() returns trigger language plpgsql as
       $$ begin raise exception 'no' using errcode = '${state}'; end $$`,
    );
    await world.db.execute('create or replace trigger fail before insert on guest_messages execute function fail()');
    const payload = { namaLengkap: 'Siti', rating: 5, pesan: 'Semoga berkah selalu.' };
    const answer = await world.app.inject({ method: 'POST', url: '/api/guestbook', payload });
    await world.db.execute('drop trigger fail on guest_messages');
    return answer;
  };

  test('is answered with whether to retry', async () => {
    const tooLong = await failing('57014');
    expect(tooLong.statusCode).toBe(503);
    expect(tooLong.json().code).toBe('UNAVAILABLE');
    expect(Number(tooLong.headers['retry-after'])).toBeGreaterThan(0);

    const full = await failing('53100');
    expect(full.statusCode).toBe(507);
    expect(full.json().code).toBe('OUT_OF_SPACE');
    expect((await failing('22P02')).statusCode).toBe(500);
  });
});
