import { post } from './post.ts';
import type { SendLike } from './retry-likes.ts';

/** The number in `{ data: { likes } }`; 0 by default, because the number never decreases. */
function likesIn(body: unknown): number {
  const data: unknown = Object(body).data;
  return Number(Object(data).likes) || 0;
}

export const sendLike: SendLike = async (articleId) => likesIn(await post(`/api/articles/${articleId}/like`));
