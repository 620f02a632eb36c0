import { TransactionContext } from '@mikro-orm/core';

/**
 * Throws where the caller is within a database transaction: a network call may take seconds, during which the
 * transaction would hold its locks and a connection.
 */
export function requireNoTransaction(call: string): void {
  if (TransactionContext.getEntityManager()?.isInTransaction()) {
    throw new Error(`${call} within a database transaction`);
  }
}
