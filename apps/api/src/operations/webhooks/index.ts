export { holdDeliveries } from './hold-deliveries.ts';
export { removeOldDeliveries } from './remove-old-deliveries.ts';
export { startWebhookWorker } from './webhook-worker.ts';
export { reencryptWebhookSecrets } from './webhooks.service.ts';
