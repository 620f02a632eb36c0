import type { ClientBase } from 'pg';

/** How long the server lets a session wait or be silent, in milliseconds; 0 is unlimited. */
export type SessionLimits = {
  /** A statement. */
  statementMs: number;
  /** A wait for another transaction's lock, of a row, a table or a name. */
  lockMs: number;
  /** A transaction that sends no statement, such as one whose process has lost its network: it holds its locks. */
  idleMs: number;
  /** Rows that the client does not take. */
  unreadMs: number;
};

/** For programs and jobs whose transactions pause while they read files or pictures. */
export const patientLimits: SessionLimits = { statementMs: 0, lockMs: 0, idleMs: 600_000, unreadMs: 600_000 };

const settingsOf = ({ statementMs, lockMs, idleMs, unreadMs }: SessionLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
  tcp_user_timeout: unreadMs,
  // A machine that has vanished is noticed after 25 s; the systems' default is two hours.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Functions and triggers name the schema; a role may have another one as its default.
  search_path: 'public',
  // On SSDs, random reads cost as much as sequential ones.
  random_page_cost: 1.1,
});

/** Notices during a statement that its process has ended; refused by servers on other systems. */
const checksClient = `set_config('client_connection_check_interval', case when version() ~ 'linux' then '5s' else '0' end, false)`;

/**
 * Sets up a new session, by a statement: a pooler in front of the server accepts few parameters of a connection.
 */
export async function setUpSession(client: ClientBase, limits: SessionLimits): Promise<void> {
  const settings = Object.entries(settingsOf(limits)).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  await client.query(`select ${[...settings, checksClient].join(', ')}`);
}
