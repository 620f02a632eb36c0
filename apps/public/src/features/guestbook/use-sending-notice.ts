import { limits, type RefusedForm, texts } from '@madrasah/contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SendingNotice } from '../../shared/form/LabelledField.tsx';
import { guestbookPath } from './guestbook.ts';

const route = getRouteApi('/buku-tamu');

function firstNotice(refused: RefusedForm | null, wasSent: boolean): SendingNotice | null {
  if (refused) return { kind: 'failed', words: texts.guestbook.notSent(refused.message) };
  return wasSent ? { kind: 'sent', words: texts.guestbook.sent } : null;
}

/** What became of a message; it goes away after 5 seconds (ST-029, CONST-014). Without the app the page itself says it. */
export function useSendingNotice(refused: RefusedForm | null) {
  const router = useRouter();
  const { terkirim } = route.useSearch();
  /** A browser came back from sending by itself. */
  const wasSent = useRef(terkirim === 1);
  const [notice, tell] = useState(() => firstNotice(refused, terkirim === 1));

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => tell(null), limits.noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);
  // Loading the page again is not sending again.
  useEffect(() => {
    if (terkirim) void router.navigate({ to: guestbookPath, replace: true, resetScroll: false });
  }, [terkirim, router]);
  return { notice, tell, wasSent };
}
