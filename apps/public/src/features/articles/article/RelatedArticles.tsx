import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../../shared/router-context.ts';
import { CardGrid } from '../shared/CardGrid.tsx';
import type { CardArticle } from '../shared/card-article.ts';
import { relatedQuery } from './article.ts';
import styles from './RelatedArticles.module.css';

const headingId = 'berita-terkait';

/** Related articles. */
export function RelatedArticles({ address }: { address: { category: string; slug: string } }) {
  const { data: articles } = useQuery(relatedQuery(useRouterContext(), address));
  return (
    <section className={styles.related} data-screen="" aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Berita Terkait</SectionHeading>
        {articles ? <Cards articles={articles} /> : <p>Berita terkait sedang tidak dapat dimuat.</p>}
      </Container>
    </section>
  );
}

function Cards({ articles }: { articles: readonly CardArticle[] }) {
  if (articles.length === 0) return <p>Tidak ada berita terkait yang ditemukan.</p>;
  return <CardGrid articles={articles} headingLevel={3} />;
}
