import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { ArticleCard } from '@madrasah/ui';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { CardArticle } from './card-article.ts';
import { Snippet } from './Snippet.tsx';

const excerptLength = 150;

type ArticleListCardProps = {
  article: CardArticle;
  headingLevel: 2 | 3;
  /** Its picture is visible first, so it loads eagerly. */
  isSeenFirst: boolean;
};

/** An article in a list; a search result shows the matching passage. */
export function ArticleListCard({ article, headingLevel, isSeenFirst }: ArticleListCardProps) {
  const { date, rawDate } = displayArticle(article, { publicOrigin: '', timeZone: useRouterContext().timeZone });
  return (
    <ArticleCard
      href={articlePath(article)}
      title={displayTitle(article)}
      category={article.category}
      excerpt={
        article.snippet ? (
          <Snippet html={article.snippet} />
        ) : (
          truncateText(visibleText(article.excerpt ?? ''), excerptLength)
        )
      }
      date={date}
      dateTime={rawDate}
      picture={
        <Picture
          image={article.image}
          pictures={article.pictures}
          focus={article.imageFocus}
          place="card"
          alt=""
          width={400}
          height={250}
          loading={isSeenFirst ? 'eager' : 'lazy'}
        />
      }
      headingLevel={headingLevel}
    />
  );
}
