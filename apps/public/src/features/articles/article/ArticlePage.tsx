import { listingPath } from '@madrasah/display';
import { Container, Icon, Prose, Star } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import { RestOfStyles } from '../../../shared/RestOfStyles.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import { Comments } from '../comments/Comments.tsx';
import { MainPicture } from '../pictures/MainPicture.tsx';
import { Reactions } from '../reactions/Reactions.tsx';
import { SideAds } from '../side-ads/SideAds.tsx';
import { ArticleHeading } from './ArticleHeading.tsx';
import { ArticleNewsletter } from './ArticleNewsletter.tsx';
import styles from './ArticlePage.module.css';
import { ArticleStructuredData } from './ArticleStructuredData.tsx';
import { articleQuery } from './article.ts';
import { articleContentAttribute, articleExcerptAttribute } from './article-text.ts';
import { RelatedArticles } from './RelatedArticles.tsx';
import { Tags } from './Tags.tsx';

const route = getRouteApi('/articles/$category/$slug');

export function ArticlePage() {
  const { category, slug } = route.useParams();
  const loaded = route.useLoaderData();
  const { data: article = loaded } = useQuery(articleQuery(useRouterContext(), slug));
  const pageEnd = useRef<HTMLDivElement>(null);
  return (
    <>
      <article className={styles.article}>
        <ArticleStructuredData article={article} />
        <Container narrow>
          <a className={styles.back} data-screen="" href={listingPath(category)}>
            <Icon name="back" />
            Kembali ke Berita
          </a>
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
          <Reactions article={article} />
          <Comments article={article} />
        </Container>
        <SideAds bottomMarker={pageEnd} />
      </article>
      <ArticleNewsletter />
      <RelatedArticles address={{ category, slug }} />
      <div ref={pageEnd} />
    </>
  );
}
