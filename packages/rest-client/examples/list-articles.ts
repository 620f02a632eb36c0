import type { RestClient } from '@madrasah/rest-client';

/** All published articles, page by page; 100 is the most that a page holds. */
export async function* publishedArticles(client: RestClient) {
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.GET('/api/articles/published', { params: { query: { page, limit: 100 } } });
    if (error) throw new Error(`${error.code}: ${error.message}`);
    yield* data.data;
    if (page >= data.pagination.totalPages) return;
  }
}
