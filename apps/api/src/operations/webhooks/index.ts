export { collectEventsJob } from './article-events.ts';
export { deliverJob } from './deliver.ts';
export { holdDeliveries } from './hold-deliveries.ts';
export { removeOldDeliveries } from './remove-old-deliveries.ts';
export { reencryptWebhookSecrets } from './webhooks.service.ts';
