import { defineEntity, p } from '@mikro-orm/core';

/** A create that was asked for with an `Idempotency-Key`: under way, or done and with its result. */
const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** A digest of who asks, for what, with which key. */
    id: p.string().length(64).primary(),
    /** A digest of what was sent. */
    fingerprint: p.string().length(64),
    /** The request that carries it out. */
    claim: p.uuid(),
    /** Until then nobody else may carry it out. */
    claimedUntil: p.datetime(),
    /** What came of it; null while it is under way. */
    result: p.json<unknown>().columnType('json').nullable(),
    expiresAt: p.datetime().index(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
