import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../../shared/router-context.ts';
import { useSettings } from '../../../shared/use-settings.ts';
import { useHomeContent } from '../home-content.ts';
import { useFirstPicture } from '../layout.ts';
import { BannerSlider } from './BannerSlider.tsx';
import { bannerPicturesQuery, describeBanners } from './banners.ts';

/** The header banners of the settings. */
export function Banners() {
  const { settings } = useSettings();
  const pictures = useQuery(bannerPicturesQuery(useRouterContext())).data ?? [];
  const banners = describeBanners(settings.banners, useHomeContent().banners);
  return <BannerSlider banners={banners} pictures={pictures} isSeenFirst={useFirstPicture() === 'banners'} />;
}
