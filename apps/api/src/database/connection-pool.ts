import type { Pool, PoolClient } from 'pg';

const queryTimeoutMessage = 'Query read timeout'; // the driver's own words

/**
 * A connection whose statement was given up on (`query_timeout`) is of no use any more: whatever is sent next waits
 * behind that statement. Ending it frees all who hold it.
 */
function endWhenUnanswered(client: PoolClient) {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === queryTimeoutMessage) void client.end();
        });
      }
      return answer;
    },
  });
}

/**
 * Gives connections that ended while somebody held them back to their pool. The query builder below the ORM gives back
 * the one of a transaction only after a ROLLBACK that succeeded, which a dead connection never grants: without this,
 * each connection that is cut within a transaction is a place less in the pool for good.
 */
export function releaseLostConnections(pool: Pool): void {
  const checkedOut = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => checkedOut.delete(client));
  pool.on('connect', (client) => {
    endWhenUnanswered(client);
    client.once('end', () => {
      if (!checkedOut.has(client)) return;
      client.release(true);
      // Its holder may yet come to give it back.
      client.release = () => undefined;
    });
  });
}
