/** What a failure of the database means for a call: come back later, or there is no room to write. */
export type DatabaseFailure = 'unavailable' | 'out-of-space';

/** Classes and codes of SQLSTATE that speak of the server's state, not of the statement. */
const unavailableStates = [
  '08', // connection exceptions
  '23503', // what a row names was deleted a moment ago: the same call finds that out the next time
  '40', // deadlocks and serialisation failures: the same call may succeed the next time
  '53', // insufficient resources; a full disk is looked for first
  '57', // operator intervention: shutdown, start, statements that took too long
  '55000', // a database that takes no connections for now
  '25006', // a standby that took over and does not write yet
  '25P03', // a transaction that idled too long
  '55P03', // a lock that somebody else holds
];
const diskFull = '53100';

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The driver's and the query builder's own errors carry no code. */
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|query read timeout|pool after calling end|driver has already been destroyed/i;

const sqlState = /^[0-9A-Z]{5}$/;

const textOf = (error: Error, key: 'code' | 'syscall'): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

/** The server's SQLSTATE for an error, where it has one. */
export function databaseStateOf(error: unknown): string | undefined {
  const code = error instanceof Error ? textOf(error, 'code') : '';
  return sqlState.test(code) ? code : undefined;
}

/**
 * Tells an error of a database that cannot be reached or cannot work from one of a wrong statement (undefined). Errors
 * of beginning, committing and rolling back come from the driver itself, so they are known by their codes and words.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  if (code === diskFull) return 'out-of-space';
  // A socket that is not there: the server is down. Other missing files are no business of the database.
  if (socketCodes.has(code) || (code === 'ENOENT' && textOf(error, 'syscall') === 'connect')) return 'unavailable';
  if (sqlState.test(code)) return unavailableStates.some((state) => code.startsWith(state)) ? 'unavailable' : undefined;
  return code === '' && driverWords.test(error.message) ? 'unavailable' : undefined;
}
