import type { FoundArticle } from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { ArticleCard } from '@madrasah/ui';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import styles from './ArticleFeed.module.css';

/** The fields of an article that a card shows. */
export type CardArticle = Pick<
  FoundArticle,
  'id' | 'slug' | 'title' | 'category' | 'categorySlug' | 'publishedAt' | 'createdAt' | 'image' | 'pictures'
> &
  Partial<Pick<FoundArticle, 'excerpt' | 'imageFocus' | 'snippet'>>;

/** Keeps only those fields, because the page's data contains the rest otherwise. */
export const toCardArticle = (article: CardArticle): CardArticle => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  categorySlug: article.categorySlug,
  publishedAt: article.publishedAt,
  createdAt: article.createdAt,
  image: article.image,
  imageFocus: article.imageFocus,
  pictures: article.pictures,
});

const excerptLength = 150;

type ArticleListCardProps = {
  article: CardArticle;
  headingLevel: 2 | 3;
  /** Its picture is visible first, so it loads eagerly. */
  isSeenFirst: boolean;
};

/** An article in a list; a search result shows the matching passage. */
function ArticleListCard({ article, headingLevel, isSeenFirst }: ArticleListCardProps) {
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
          position="card"
          alt=""
          loading={isSeenFirst ? 'eager' : 'lazy'}
        />
      }
      hasNoPicture={!article.image}
      headingLevel={headingLevel}
    />
  );
}

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

type SnippetPart = { text: string; isFound: boolean };

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/**
 * The server's snippet as plain texts: escaped HTML in which only `<mark>` is markup, so it need not be inserted as
 * HTML.
 */
export const snippetParts = (html: string): SnippetPart[] =>
  html
    .split(/<\/?mark>/)
    .map((part, index) => ({
      text: part.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => characters[entity] ?? entity),
      isFound: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');

/** The passage of an article that matches the search. */
function Snippet({ html }: { html: string }) {
  return snippetParts(html).map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <mark key={index} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
