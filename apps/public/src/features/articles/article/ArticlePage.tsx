import { articlePath, listingPath } from '@madrasah/display';
import { Container, Icon, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { useNamedSite } from '../../../shared/identity.ts';
import { breadcrumbs, StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import pageStyles from '../../../shared/page.module.css';
import { useRouterContext } from '../../../shared/router-context.ts';
import { useOffFeatures } from '../../../shared/use-settings.ts';
import { Comments } from '../comments/Comments.tsx';
import { Reactions } from '../reactions/Reactions.tsx';
import { type CardArticle, CardGrid } from '../shared/ArticleListCard.tsx';
import { SideAds } from '../side-ads/SideAds.tsx';
import styles from './Article.module.css';
import { ArticleBody } from './ArticleBody.tsx';
import { articleQuery, articleStructuredData, type ReadableArticle, relatedQuery } from './article.ts';

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

/** The structured data of an article and of its breadcrumbs. */
function ArticleStructuredData({ article }: { article: ReadableArticle }) {
  const site = useNamedSite();
  const { category, categorySlug, title } = article;
  const listing = { name: category, path: listingPath(categorySlug ?? category.toLowerCase()) };
  return (
    <>
      <StructuredData data={articleStructuredData(article, site)} />
      <StructuredData data={breadcrumbs(site.origin, [listing, { name: title, path: articlePath(article) }])} />
    </>
  );
}

function RelatedArticles({ address }: { address: { category: string; slug: string } }) {
  const { data: articles } = useQuery(relatedQuery(useRouterContext(), address));
  return (
    <section className={`${styles.related} ${pageStyles.later}`} data-screen="" aria-labelledby="berita-terkait">
      <Container>
        <SectionHeading id="berita-terkait">Berita Terkait</SectionHeading>
        {articles ? <Cards articles={articles} /> : <p>Berita terkait sedang tidak dapat dimuat.</p>}
      </Container>
    </section>
  );
}

function Cards({ articles }: { articles: readonly CardArticle[] }) {
  if (articles.length === 0) return <p>Tidak ada berita terkait yang ditemukan.</p>;
  return <CardGrid articles={articles} headingLevel={3} />;
}
