import { listingPath } from '@madrasah/display';
import { Icon } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { useOffFeatures } from '../../../shared/features.ts';
import { useRouterContext } from '../../../shared/router-context.ts';
import { Comments } from '../comments/Comments.tsx';
import { Reactions } from '../reactions/Reactions.tsx';
import { SideAds } from '../side-ads/SideAds.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import styles from './ArticlePage.module.css';
import { ArticleStructuredData } from './ArticleStructuredData.tsx';
import { articleQuery } from './article.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

const route = getRouteApi('/articles/$category/$slug');

export function ArticlePage({ foot }: { foot: readonly ReactElement[] }) {
  const { category, slug } = route.useParams();
  const loaded = route.useLoaderData();
  const { data: article = loaded } = useQuery(articleQuery(useRouterContext(), slug));
  const off = useOffFeatures();
  const pageEnd = useRef<HTMLDivElement>(null);
  return (
    <>
      <article className={styles.article}>
        <ArticleStructuredData article={article} />
        <ArticleBody
          article={article}
          before={
            <a className={styles.back} data-screen="" href={listingPath(category)}>
              <Icon name="back" />
              Kembali ke Berita
            </a>
          }
        >
          <Reactions article={article} />
          {!off.includes('comments') && <Comments article={article} />}
        </ArticleBody>
        <SideAds bottomMarker={pageEnd} />
      </article>
      {foot}
      <RelatedArticles address={{ category, slug }} />
      <div ref={pageEnd} />
    </>
  );
}
