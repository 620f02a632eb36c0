import type { RestClient } from '@madrasah/rest-client';

type Draft = { title: string; content: string; category: string };

/**
 * Makes an article once. Sent again under the same key within 24 hours (after a timeout, for instance), it is not made a
 * second time and gets the same answer.
 */
export async function createArticle(client: RestClient, draft: Draft, idempotencyKey: string) {
  const { data, error } = await client.POST('/api/articles', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: { ...draft, status: 'draft' },
  });
  if (!error) return data.data;
  // What is wrong with which field, as text for people.
  const problems = Object.entries(error.errors ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  throw new Error([`${error.code}: ${error.message} (${error.requestId})`, ...problems].join('\n'));
}
