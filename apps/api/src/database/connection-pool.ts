import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isOutdatedPlan } from './failures.ts';

/** A connection keeps every plan until it is closed, so statements whose text varies must not all get a name. */
const mostNames = 300;

/** Whether a statement names the columns that it reads: a prepared one with `*` fails once a release adds one. */
const readsNamedColumns = (text: string) => /^(?:select|with)\b/.test(text) && !/(?:\.|\bselect )\*/.test(text);

/**
 * The names under which connections prepare the reading statements of this process. Without them the database takes 2.1 to
 * 2.7 times the processor time for a list or a home page.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** The name of a statement; undefined where it is planned at each execution. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames || !readsNamedColumns(text)) return known;
    const name = `read_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives new names to all statements, because the plans of the old ones are outdated. */
  rename(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

const queryTimeoutMessage = 'Query read timeout'; // The driver's message.

/** Runs a statement, and may record it. */
type StatementTrace = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** Names for statements, the same in every connection; each connection keeps the plans of those that it has run. */
export const preparedStatements = new PreparedStatements();

const countedCommands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;

/** A connection until it is released or lost: the builder releases that of a transaction only after a ROLLBACK. */
export class CheckedOutConnection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #trace: StatementTrace;
  #isReleased = false;
  readonly #discard = () => this.#return(true);

  constructor(client: PoolClient, trace: StatementTrace) {
    this.#client = client;
    this.#trace = trace;
    client.once('end', this.#discard);
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('rows are not read through cursors');
    return this.#trace(statement, () => this.#run<Row>(statement, values));
  }

  release(): void {
    this.#return(false);
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const name = values.length > 0 ? preparedStatements.nameOf(text) : undefined;
      // A message of several statements has as many results.
      const results = [await this.#client.query({ name, text, values: [...values] })].flat();
      const { command, rowCount, rows } = results.at(-1) ?? { command: 'SELECT', rowCount: 0, rows: [] };
      const counted = countedCommands.find((name) => name === command) ?? 'SELECT';
      return { command: counted, rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (isOutdatedPlan(error)) preparedStatements.rename();
      // Later statements would wait behind the one that timed out.
      if (error instanceof Error && error.message === queryTimeoutMessage) this.#discard();
      throw error;
    }
  }

  #return(isLost: boolean) {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('end', this.#discard);
    this.#client.release(isLost);
  }
}

/** The pool from which the query builder takes connections. */
export class ConnectionPool implements PostgresPool {
  readonly options: Pool['options'];
  readonly #pool: Pool;
  /** What runs the statements of connections that are taken from now on. */
  trace: StatementTrace = (_text, run) => run();
  /** Where later statements take their connection from. */
  connect: () => Promise<CheckedOutConnection> = () => this.connectHere();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.options = pool.options;
    // An error event without a listener ends the process; the waiting statement fails in any case.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** How many connections are used or idle, and how many calls wait for one. */
  get counts(): { used: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** A connection of this pool, wherever `connect` takes one from. */
  async connectHere(): Promise<CheckedOutConnection> {
    return new CheckedOutConnection(await this.#pool.connect(), this.trace);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
