import type { RouterContext } from '../../../shared/router-context.ts';
import type { SendLike } from './retry-likes.ts';

export const sendLike =
  (client: RouterContext['client']): SendLike =>
  async (articleId) =>
    (await client.articles.like.mutate({ id: articleId })).data.likes;
