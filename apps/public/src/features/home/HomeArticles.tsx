import type { ListedArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { Badge, Container, SectionHeading } from '@madrasah/ui';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './HomeArticles.module.css';
import { useHomeArticles } from './home-articles.ts';

/** Articles as titles beside each other, each with its category and date. */
const Headlines = ({ articles }: { articles: readonly ListedArticle[] }) => (
  <ul className={styles.headlines}>
    {articles.map((article) => (
      <li key={article.id}>
        <Headline article={article} />
      </li>
    ))}
  </ul>
);

function Headline({ article }: { article: ListedArticle }) {
  const { date, rawDate } = displayArticle(article, { publicOrigin: '', timeZone: useRouterContext().timeZone });
  return (
    <article className={styles.article}>
      <Badge>{article.category}</Badge>
      <h3>
        <a href={articlePath(article)}>{displayTitle(article)}</a>
      </h3>
      <time dateTime={rawDate}>{date}</time>
    </article>
  );
}

const featuredHeadingId = 'artikel-pilihan';

/** Articles marked as featured. */
export function FeaturedArticles() {
  const { featured } = useHomeArticles();
  if (featured.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={featuredHeadingId}>
      <Container>
        <SectionHeading id={featuredHeadingId}>Artikel Pilihan</SectionHeading>
        <Headlines articles={featured} />
      </Container>
    </section>
  );
}

const newsHeadingId = 'berita-terbaru';

/** The second to fourth of the latest articles. */
export function LatestNews() {
  const { lead, news } = useHomeArticles();
  return (
    <section className={styles.section} aria-labelledby={newsHeadingId}>
      <Container>
        <SectionHeading id={newsHeadingId}>Berita Terbaru</SectionHeading>
        {news.length > 0 ? (
          <>
            <Headlines articles={news} />
            <p className={styles.all}>
              <a href="/articles/berita">Lihat Semua Berita</a>
            </p>
          </>
        ) : (
          <p>{`Belum ada berita${lead ? ' lain' : ''}. Silakan kembali lagi nanti.`}</p>
        )}
      </Container>
    </section>
  );
}
