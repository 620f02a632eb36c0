import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/**
 * The refused logins of one account, or of all unknown names, until they are written to the activity log. No foreign
 * key, because they are logged even when the account is deleted meanwhile.
 */
const RefusedLoginsSchema = defineEntity({
  name: 'RefusedLogins',
  tableName: 'refused_logins',
  properties: {
    /** The account's id, or `unknown`. */
    key: p.string().length(36).primary(),
    userId: p.uuid().nullable(),
    count: p.integer(),
    /** The origin; null when there were several. */
    address: p.string().length(45).nullable(),
    /** Even the correct password waits. */
    isLocked: p.boolean(),
    lastAt: p.datetime(),
    endsAt: p.datetime().index(),
  },
});

export class RefusedLogins extends RefusedLoginsSchema.class {}
RefusedLoginsSchema.setClass(RefusedLogins);

export type RefusedLoginTables = TablesOf<typeof RefusedLoginsSchema>;
