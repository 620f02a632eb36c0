import { defineEntity, p } from '@mikro-orm/core';

/**
 * The refused logins of one account, or of all names that nobody has, until they are told in the activity log. No
 * reference: what was tried is told even of an account that has gone meanwhile.
 */
const RefusedLoginsSchema = defineEntity({
  name: 'RefusedLogins',
  tableName: 'refused_logins',
  properties: {
    /** The account's id, or `unknown`. */
    key: p.string().length(36).primary(),
    userId: p.uuid().nullable(),
    count: p.integer(),
    /** Where they came from; null when that was several places. */
    address: p.string().length(45).nullable(),
    /** Even the right password waits. */
    isLocked: p.boolean(),
    lastAt: p.datetime(),
    endsAt: p.datetime().index(),
  },
});

export class RefusedLogins extends RefusedLoginsSchema.class {}
RefusedLoginsSchema.setClass(RefusedLogins);
