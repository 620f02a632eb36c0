import { articleFactsSchema, type DeliveredEvent, deliveredEvents } from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';

const descriptions: Readonly<Record<DeliveredEvent, string>> = {
  'article.published': 'An article became public: by a save, by its planned time, or out of the trash.',
  'article.updated': 'A public article was changed. Several saves within seconds are one event.',
  'article.unpublished': 'An article is no longer public, whatever the reason. `data` is its last public state.',
  'webhook.test': 'Sent by hand, to try the address and the signature.',
};

const facts = articleFactsSchema.extend({ url: z.string() });
const dataOf = (event: DeliveredEvent) => (event === 'webhook.test' ? z.object({ webhookId: z.uuid() }) : facts);

/** Zod and the generator of the document have different types for the same JSON schemas. */
const jsonSchema = z.custom<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string]>();

const messageOf = (event: DeliveredEvent) =>
  jsonSchema.parse(
    z.toJSONSchema(z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: dataOf(event) })),
  );

const article = {
  id: 17,
  publicId: 'k3x9v2m7q8',
  slug: 'lomba-robotik',
  title: 'Lomba Robotik Tingkat Kabupaten',
  category: 'Berita',
  categorySlug: 'berita',
  publishedAt: '2026-03-10T03:00:00.000Z',
  updatedAt: '2026-03-10T03:00:00.000Z',
  version: 1,
  url: 'https://madrasah.example/articles/berita/lomba-robotik',
};

const exampleOf = (event: DeliveredEvent) => ({
  type: event,
  timestamp: '2026-03-10T03:00:05.000Z',
  data: event === 'webhook.test' ? { webhookId: '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10' } : article,
});

const headers = [
  ['webhook-id', 'The id of the delivery, the same for each attempt', '5f0f3c7e-3f0a-4a55-8f65-3b0f9a3f1c11'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970', '1773111605'],
  [
    'webhook-signature',
    'As Standard Webhooks specifies: `v1,` and the HMAC-SHA256 of id, time and body in base64; several are separated by spaces',
    'v1,ZUmboS4lxaKhJwdI39gE/AHhCV2GAnU0PkuQn+5NJC4=',
  ],
] as const;

/** The `webhooks` of the OpenAPI document: what the site sends to the addresses of webhooks. */
export const webhooksSection = () =>
  Object.fromEntries(
    deliveredEvents.map((event) => [
      event,
      {
        post: {
          operationId: `on-${event.replace('.', '-')}`,
          summary: `The event ${event}`,
          description: `${descriptions[event]} Verify the signature, answer 2xx within ten seconds, and work afterwards.`,
          tags: ['webhooks'],
          security: [],
          parameters: headers.map(([name, description, example]) => ({
            in: 'header' as const,
            name,
            description,
            required: true,
            schema: { type: 'string' as const },
            example,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: messageOf(event), example: exampleOf(event) } },
          },
          responses: {
            '2XX': {
              description: 'Received. Any other answer is tried again, up to eight times within about fifteen hours',
            },
            410: { description: 'The webhook is disabled' },
          },
        },
      },
    ]),
  );
