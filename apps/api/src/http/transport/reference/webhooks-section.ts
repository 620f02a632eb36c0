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

const headers = [
  ['webhook-id', 'The id of the delivery, the same for each attempt'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970'],
  [
    'webhook-signature',
    'As Standard Webhooks specifies: `v1,` and the HMAC-SHA256 of id, time and body in base64; several are separated by spaces',
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
          parameters: headers.map(([name, description]) => ({
            in: 'header' as const,
            name,
            description,
            required: true,
            schema: { type: 'string' as const },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: messageOf(event) } } },
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
