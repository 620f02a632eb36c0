import { ArticleListCard } from './ArticleListCard.tsx';
import styles from './CardGrid.module.css';
import type { CardArticle } from './card-article.ts';

type CardGridProps = {
  articles: readonly CardArticle[];
  headingLevel: 2 | 3;
  /** The grid is at the top of the page. */
  beginsPage?: boolean;
};

/** Articles as cards, three per row on wide screens. */
export function CardGrid({ articles, headingLevel, beginsPage = false }: CardGridProps) {
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => (
        <li key={article.id} data-id={article.id}>
          <ArticleListCard article={article} headingLevel={headingLevel} isSeenFirst={beginsPage && index === 0} />
        </li>
      ))}
    </ul>
  );
}
