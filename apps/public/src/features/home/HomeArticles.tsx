import type { ListedArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { Badge, ButtonLink, Container, SectionHeading } from '@madrasah/ui';
import { useRouterContext } from '../../shared/router-context.ts';
import { CardGrid } from '../articles/shared/ArticleListCard.tsx';
import styles from './HomeArticles.module.css';
import { useHomeArticles } from './home-articles.ts';

const featuredHeadingId = 'artikel-pilihan';

/** Articles marked as featured, in the layout of the lead article. */
export function FeaturedArticles() {
  const { featured } = useHomeArticles();
  if (featured.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={featuredHeadingId}>
      <Container>
        <div className={styles.strip}>
          <h2 id={featuredHeadingId}>Artikel Pilihan</h2>
          <ul>
            {featured.map((article) => (
              <li key={article.id}>
                <FeaturedArticle article={article} />
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}

function FeaturedArticle({ article }: { article: ListedArticle }) {
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

const newsHeadingId = 'berita-terbaru';

/** The second to fourth of the latest articles. */
export function LatestNews() {
  const { lead, news } = useHomeArticles();
  return (
    <section className={styles.latestNewsSection} aria-labelledby={newsHeadingId}>
      <Container>
        <SectionHeading id={newsHeadingId}>Berita Terbaru</SectionHeading>
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
