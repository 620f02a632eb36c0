import { ArticleListCard } from './ArticleListCard.tsx';
import styles from './CardGrid.module.css';
import type { CardArticle } from './card-article.ts';

/** Articles as cards, three in a row where there is room (LIST-002). */
export function CardGrid({ articles, headingLevel }: { articles: readonly CardArticle[]; headingLevel: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleListCard article={article} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
