export { deliverJob } from './deliver.ts';
export { holdDeliveries } from './hold-deliveries.ts';
export { removeOldDeliveries } from './remove-old-deliveries.ts';
export { forgetReceivedFacts, sendChangesJob } from './send-changes.ts';
export type { WebhookTables } from './webhook.entity.ts';
export { reencryptWebhookSecrets } from './webhooks.service.ts';
