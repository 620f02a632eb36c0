import type { ListedArticle } from '@madrasah/contract';
import { ButtonLink, Container, SectionHeading } from '@madrasah/ui';
import { CardGrid } from '../../shared/article-list/CardGrid.tsx';
import styles from './LatestNews.module.css';

const headingId = 'berita-terbaru';

type LatestNewsProps = {
  articles: readonly ListedArticle[];
  /** Whether a lead article is shown above them. */
  followsLead: boolean;
};

export function LatestNews({ articles, followsLead }: LatestNewsProps) {
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Berita Terbaru</SectionHeading>
        {articles.length > 0 ? (
          <>
            <div className={styles.cards}>
              <CardGrid articles={articles} headingLevel={3} />
            </div>
            <p className={styles.all}>
              <ButtonLink href="/articles/berita">Lihat Semua Berita</ButtonLink>
            </p>
          </>
        ) : (
          <p>{`Belum ada berita${followsLead ? ' lain' : ''}. Silakan kembali lagi nanti.`}</p>
        )}
      </Container>
    </section>
  );
}
