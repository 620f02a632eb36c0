import { useQuery } from '@tanstack/react-query';
import { useSite } from '../site/site-queries.ts';
import { Hero } from './Hero.tsx';
import { LatestNews } from './LatestNews.tsx';
import { LeadArticle } from './LeadArticle.tsx';
import { latestArticlesQuery } from './latest-articles.ts';
import { StructuredSchool } from './StructuredSchool.tsx';

/** Items 2 to 4 of the latest articles are the news (HOME-010); the first leads. */
const newsItems = [1, 4] as const;

export function HomePage() {
  const { data } = useQuery(latestArticlesQuery(useSite()));
  const articles = data?.data ?? [];
  const lead = articles[0];
  return (
    <>
      <StructuredSchool />
      <Hero />
      {lead && <LeadArticle article={lead} />}
      <LatestNews articles={articles.slice(...newsItems)} />
    </>
  );
}
