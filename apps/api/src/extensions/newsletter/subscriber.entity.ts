import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/** An address that wants the school's newsletter. It is deleted when it unsubscribes. */
const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** As typed; unique whatever its case. */
    email: p.string().length(254),
    /** In every letter, so that its reader can confirm and unsubscribe without an account. */
    unsubscribeToken: p.uuid().unique().hidden().lazy(),
    createdAt: p.datetime(),
    /** When the last confirmation letter was sent; null before mail was on. */
    askedAt: p.datetime().nullable(),
    /** Null until confirmed; unconfirmed addresses get no digest. */
    confirmedAt: p.datetime().nullable(),
  },
  uniques: [
    {
      name: 'subscribers_email_unique',
      expression: 'create unique index "subscribers_email_unique" on "subscribers" (lower("email"))',
    },
  ],
});

export class Subscriber extends SubscriberSchema.class {}
SubscriberSchema.setClass(Subscriber);

export const newUnsubscribeToken = (): string => randomUUID();

export type SubscriberTables = TablesOf<typeof SubscriberSchema>;
