import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** An address that wants the school's newsletter (D-07). Whoever unsubscribes is forgotten. */
const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  properties: {
    id: p.integer().primary(),
    /** As typed; unique whatever its case. */
    email: p.string().length(254),
    /** Goes into every letter, so that whoever holds one can confirm and unsubscribe without an account. */
    unsubscribeToken: p.uuid().unique().hidden().lazy(),
    createdAt: p.datetime(),
    /** When a letter last asked whether they want it; null before mail was on. */
    askedAt: p.datetime().nullable(),
    /** Null until they have said so; nobody else is written to. */
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
