import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { createNoticeFeed } from './notice-feed.ts';
import { openNoticeStream } from './notice-stream.ts';

/** How many of one's notices are not read; undefined until that is known. Fresh as long as the tab is seen. */
export function useUnreadNotices(): number | undefined {
  const services = useServices();
  const { utils } = services;

  useEffect(() => {
    const { client, tokenRefresh } = services;
    const feed = createNoticeFeed({
      openStream: (signal, heard) => openNoticeStream(services, signal, heard),
      ask: async () => {
        await tokenRefresh.ensureFreshToken();
        return (await client.notices.unread.query()).data.unread;
      },
      onUnread: (unread) => {
        utils.notices.unread.setData(undefined, { data: { unread } });
        void utils.notices.list.invalidate();
        // What waits for moderation is counted on the dashboard too.
        void utils.comments.figures.invalidate();
      },
      random: Math.random,
    });
    const follow = () => (document.visibilityState === 'visible' ? feed.show() : feed.hide());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      feed.stop();
    };
  }, [services, utils]);

  return useQuery(utils.notices.unread.queryOptions(undefined, { enabled: false })).data?.data.unread;
}
