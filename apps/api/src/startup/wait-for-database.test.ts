import { describe, expect, inject, test } from 'vitest';
import { StartError } from './start.ts';
import { waitForDatabase } from './wait-for-database.ts';

const connection = { host: 'db.sekolah.example', port: 5433, user: 'madrasah', password: 'rahasia', dbName: 'situs' };
const withCode = (code: string) => Object.assign(new Error('of the driver'), { code });
const secondMs = 1_000;

/** A database that fails so often; the time passes only in pauses. */
async function wait(errors: readonly Error[], stopping?: AbortSignal) {
  const lines: string[] = [];
  let at = 0;
  let attempts = 0;
  const pending = waitForDatabase(connection, {
    printStatus: (line) => lines.push(line),
    stopping,
    now: () => new Date(at),
    pauseFor: async (milliseconds) => {
      at += milliseconds;
    },
    async reachDatabase() {
      const error = errors[attempts];
      attempts += 1;
      if (error) throw error;
    },
  });
  const failure = await pending.then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, lines, attempts, waitedMs: at };
}

describe('a start whose database', () => {
  test.each([
    ['57P03', /sedang dinyalakan/],
    ['ECONNREFUSED', /Tidak ada server PostgreSQL/],
    ['ENOENT', /Tidak ada server PostgreSQL/],
    ['EAI_AGAIN', /tidak ditemukan/],
  ])('is away for 59 seconds (%s) waits for it, and says so every five seconds', async (code, reason) => {
    const error = Object.assign(withCode(code), { syscall: 'connect' });
    const { failure, lines, attempts } = await wait(Array.from({ length: 60 }, () => error));
    expect([failure, attempts]).toEqual([null, 61]);
    expect(lines).toHaveLength(12);
    for (const line of lines) {
      expect(line).toMatch(reason);
      expect(line).toContain('madrasah@db.sekolah.example:5433/situs');
      expect(line).not.toContain('rahasia');
    }
  });

  test('is away for longer than a minute fails with the address, the reason and what to do', async () => {
    const { failure, waitedMs } = await wait(Array.from({ length: 1_000 }, () => withCode('ECONNREFUSED')));
    expect(waitedMs).toBe(60 * secondMs);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(
      'Basis data madrasah@db.sekolah.example:5433/situs tidak dapat dipakai. Tidak ada server PostgreSQL di alamat itu. Nyalakan PostgreSQL, atau perbaiki alamatnya di DATABASE_URL.',
    );
    expect(String(failure)).not.toContain('rahasia');
  });

  test.each([
    ['28P01', /kata sandinya ditolak/],
    ['28000', /kata sandinya ditolak/],
    ['3D000', /belum ada/],
    ['42501', /hak CONNECT/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /of the driver/],
  ])('refuses the application (%s) fails at once', async (code, reason) => {
    const { failure, lines, attempts } = await wait([withCode(code)]);
    expect([attempts, lines]).toEqual([1, []]);
    expect(String(failure)).toMatch(reason);
  });

  test('does not exist on a server that runs fails at once', async () => {
    const missing = { ...inject('server'), dbName: 'tidak_ada' };
    const waiting = waitForDatabase(missing, { printStatus: () => undefined });
    await expect(waiting).rejects.toThrow('/tidak_ada tidak dapat dipakai. Basis data dengan nama itu belum ada.');
  });

  test('is away ends its wait when the application is stopped', async () => {
    const stopping = new AbortController();
    const waiting = waitForDatabase(connection, {
      printStatus: () => stopping.abort(),
      stopping: stopping.signal,
      reachDatabase: () => Promise.reject(withCode('ECONNREFUSED')),
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
