import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { createNoticeFeed } from './notice-feed.ts';
import { openNoticeStream } from './notice-stream.ts';

/** The number of the user's unread notices; undefined until it is loaded. Kept current while the tab is visible. */
export function useUnreadNotices(): number | undefined {
  const services = useServices();
  const { utils } = services;

  useEffect(() => {
    const { client } = services;
    const feed = createNoticeFeed({
      openStream: (signal, onHeartbeat) => openNoticeStream(services, signal, onHeartbeat),
      readCount: async () => (await client.notices.unread.query()).data.unread,
      onUnread: (unread) => {
        utils.notices.unread.setData(undefined, { data: { unread } });
        void utils.notices.list.invalidate();
        // The dashboard also shows the number of comments that wait for moderation.
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
