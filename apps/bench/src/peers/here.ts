import { articleResponse } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { firstAccount, startSite } from '@madrasah/running-site';
import { logIn } from '../articles.ts';
import { type BenchmarkArticle, type Peer, sendJson } from './peer.ts';

/** Bypasses the cache, which ignores requests with an authorisation header; the response is that for visitors. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', authorization: 'Basic -' };

/** The production build with its embedded database. */
export const here: Peer = {
  name: 'here',
  leavesOut: '',
  async start(folder, articles) {
    const { publicOrigin: origin, pid, stop } = await startSite({ dataFolder: folder });
    const { token } = await logIn(origin, firstAccount);
    const send = async (path: string, body: unknown, method = 'POST') =>
      articleResponse.parse(
        await sendJson(`${origin}/api/articles${path}`, {
          method,
          body,
          headers: { authorization: `Bearer ${token}` },
        }),
      ).data;
    const create = ({ slug, ...article }: BenchmarkArticle) => send('', article);
    const [first, ...others] = articles;
    if (!first) throw new Error('there is no article');
    const article = await create(first);
    for (const other of others) await create(other);
    const request = (path: string) => ({ path, headers });
    return {
      origin,
      pids: [pid],
      requests: {
        'article page': request(articlePath(article)),
        'home page': request('/'),
        'list of ten': request('/api/articles/published?limit=10'),
        'one by slug': request(`/api/articles/slug/${article.slug}`),
        'search, a common word': request('/api/articles/search?q=madrasah'),
        'search, a rare word': request('/api/articles/search?q=robotik'),
      },
      create: async (other) => String((await create(other)).id),
      retitle: async (id, title) => void (await send(`/${id}`, { title }, 'PATCH')),
      stop: async () => void (await stop()),
    };
  },
};
