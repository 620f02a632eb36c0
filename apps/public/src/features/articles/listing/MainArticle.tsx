import { articlePath, displayTitle } from '@madrasah/display';
import { Prose } from '@madrasah/ui';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import type { ReadableArticle } from '../article/article.ts';
import { articleContentAttribute, articleExcerptAttribute } from '../article/article-text.ts';
import { MainPicture } from '../main-picture/MainPicture.tsx';
import styles from './MainArticle.module.css';

type Props = { article: ReadableArticle; categoryTitle: string };

const isSameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The main article of a category, shown as a page above the list. Its title is omitted when it equals the
 * page's.
 */
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
        <div>
          <MainPicture article={article} />
        </div>
      )}
      {article.excerpt && <Prose html={article.excerpt} variant="lead" dataAttribute={articleExcerptAttribute} />}
      <Prose html={article.content} dataAttribute={articleContentAttribute} />
      <Gallery
        items={article.galleries.map(({ id, imageUrl, caption }) => ({ id, image: imageUrl, caption }))}
        pictures={article.pictures}
      />
    </article>
  );
}
