import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services.ts';
import type { DraftForm, FormValues } from './draft.ts';
import { createDraftKeeper, type DraftContent, type DraftIdentity, type DraftStatus } from './draft-keeper.ts';
import { useDraftStore } from './draft-store.ts';
import { lockDraft, useForgetFoundDrafts } from './found-drafts.ts';
import { createServerDrafts } from './server-drafts.ts';

type Options<Values extends FormValues> = {
  /** Must not change. */
  form: DraftForm<Values>;
  start: DraftIdentity;
  read: () => DraftContent<Values> | null;
};

/** The draft of an open form: saved while the user types, when the page is left and when the connection is back. */
export function useDraft<Values extends FormValues>({ form, start, read }: Options<Values>) {
  const services = useServices();
  const device = useDraftStore();
  const forgetFound = useForgetFoundDrafts();
  const [status, setStatus] = useState<DraftStatus>({ kind: 'clean' });
  const [id, setId] = useState(start.id);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [keeper] = useState(() =>
    createDraftKeeper({
      ...{ form, start, onStatus: setStatus, onRemoved: forgetFound },
      onForked(forkedId) {
        setId(forkedId);
        forgetFound();
      },
      device,
      server: createServerDrafts(services, form),
      read: () => latest.current(),
    }),
  );

  useEffect(() => lockDraft(id), [id]);
  useWindowEvent('pagehide', () => void keeper.leave());
  useWindowEvent('online', keeper.sendNow);
  useEffect(() => {
    if (latest.current()) keeper.touch();
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && void keeper.leave();
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      void keeper.leave().then(forgetFound);
    };
  }, [keeper, forgetFound]);

  return { status, keeper, isForked: id !== start.id };
}
