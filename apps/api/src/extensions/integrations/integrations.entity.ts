import {
  type ApiKeyRights,
  apiKeyLimits,
  type DeliveredEvent,
  type DeliveryState,
  limits,
  type WebhookEvent,
  webhookLimits,
} from '@madrasah/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';
import { User } from '../../identity/users/index.ts';

/** A credential for programs instead of a session. It ends with its owner's account, and never has more rights. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary(),
    owner: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: p.string().length(apiKeyLimits.name),
    /** The beginning of the key; the rest is not stored. */
    hint: p.string().length(12),
    /** SHA-256 of the key, in hexadecimal digits. */
    hash: p.character().length(64).unique().hidden(),
    rights: p.json<ApiKeyRights>(),
    perMinute: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** A day in the school's time zone. */
    lastUsedOn: p.date().nullable(),
  },
});

export type ApiKey = InferEntity<typeof ApiKey>;

export type ApiKeyTables = TablesOf<typeof ApiKey>;

/** The address of another system that receives changes. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.uuid().primary(),
    url: p.string().length(webhookLimits.address),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** Encrypted; it signs the messages. */
    secret: p.text().hidden(),
    isActive: p.boolean().default(true),
    /** Up to where it has received the log of changes; null: it starts where the log ends. */
    position: p.integer().nullable(),
    failingSince: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export type Webhook = InferEntity<typeof Webhook>;

/** An event for a webhook. While it is `waiting`, a job with its id sends it (`deliver.ts`). */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    /** `webhook-id`, the same for each attempt. */
    id: p.uuid().primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    event: p.string().length(30).$type<DeliveredEvent>(),
    title: p.string().length(limits.article.title),
    /** Exactly what is signed and sent. */
    body: p.text(),
    state: p.string().length(10).$type<DeliveryState>(),
    attempts: p.integer().default(0),
    statusCode: p.integer().nullable(),
    reason: p.string().length(300).nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: indexesOn('webhook_deliveries', {
    ended: `("ended_at") where "state" <> 'waiting'`,
    listed: '("webhook_id", "created_at" desc, "id")',
  }),
});

export type WebhookTables = TablesOf<typeof Webhook | typeof WebhookDelivery>;
