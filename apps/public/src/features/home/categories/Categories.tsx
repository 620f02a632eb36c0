import { listingPath } from '@madrasah/display';
import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../../shared/router-context.ts';
import styles from './Categories.module.css';
import { categoriesQuery } from './categories.ts';

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
