import type { HomeContent } from '@madrasah/contract';
import { shownVideoIds, videoAddress, videoIdOf } from '@madrasah/display';
import { type ContentCalls, contentCallsOf } from './part.ts';

/** The texts of every current banner, including those without a description yet. */
export const describedBanners = (shown: readonly string[], described: HomeContent['banners']): HomeContent['banners'] =>
  shown.map((image) => described.find((words) => words.image === image) ?? { image, alt: '', href: '' });

/** The titles of every current video, including those without a title yet. */
export const titledVideos = (links: readonly string[], titled: HomeContent['videos']): HomeContent['videos'] =>
  shownVideoIds(links).map((id) => ({
    link: videoAddress(id),
    title: titled.find(({ link }) => videoIdOf(link) === id)?.title ?? '',
  }));

type Client = Parameters<typeof contentCallsOf>[0];

/** The form of the home page lists the banners and videos of the settings. */
export const homeCallsOf = (client: Client): ContentCalls => ({
  ...contentCallsOf(client, 'home'),
  read: {
    async query() {
      const [home, settings] = await Promise.all([client.siteContent.home.query(), client.settings.read.query()]);
      const banners = describedBanners(settings.banners, home.data.banners);
      return {
        data: { ...home.data, banners, videos: titledVideos(settings.youtubeLinks, home.data.videos) },
        version: home.version,
      };
    },
  },
});
