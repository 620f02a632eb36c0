import type { Category } from '@madrasah/contract';
import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';

const maxShown = 12;

/** The categories with the most articles; articles without a category are left out. */
const fullestCategories = (categories: readonly Category[]) =>
  categories
    .filter(({ kind, articleCount }) => kind !== 'fallback' && articleCount > 0)
    .toSorted((one, other) => other.articleCount - one.articleCount)
    .slice(0, maxShown)
    .map(({ name, slug, articleCount }) => ({ name, slug, articleCount }));

export const categoriesQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: ['home-categories'],
    queryFn: async ({ signal }) => fullestCategories(await client.categories.list.query(undefined, { signal })),
  });
