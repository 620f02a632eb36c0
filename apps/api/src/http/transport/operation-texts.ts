import {
  articleFactsSchema,
  type CollectionApi,
  categoryFactsSchema,
  collections,
  type DeliveredEvent,
  deliveredEvents,
  entryFactsSchema,
  publicTypes,
} from '@madrasah/contract';
import { aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';

const stale =
  'Send the `version` that you have read: an outdated one is refused with 409 `STALE`. So is its entity tag in `If-Match`, with 412.';
const isForm = 'A multipart form with the field `file`.';

const ofEntries = ({ schedule }: (typeof collections)[number]) => ({
  list: 'Only what visitors see now. An entry ends for all readers in the same moment, without a call.',
  bySlug: 'A draft, and what has not begun or has ended, is answered like what does not exist.',
  listForStaff: 'Also drafts, and what has not begun or has ended. `state` is computed at the time of the request.',
  create: `Without \`status\` the entry is a draft.${schedule?.end === 'required' ? ' `shownUntil` is required.' : ''}`,
  update: `Fields that are left out stay unchanged. ${stale}`,
  remove: 'Moves the entry to the trash, from which it can be restored for 30 days.',
});

/** What an integrator needs to know of an operation beyond its summary, its schemas and the guide. */
const texts: Readonly<Record<string, string>> = {
  'auth-login':
    'Returns a token that is valid for 30 minutes. An account with a second factor is refused with 403 `CODE_REQUIRED`. Programs use an API key instead.',
  'auth-register': 'While no account exists, every caller may create the first one, which becomes the administrator.',
  'auth-logout': 'Ends the session of the token. Also succeeds without a token and with an expired one.',
  'auth-refresh': 'The old pair of tokens is refused after ten seconds.',
  'users-update': 'The last active administrator keeps the role.',
  'users-remove': 'Articles of the account stay. Neither oneself nor the last administrator can be deleted.',
  'users-setStatus': 'Closing an account ends its sessions and stops its API keys.',
  'users-changeCredentials': 'A new password ends the sessions of the account.',
  'categories-list': '`articleCount` is the number of published articles; with a token of staff, of all.',
  'categories-create':
    'Without a colour, the category gets the next one of the palette. The slug is made of the name and stays.',
  'categories-update': `Fields that are left out stay unchanged. ${stale}`,
  'categories-remove': 'Its articles move to the category for articles without another one.',
  'articles-list':
    'Visitors get published articles. With a token, staff get the articles they work on, in any state, and a `summary`.',
  'articles-create': 'Pictures are sent as base64 or uploaded before.',
  'articles-published': 'A category includes those below it; an unknown one has no articles.',
  'articles-search':
    'Finds words by their beginning and by their Indonesian stem, whatever their case and accents. Only the newest 200 matches are counted.',
  'articles-bySlug': 'A former slug finds the article too; the response has the current one.',
  'articles-related': 'Of the same category first, then with shared tags, then the newest.',
  'articles-byId': 'An article that the caller may not see is answered with 404, like one that does not exist.',
  'articles-update': `Fields that are left out stay unchanged. ${stale}`,
  'articles-remove': 'Moves the article to the trash, from which it can be restored for 30 days.',
  'articles-view': 'Counts once in twelve hours for each `X-Visitor-Id`; robots and staff are not counted.',
  'articles-uploadInlineImage': `${isForm} The response has the address to use in \`<img>\`.`,
  'articles-uploadBanner': `${isForm} Save the address with \`POST /api/settings\` afterwards.`,
  'authors-byId': 'Only where the school shows names of authors.',
  'changes-list':
    'Each article, category and entry occurs once, as it is now: store what is `published` or `updated`, remove what is `deleted`. Nothing is skipped, whatever the order in which writers commit.',
  'comments-list': 'Only approved comments. Replies are inside the comment they answer.',
  'comments-send': 'E-mail addresses are never shown. Leave `website` empty: only robots fill it in.',
  'comments-bulk': 'The response lists those that could not be changed.',
  'files-upload': `${isForm} Send the response as \`file\` of an entry within a day; otherwise the file is deleted.`,
  'guestbook-list': 'Without `page` the newest 50. The header `X-Total-Count` is the number of all shown messages.',
  'guestbook-send': 'A suspicious message waits for staff and is answered in the same way. Leave `website` empty.',
  'guestbook-bulk': 'The response lists those that could not be changed.',
  'inquiries-list': 'A key never sees complaints about a person, nor spam unless it asks for it.',
  'inquiries-byId': 'Without files, and for a key without the notes of staff.',
  'media-remove': 'Refused with the list of uses while anything uses the picture.',
  'newsletter-subscribe': 'The reader confirms by the link in an e-mail; until then nothing else is sent.',
  'settings-save': 'Replaces the whole part that `key` names.',
  health: 'Accesses nothing else, and so answers while the database is down.',
  ready: 'For load balancers: 503 while the database does not respond within 1.5 seconds.',
};

export const operationTexts: Readonly<Record<string, string>> = {
  ...texts,
  ...Object.fromEntries(
    collections.flatMap((kind: (typeof collections)[number]) =>
      Object.entries(ofEntries(kind)).map(([name, text]) => [`${kind.api satisfies CollectionApi}-${name}`, text]),
    ),
  ),
};

const timeOrDay = 'ISO 8601, or a day, which begins in the time zone of the school';
const ofArticle = 'The id or publicId of the article; for reading also its slug';

/** What the name and the schema of a parameter do not say, by `operation.name`, else by `tag.name`, else by name. */
export const parameterTexts: Readonly<Record<string, string>> = {
  'articles.id': ofArticle,
  'comments-list.id': ofArticle,
  'comments-send.id': ofArticle,
  'authors.id': 'As in `authorUser.id`',
  page: 'From 1. An unusable value means the first page',
  limit: 'Entries per page, at most 100. Another value is refused (400)',
  ...Object.fromEntries(
    ['articles', 'users', 'guestbook-list'].map((list) => [
      `${list}.limit`,
      'Entries per page, at most 100. An unusable value means the default',
    ]),
  ),
  view: '`card` leaves out the text and the gallery',
  category: 'The slug, title or id of a category, which includes those below it. Repeat it for several categories',
  author: 'The id of an author, where the site shows names of authors',
  featured: 'Only highlighted articles (`true`), or only the others (`false`)',
  updatedSince: `Only articles that were changed at this time or later: ${timeOrDay}`,
  publishedSince: `Only entries whose \`shownFrom\` is this time or later: ${timeOrDay}`,
  publishedBefore: `Only entries whose \`shownFrom\` is before this time: ${timeOrDay}`,
  'articles.publishedSince': `Only articles that were published at this time or later: ${timeOrDay}`,
  'articles.publishedBefore': `Only articles that were published before this time: ${timeOrDay}`,
  fields: 'The properties to return of each article. All others are left out, also required ones',
  'articles-list.search':
    'Words that must all occur, as in `GET /api/articles/search`. Also finds articles by the name of their author, where it is shown, and for staff by a part of the title. `q` is another name of this parameter',
  'articles-search.q':
    'Words that must all occur, as a whole, as a beginning or by their stem. `search` is another name of this parameter',
  'users-list.search': 'A part of a name, username or e-mail address',
  'categories-remove.into':
    'The id of the category that gets the articles and the address; by default the one for articles without a category',
  scope: 'For authors: only their own articles, or also what others have published',
  'articles.status': 'Only articles in this state; visitors see published ones only',
  publication: 'Whether visitors see the article at the moment',
  review: 'For staff: only drafts in this state of the review, or articles that do not wait for one',
  mine: 'For staff: only what the caller has written',
  endsSoon: 'Only what visitors see now, and will not see in three days',
  mainArticle: '`apart` leaves out the main articles of the named categories',
  unused: 'Only what nothing uses',
  'changes.type': `Only changes of these types, separated by commas or repeated: ${publicTypes.join(', ')}`,
  since: '`cursor` of the previous response. Without it, everything that is public is listed',
  'X-Visitor-Id': 'A random id of the browser, so that a visitor counts once',
  'Idempotency-Key':
    'A random name of this call: a repeated call within 24 hours is not carried out again and gets the same response. ' +
    'With another body it is refused (422); while the first one is still running, it is refused for now (409)',
  'If-Match': 'The entity tag of the version that was read, such as `"v3"`. Weak tags never match',
};

/** The key of a parameter's text; undefined where its name and schema say enough. */
export const parameterKey = (operationId: string, tag: string, name: string): string | undefined =>
  [`${operationId}.${name}`, `${tag}.${name}`, name].find((key) => Object.hasOwn(parameterTexts, key));

/** The groups of operations, in the order in which an integrator needs them. */
export const tagTexts: Readonly<Record<string, string>> = {
  articles: 'News: reading, searching, writing, and their pictures.',
  ...Object.fromEntries(collections.map(({ api, labels }) => [api, `Entries of the kind '${labels.many}'.`])),
  categories: 'The categories of articles.',
  comments: 'Comments of visitors and their moderation.',
  guestbook: 'Messages of guests and their moderation.',
  inquiries: 'Messages, complaints and requests of families.',
  media: 'Stored pictures and where they are used.',
  changes: 'Changes of public content, for systems that keep a copy.',
  webhooks: 'Events that the site sends to the addresses that administrators have set.',
  menus: 'The navigation of the public site.',
  authors: 'People who write, where the school shows their names.',
  settings: 'Site-wide settings: banners, links, the data of the school.',
  newsletter: 'Subscriptions by mail.',
  auth: 'Sessions of people. Every path is also available under `/auth` instead of `/api/auth`.',
  users: 'Accounts of staff. Only administrators manage them.',
  health: 'Whether the server is up and ready.',
};

const { username, password } = aNewUser({ username: 'siti_aminah' });
const article = anArticleInput({
  title: 'Lomba Robotik Tingkat Kabupaten',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>',
});

/** Realistic bodies of the main calls, by operation; readers of the document make the others from the schemas. */
export const bodyExamples: Readonly<Record<string, object>> = {
  'auth-login': { username, password, remember: true },
  'articles-create': article,
  'articles-update': { title: 'Juara Lomba Robotik', status: 'published', version: 1 },
  'announcements-create': {
    title: 'Libur akhir semester',
    body: '<p>Kegiatan belajar dimulai lagi pada 4 Januari.</p>',
    level: 'penting',
    audience: ['siswa'],
    shownFrom: '2026-12-19T00:00:00.000Z',
    shownUntil: '2027-01-02T17:00:00.000Z',
    status: 'published',
  },
  'comments-send': { author: 'Budi', email: 'budi@wali.example', content: 'Selamat untuk para pemenang!' },
  'guestbook-send': aGuestMessage({ namaLengkap: 'Budi Santoso', pesan: 'Terima kasih atas sambutannya.' }),
  'newsletter-subscribe': { email: 'budi@wali.example' },
  'settings-save': { key: 'websiteInfo', value: { slogan: 'Bersama menjadi baik' } },
};

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
