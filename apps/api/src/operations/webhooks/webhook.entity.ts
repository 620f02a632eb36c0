import {
  type ArticleFacts,
  type DeliveredEvent,
  type DeliveryState,
  limits,
  type WebhookEvent,
  webhookLimits,
} from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/** The address of another system that receives changes of articles. */
const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.uuid().primary(),
    url: p.string().length(webhookLimits.address),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** Encrypted; it signs the messages. */
    secret: p.text().hidden(),
    isActive: p.boolean().default(true),
    failingSince: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);

/** An event for a webhook. While it is `waiting`, a job with its id sends it (`deliver.ts`). */
const WebhookDeliverySchema = defineEntity({
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
  indexes: [
    {
      name: 'webhook_deliveries_ended_index',
      expression: `create index "webhook_deliveries_ended_index" on "webhook_deliveries" ("ended_at") where "state" <> 'waiting'`,
    },
    {
      name: 'webhook_deliveries_listed_index',
      expression:
        'create index "webhook_deliveries_listed_index" on "webhook_deliveries" ("webhook_id", "created_at" desc, "id")',
    },
  ],
});

export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);

/** A changed article, recorded by the database in the same transaction (see the migration's trigger). */
const WebhookChangeSchema = defineEntity({
  name: 'WebhookChange',
  tableName: 'webhook_changes',
  properties: { id: p.bigint().primary(), articleId: p.integer() },
});

export class WebhookChange extends WebhookChangeSchema.class {}
WebhookChangeSchema.setClass(WebhookChange);

/** A public article in the last state that webhooks received. It outlives its article. */
const ReportedArticleSchema = defineEntity({
  name: 'ReportedArticle',
  tableName: 'webhook_articles',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    facts: p.json<ArticleFacts>(),
  },
});

export class ReportedArticle extends ReportedArticleSchema.class {}
ReportedArticleSchema.setClass(ReportedArticle);

/** The time up to which planned times were checked; one row, named 'articles', while any webhook is active. */
const WebhookMarkSchema = defineEntity({
  name: 'WebhookMark',
  tableName: 'webhook_marks',
  properties: { name: p.string().length(20).primary(), toldUntil: p.datetime() },
});

export class WebhookMark extends WebhookMarkSchema.class {}
WebhookMarkSchema.setClass(WebhookMark);

export type WebhookTables = TablesOf<
  | typeof WebhookSchema
  | typeof WebhookDeliverySchema
  | typeof WebhookChangeSchema
  | typeof ReportedArticleSchema
  | typeof WebhookMarkSchema
>;
