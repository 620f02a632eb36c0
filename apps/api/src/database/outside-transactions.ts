import { TransactionContext } from '@mikro-orm/core';

/** Throws within a transaction, whose locks a network call would hold for seconds. */
export function requireNoTransaction(call: string): void {
  if (TransactionContext.getEntityManager()?.isInTransaction()) {
    throw new Error(`${call} within a database transaction`);
  }
}
