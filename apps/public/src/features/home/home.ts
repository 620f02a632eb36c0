import { limits } from '@madrasah/contract';
import type { RouterContext } from '../../router.tsx';

/** The newest articles: the first leads the page, the next three are its news (HOME-010, A-34). */
export const latestArticlesQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.articles.latest.queryOptions({ limit: limits.page.latestSize, view: 'card' });
