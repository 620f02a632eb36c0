import { createApiUtils, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import type { Article } from '@madrasah/contract';
import { defaultTimeZone } from '@madrasah/display';
import { starterIdentity } from '@madrasah/starter-content/pages';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { RouterContext } from '../src/shared/router-context.ts';

type Links = Parameters<typeof createTrpcClient>[0];
export type MockResponses = Record<string, (input: unknown) => unknown>;

export const origin = 'https://madrasah.example';

/** A refusal as the API's own link returns it. */
export const refused = (refusal: string, httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32000, message: refusal, data: { refusal, httpStatus, errors: {} } } });

/** Tests replace the school where it matters. */
const known: MockResponses = { 'siteContent.identity': () => ({ data: starterIdentity, version: 1 }) };

export function mockLinks(responses: MockResponses): Links {
  const link: Links[number] =
    () =>
    ({ op }) =>
      observable((observer) => {
        try {
          const respond = responses[op.path] ?? known[op.path];
          if (!respond) throw refused('NOT_FOUND', 404);
          observer.next({ result: { type: 'data', data: respond(op.input) } });
          observer.complete();
        } catch (error) {
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))));
        }
      });
  return [link];
}

/** The router context of a site whose API gives these responses, keyed by the procedure's path. */
export function aRouterContext(responses: MockResponses): RouterContext {
  const queryClient = createQueryClient();
  const client = createTrpcClient(mockLinks(responses));
  const api = createApiUtils(client, queryClient);
  return {
    queryClient,
    client,
    api,
    origin,
    timeZone: defaultTimeZone,
    styleSheet: '/assets/style.css',
  };
}

export const anArticle = (changes: Partial<Article> = {}): Article => ({
  id: 7,
  publicId: 'k3x9',
  slug: 'panen-raya',
  title: 'Panen Raya',
  content: '<h1>Pagi</h1><p>Enam ratus ikat kangkung.</p>',
  excerpt: '<p>Kebun belakang <strong>panen</strong> &amp; berbagi.</p>',
  status: 'published',
  category: 'Kabar Sekolah',
  categorySlug: 'berita',
  author: 'Administrator',
  authorUser: { id: '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10', fullName: 'Siti Maryam', avatar: null },
  publishedAt: '2026-10-30T03:00:00.000Z',
  expiresAt: null,
  publication: 'current',
  createdAt: '2026-10-29T03:00:00.000Z',
  updatedAt: '2026-10-31T03:00:00.000Z',
  date: '2026-10-30',
  readTime: '5 min read',
  views: 12,
  likes: 3,
  comments: 0,
  image: '/uploads/aa/panen.jpg',
  tags: ['kebun', 'adiwiyata'],
  featured: false,
  galleries: [],
  version: 1,
  ...changes,
});
