import {
  articleFactsSchema,
  categoryFactsSchema,
  type DeliveredEvent,
  deliveredEvents,
  entryFactsSchema,
} from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';

const descriptionOf = {
  published: 'became public: by a save, by its planned time, or out of the trash.',
  updated: 'was changed while public. Several saves within seconds are one event.',
  unpublished: 'is no longer public, whatever the reason. `data` is its last public state.',
  deleted: 'is no longer public, whatever the reason. `data` has only its id.',
  test: 'is sent by hand, to try the address and the signature.',
} as const;

const isKindOfEvent = (name: string): name is keyof typeof descriptionOf => Object.hasOwn(descriptionOf, name);

/** What an event is about, and what happened to it. */
function partsOf(event: DeliveredEvent) {
  const [subject = '', change = ''] = event.split('.');
  if (!isKindOfEvent(change)) throw new Error(`the event ${event} has no description`);
  return { subject, change };
}

function descriptionOfEvent(event: DeliveredEvent): string {
  const { subject, change } = partsOf(event);
  const name =
    subject === 'webhook'
      ? 'It'
      : `${/^[aeiou]/.test(subject) && subject !== 'unit' ? 'An' : 'A'} ${subject === 'staff' ? 'member of staff' : subject}`;
  return `${name} ${descriptionOf[change]}`;
}

const withUrl = { url: z.string() };

function dataOf(event: DeliveredEvent): z.ZodObject {
  const { subject, change } = partsOf(event);
  if (subject === 'webhook') return z.object({ webhookId: z.uuid() });
  if (change === 'deleted') return z.object({ id: z.int() });
  if (subject === 'article') return articleFactsSchema.extend(withUrl);
  return subject === 'category' ? categoryFactsSchema : entryFactsSchema.extend(withUrl);
}

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

const category = { id: 4, slug: 'alumni', name: 'Alumni', description: 'Kabar alumni', parentId: null, version: 1 };

const entry = {
  id: 23,
  publicId: 'p4t8w1z6c2',
  slug: 'libur-semester',
  title: 'Libur semester',
  startsAt: '2026-03-10T03:00:00.000Z',
  endsAt: null,
  updatedAt: '2026-03-10T03:00:00.000Z',
  version: 1,
  url: 'https://madrasah.example/pengumuman/libur-semester',
};

function exampleDataOf(event: DeliveredEvent) {
  const { subject, change } = partsOf(event);
  if (subject === 'webhook') return { webhookId: '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10' };
  if (change === 'deleted') return { id: 23 };
  if (subject === 'article') return article;
  return subject === 'category' ? category : entry;
}

const exampleOf = (event: DeliveredEvent) => ({
  type: event,
  timestamp: '2026-03-10T03:00:05.000Z',
  data: exampleDataOf(event),
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
          description: `${descriptionOfEvent(event)} Verify the signature, answer 2xx within ten seconds, and work afterwards.`,
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
