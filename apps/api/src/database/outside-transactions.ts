import { TransactionContext } from '@mikro-orm/core';

/**
 * Fails where the caller is within a database transaction: a call over the network may take seconds, and meanwhile the
 * transaction would hold its locks and one of few connections.
 */
export function requireNoTransaction(call: string): void {
  if (TransactionContext.getEntityManager()?.isInTransaction()) {
    throw new Error(`${call} within a database transaction`);
  }
}
