import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@madrasah/contract';

const secretLength = 32;

/** The secret with which a receiver verifies signatures. */
export const makeSecret = (): string => `${webhookSecretPrefix}${randomBytes(secretLength).toString('base64')}`;

/** A message as it is sent, with its second since 1970. */
type SignedMessage = { id: string; timestamp: number; body: string };

/** The headers that authenticate a message and its time, by the Standard Webhooks specification. */
export function signatureHeaders(secret: string, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
