import { ButtonLink, Container, SectionHeading } from '@madrasah/ui';
import { CardGrid } from '../articles/shared/CardGrid.tsx';
import { useHomeArticles } from './home-articles.ts';
import styles from './LatestNews.module.css';

const headingId = 'berita-terbaru';

/** The second to fourth of the latest articles. */
export function LatestNews() {
  const { lead, news } = useHomeArticles();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Berita Terbaru</SectionHeading>
        {news.length > 0 ? (
          <>
            <div className={styles.cards}>
              <CardGrid articles={news} headingLevel={3} />
            </div>
            <p className={styles.all}>
              <ButtonLink href="/articles/berita">Lihat Semua Berita</ButtonLink>
            </p>
          </>
        ) : (
          <p>{`Belum ada berita${lead ? ' lain' : ''}. Silakan kembali lagi nanti.`}</p>
        )}
      </Container>
    </section>
  );
}
