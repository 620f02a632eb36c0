import { articlePath, displayTitle } from '@madrasah/display';
import { Prose } from '@madrasah/ui';
import { Picture } from '../../shared/pictures/Picture.tsx';
import type { ReadableArticle } from './article.ts';
import { articleContentAttribute, articleExcerptAttribute } from './article-text.ts';
import { Gallery } from './Gallery.tsx';
import styles from './MainArticle.module.css';

type Props = { article: ReadableArticle; categoryTitle: string };

const isSameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a category says of itself, above its list: an article as a page. A title that says the page's is not repeated. */
export function MainArticle({ article, categoryTitle }: Props) {
  const title = displayTitle(article);
  return (
    <article className={styles.main} aria-label={title}>
      {!isSameTitle(title, categoryTitle) && (
        <h2 className={styles.title}>
          <a href={articlePath(article)}>{title}</a>
        </h2>
      )}
      {article.image && (
        <figure className={styles.picture}>
          <Picture
            image={article.image}
            pictures={article.pictures}
            place="main"
            alt={`Gambar utama: ${title}`}
            width={1200}
            height={675}
            loading="eager"
          />
        </figure>
      )}
      {article.excerpt && <Prose html={article.excerpt} variant="lead" dataAttribute={articleExcerptAttribute} />}
      <Prose html={article.content} dataAttribute={articleContentAttribute} />
      <Gallery items={article.galleries} pictures={article.pictures} />
    </article>
  );
}
