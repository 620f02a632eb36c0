/** What a failure of the database means for a call: retry later, or no space to write. */
export type DatabaseFailure = 'unavailable' | 'out-of-space';

/** Classes and codes of SQLSTATE that describe the server's state, not the statement. */
const unavailableStates = [
  '08', // Connection exceptions.
  '23503', // A referenced row was deleted a moment ago: a retry notices that first.
  '40', // Deadlocks and serialisation failures: a retry may succeed.
  '53', // Insufficient resources; a full disk is checked first.
  '57', // Operator intervention: shutdown, start, statements that took too long.
  '55000', // A database that accepts no connections for now.
  '25006', // A standby that was promoted and is still read-only.
  '25P03', // A transaction that was idle too long.
  '55P03', // A lock that another transaction holds.
];
const diskFull = '53100';

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The driver's and the query builder's own errors have no code. */
const driverMessage =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|query read timeout|pool after calling end|driver has already been destroyed/i;

const sqlState = /^[0-9A-Z]{5}$/;

const textOf = (error: Error, key: 'code' | 'syscall' | 'routine'): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

/** The server's SQLSTATE of an error, where it has one. */
export function databaseStateOf(error: unknown): string | undefined {
  const code = error instanceof Error ? textOf(error, 'code') : '';
  return sqlState.test(code) ? code : undefined;
}

/** The server refuses a prepared statement whose columns were changed since; the next one is prepared again. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && textOf(error, 'routine') === 'RevalidateCachedQuery';

/**
 * Separates errors of an unreachable or failing database from those of a wrong statement (undefined). Errors of BEGIN,
 * COMMIT and ROLLBACK come from the driver itself, so they are recognised by their codes and messages.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  if (code === diskFull) return 'out-of-space';
  if (isOutdatedPlan(error)) return 'unavailable';
  // A missing socket: the server is down. Other missing files are not the database's.
  if (socketCodes.has(code) || (code === 'ENOENT' && textOf(error, 'syscall') === 'connect')) return 'unavailable';
  if (sqlState.test(code)) return unavailableStates.some((state) => code.startsWith(state)) ? 'unavailable' : undefined;
  return code === '' && driverMessage.test(error.message) ? 'unavailable' : undefined;
}
