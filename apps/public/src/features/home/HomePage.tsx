import { GirihPanel } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { RestOfStyles } from '../../shared/RestOfStyles.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { useSettings } from '../../shared/use-settings.ts';
import { BannerSlider } from './banners/BannerSlider.tsx';
import { describeBanners } from './banners/banners.ts';
import { Facts } from './Facts.tsx';
import { FeaturedArticles } from './FeaturedArticles.tsx';
import { Hero } from './Hero.tsx';
import { arrangeArticles, bannerPicturesQuery, featuredArticlesQuery, latestArticlesQuery } from './home.ts';
import { useHomeContent } from './home-content.ts';
import { LatestNews } from './LatestNews.tsx';
import { LeadArticle } from './LeadArticle.tsx';
import { SchoolStructuredData } from './SchoolStructuredData.tsx';
import { Voices } from './Voices.tsx';
import { VideoSection } from './videos/VideoSection.tsx';
import { Welcome } from './Welcome.tsx';

export function HomePage() {
  const context = useRouterContext();
  const { settings } = useSettings();
  const content = useHomeContent();
  const latest = useQuery(latestArticlesQuery(context)).data?.data ?? [];
  const featuredArticles = useQuery(featuredArticlesQuery(context)).data?.data ?? [];
  const pictures = useQuery(bannerPicturesQuery(context)).data ?? [];
  const { lead, news, featured } = arrangeArticles(latest, featuredArticles);
  return (
    <>
      <SchoolStructuredData />
      <GirihPanel>
        <BannerSlider banners={describeBanners(settings.banners, content.banners)} pictures={pictures} />
        <Hero />
      </GirihPanel>
      <RestOfStyles />
      <Facts />
      {lead && <LeadArticle article={lead} />}
      <FeaturedArticles articles={featured} />
      <Welcome />
      <VideoSection titles={content.videos} />
      <LatestNews articles={news} followsLead={lead !== undefined} />
      <Voices />
    </>
  );
}
