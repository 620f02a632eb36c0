import type { HomeBlock } from '../../features/home/shared/home-block.ts';
import { LatestAlbums, latestAlbumsQuery } from './LatestAlbums.tsx';

export const albumsBlock: HomeBlock = {
  View: LatestAlbums,
  feature: 'albums',
  load: (context) => context.queryClient.prefetchQuery(latestAlbumsQuery(context)),
};
