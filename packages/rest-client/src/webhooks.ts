import type { paths } from './schema.gen.ts';

/** The data of an event about an article. `url` is its page. */
export type ArticleFacts = {
  id: number;
  publicId: string;
  slug: string;
  title: string;
  category: string;
  categorySlug: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  updatedAt: string;
  version: number;
  url: string;
};

export type CategoryFacts = {
  id: number;
  slug: string;
  name: string;
  description: string;
  parentId: number | null;
  version: number;
};

/** The data of an event about an announcement, an event, a file or any other kind. `url` is its page. */
export type EntryFacts = {
  id: number;
  publicId: string;
  slug: string;
  title: string;
  /** Since when visitors see it, and until when: ISO 8601 UTC. */
  shownFrom: string;
  shownUntil: string | null;
  /** @deprecated The former names. */
  startsAt: string;
  /** @deprecated */
  endsAt: string | null;
  updatedAt: string;
  version: number;
  url: string;
};

type Changes = paths['/api/changes']['get']['responses'][200]['content']['application/json']['data'];
type EntryType = Exclude<Changes[number]['type'], 'article' | 'category'>;

/** `timestamp`: when the change was detected; ISO 8601 UTC. */
type MessageOf<Type extends string, Data> = { type: Type; timestamp: string; data: Data };

/** The body of a webhook. Ignore events that you do not know: further ones may be added. */
export type WebhookMessage =
  | MessageOf<'article.published' | 'article.updated' | 'article.unpublished', ArticleFacts>
  | MessageOf<'category.published' | 'category.updated', CategoryFacts>
  | MessageOf<`${EntryType}.published` | `${EntryType}.updated`, EntryFacts>
  | MessageOf<`${'category' | EntryType}.deleted`, { id: number }>
  | { type: 'webhook.test'; timestamp: string; data: { webhookId: string } };

/** The signature does not match, or the timestamp is too old. */
export class WebhookError extends Error {}

type Received = {
  /** The secret of the webhook, which is shown once when it is created: `whsec_…`. */
  secret: string;
  /** The headers of the request. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw body, before it is parsed. */
  body: string;
  /** How far the clocks may differ, in seconds; five minutes when not given. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: number;
};

const prefix = 'whsec_';

function headerOf(headers: Received['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookError(`The header ${name} is missing`);
  return value;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Checks who sent a message, as the Standard Webhooks specification has it, and gives it back. Throws `WebhookError` for
 * anything else. A message may come twice: remember the header `webhook-id` of those that you have handled.
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceSeconds = 300,
  now = Date.now(),
}: Received): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  const ageSeconds = Math.abs(now / 1_000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookError('The message is too old, or from the future');

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.slice(prefix.length)), algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures?.split(' ') ?? []) {
    if (!/^v1,[A-Za-z0-9+/]{43}=$/.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)) return JSON.parse(body);
  }
  throw new WebhookError('The signature does not match this secret');
}
