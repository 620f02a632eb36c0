import type { Category } from '@madrasah/contract';
import { listingPath } from '@madrasah/display';
import { Container, SectionHeading } from '@madrasah/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import styles from './links.module.css';

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

const headingId = 'kategori';

/** Links to the categories with the most articles. */
export function Categories() {
  const { data: categories = [] } = useQuery(categoriesQuery(useRouterContext()));
  if (categories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Jelajahi Kategori</SectionHeading>
        <ul className={styles.categories}>
          {categories.map(({ name, slug, articleCount }) => (
            <li key={slug}>
              <a href={listingPath(slug)}>
                {`${name} `}
                <span>{`${articleCount} artikel`}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
