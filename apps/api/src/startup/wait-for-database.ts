import { setTimeout as pause } from 'node:timers/promises';
import { addressWithoutPassword, reach } from '../database/clients.ts';
import { databaseFailure } from '../database/failures.ts';
import type { Connection } from '../database/orm.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { codeOf } from '../shared/error-code.ts';
import { StartError } from './start.ts';

/** A server that restarts, or is started together with the application, is there again within this time. */
const longestWaitMs = 60_000;
const retryMs = 1_000;
const reportMs = 5_000;

type Explanation = { reason: string; advice: string };

const notListening: Explanation = {
  reason: 'Tidak ada server PostgreSQL di alamat itu.',
  advice: 'Nyalakan PostgreSQL, atau perbaiki alamatnya di DATABASE_URL.',
};
const silent: Explanation = {
  reason: 'Servernya tidak menjawab.',
  advice: 'Periksa alamatnya di DATABASE_URL, jaringan, dan firewall.',
};
const unknownHost: Explanation = {
  reason: 'Nama servernya tidak ditemukan.',
  advice: 'Periksa nama server di DATABASE_URL dan DNS.',
};
const rejected: Explanation = {
  reason: 'Nama pengguna atau kata sandinya ditolak.',
  advice: 'Perbaiki nama dan kata sandi di DATABASE_URL, atau izinkan di pg_hba.conf.',
};

/** By the driver's codes and SQLSTATE. */
const explanations: Record<string, Explanation> = {
  ECONNREFUSED: notListening,
  ENOENT: notListening,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '57P03': {
    reason: 'Servernya sedang dinyalakan atau dihentikan.',
    advice: 'Tunggu sampai PostgreSQL siap, lalu jalankan lagi.',
  },
  '53300': {
    reason: 'Semua sambungan servernya terpakai.',
    advice: 'Hentikan program lain yang memakainya, atau naikkan max_connections.',
  },
  '28000': rejected,
  '28P01': rejected,
  '3D000': {
    reason: 'Basis data dengan nama itu belum ada.',
    advice: 'Buat dahulu (createdb), atau perbaiki namanya di DATABASE_URL.',
  },
  '42501': {
    reason: 'Pengguna itu tidak boleh menyambung.',
    advice: 'Beri hak CONNECT pada basis datanya, atau pakai pengguna lain.',
  },
};

/** The driver's own error of a connection that takes too long has no code. */
const isSilent = (error: unknown) => error instanceof Error && error.message === 'timeout expired';

function explanationOf(error: unknown): Explanation {
  const known = explanations[isSilent(error) ? 'ETIMEDOUT' : codeOf(error)];
  const reason = error instanceof Error ? error.message : String(error);
  return known ?? { reason, advice: 'Periksa DATABASE_URL dan catatan servernya.' };
}

/** Whether the same may succeed within a minute. */
const mayPass = (error: unknown): boolean =>
  [silent, unknownHost].includes(explanationOf(error)) || databaseFailure(error) === 'unavailable';

export type Waiting = {
  printStatus: (line: string) => void;
  stopping?: AbortSignal | undefined;
  /** What tests replace: the connection, the time, and the pause between two attempts. */
  reachDatabase?: (connection: Connection) => Promise<void>;
  now?: Clock;
  pauseFor?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Returns when the database accepts a connection. A server that is down or starting has a minute; what does not pass by
 * itself, such as a wrong password, fails at once.
 */
export async function waitForDatabase(
  connection: Connection,
  {
    printStatus,
    stopping,
    reachDatabase = reach,
    now = systemClock,
    pauseFor = (milliseconds) => pause(milliseconds, undefined, { signal: stopping }),
  }: Waiting,
): Promise<void> {
  const began = now().getTime();
  let reportAt = began;
  for (;;) {
    const error = await reachDatabase(connection).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('unknown'),
    );
    if (error === undefined) return;
    const { reason, advice } = explanationOf(error);
    const problem = `Basis data ${addressWithoutPassword(connection)} tidak dapat dipakai. ${reason}`;
    const at = now().getTime();
    if (!mayPass(error) || at - began >= longestWaitMs) {
      throw new StartError(`${problem} ${advice}`, { cause: error });
    }
    if (at >= reportAt) {
      printStatus(`${problem} Dicoba lagi sampai satu menit…`);
      reportAt = at + reportMs;
    }
    await pauseFor(retryMs);
  }
}
