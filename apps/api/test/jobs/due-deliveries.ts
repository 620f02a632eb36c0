import { deliverJob } from '../../src/extensions/integrations/webhooks/deliver.ts';
import { type JobContext, runDue } from '../../src/platform/jobs/index.ts';

/** Sends the due deliveries of webhooks, one after the other. */
export const sendDueDeliveries = (context: JobContext & Parameters<typeof deliverJob>[0]): Promise<void> =>
  runDue(context, [deliverJob(context)]);
