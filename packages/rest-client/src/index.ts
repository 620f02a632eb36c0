export { type ArticleFacts, verifyWebhook, WebhookError, type WebhookMessage } from './webhooks.ts';

import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export type RestClient = Client<paths>;

/** A client of the REST interface whose types are made from `/api/openapi.json` (`npm run generate`). */
export const createRestClient = (origin: string, token?: string): RestClient =>
  createClient<paths>({ baseUrl: origin, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
