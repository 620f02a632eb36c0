import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { createNoticeFeed, openNoticeStream } from './notice-feed.ts';

type Shown = { name: string; badge: string };

/** Keeps the number on the bell current, and announces new notices. */
export default function NoticeCounter({ onChange }: { onChange: (shown: Shown) => void }) {
  const unread = useUnreadNotices();
  const former = useRef(unread);
  const [news, setNews] = useState('');

  useEffect(() => {
    if (unread === undefined) return;
    onChange({ name: bellName(unread), badge: unread > 0 ? badgeOf(unread) : '' });
    if (former.current !== undefined && unread > former.current) setNews(`Notifikasi baru. ${bellName(unread)}.`);
    former.current = unread;
  }, [unread, onChange]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {news}
    </VisuallyHidden>
  );
}

const maxShown = 99;

export const badgeOf = (unread: number): string => (unread > maxShown ? `${maxShown}+` : String(unread));

export const bellName = (unread: number | undefined): string =>
  unread ? `Notifikasi, ${unread.toLocaleString('id-ID')} belum dibaca` : 'Notifikasi';

/** The number of the user's unread notices; undefined until it is loaded. Kept current while the tab is visible. */
function useUnreadNotices(): number | undefined {
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
