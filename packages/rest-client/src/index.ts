import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export type { components, paths } from './schema.gen.ts';
export {
  type ArticleFacts,
  type CategoryFacts,
  type EntryFacts,
  verifyWebhook,
  WebhookError,
  type WebhookMessage,
} from './webhooks.ts';

export type RestClient = Client<paths>;

/**
 * A client of the REST API whose types are made from its description, `/api/openapi.json`. `origin` is the address
 * of the site, such as `https://madrasah.example`; `token` is an API key or the token of a session, absent for visitors.
 */
export const createRestClient = (origin: string, token?: string): RestClient =>
  createClient<paths>({ baseUrl: origin, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
