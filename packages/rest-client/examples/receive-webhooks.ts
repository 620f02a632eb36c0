import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookError, type WebhookMessage } from '@madrasah/rest-client';

/** A server that takes what a webhook sends. Answer soon (within ten seconds) and work afterwards. */
export const receiveWebhooks = (secret: string, handle: (id: string, message: WebhookMessage) => void) =>
  createServer(async (request, response) => {
    try {
      const message = await verifyWebhook({ secret, headers: request.headers, body: await text(request) });
      // The same id may come twice: remember those that you have handled.
      handle(String(request.headers['webhook-id']), message);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookError ? 401 : 500).end();
    }
  });
