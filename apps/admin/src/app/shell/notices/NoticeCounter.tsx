import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { badgeOf, bellName } from './bell-name.ts';
import { useUnreadNotices } from './use-unread-notices.ts';

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
