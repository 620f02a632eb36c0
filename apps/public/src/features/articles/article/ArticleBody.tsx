import { Container, Prose, Star } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import { RestOfStyles } from '../../../shared/RestOfStyles.tsx';
import { MainPicture } from '../main-picture/MainPicture.tsx';
import styles from './ArticleBody.module.css';
import { ArticleHeading } from './ArticleHeading.tsx';
import type { ReadableArticle } from './article.ts';
import { articleContentAttribute, articleExcerptAttribute } from './article-text.ts';
import { Tags } from './Tags.tsx';

type ArticleBodyProps = {
  article: ReadableArticle;
  /** Above the heading. */
  before?: ReactNode;
  /** Below the tags, in the column of the text. */
  children?: ReactNode;
};

/** The content of an article, on its page and behind a preview link. */
export function ArticleBody({ article, before, children }: ArticleBodyProps) {
  return (
    <>
      <Container narrow>
        {before}
        <ArticleHeading article={article} />
      </Container>
      <MainPicture article={article} />
      <Container narrow>
        {article.excerpt && <Prose html={article.excerpt} variant="lead" dataAttribute={articleExcerptAttribute} />}
        <Prose html={article.content} dataAttribute={articleContentAttribute} />
        <RestOfStyles />
        <p className={styles.end} aria-hidden="true">
          <Star size={18} />
        </p>
        <Gallery
          items={article.galleries.map(({ id, imageUrl, caption }) => ({ id, image: imageUrl, caption }))}
          pictures={article.pictures}
        />
        <Tags tags={article.tags} />
        {children}
      </Container>
    </>
  );
}
