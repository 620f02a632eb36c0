import type { ListedArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { Badge, Container } from '@madrasah/ui';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './FeaturedArticles.module.css';
import { useHomeArticles } from './home-articles.ts';

const headingId = 'artikel-pilihan';

/** Articles marked as featured, in the layout of the lead article. */
export function FeaturedArticles() {
  const { featured } = useHomeArticles();
  if (featured.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <div className={styles.strip}>
          <h2 id={headingId}>Artikel Pilihan</h2>
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
