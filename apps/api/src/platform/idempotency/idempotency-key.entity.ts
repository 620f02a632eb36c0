import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** A create request with an `Idempotency-Key`: running, or finished with its result. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** A hash of the caller, the procedure and the key. */
    id: p.string().length(64).primary(),
    /** A hash of the input. */
    fingerprint: p.string().length(64),
    /** The id of the request that holds the key. */
    claim: p.uuid(),
    /** Until then no other request may carry it out. */
    claimedUntil: p.datetime(),
    /** Null while the request is running. */
    result: p.json<unknown>().columnType('json').nullable(),
    expiresAt: p.datetime().index(),
  },
});

export type IdempotencyKeyTables = TablesOf<typeof IdempotencyKey>;
