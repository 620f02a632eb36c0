import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services.ts';
import { createArticleForm } from './article-form.ts';
import type { InitialForm } from './article-values.ts';
import { createAutosave } from './drafts/autosave.ts';
import { lockDraft } from './drafts/draft-locks.ts';
import { uploadPicture } from './pictures/upload-picture.ts';

/** The state of the draft on this device: when it was saved, nothing to save yet, or saving failed. */
export type DraftStatus = { at: number } | 'nothing' | 'failed';

type Options = { userId: string; articleKey: string; start: InitialForm };

/** The form, its drafts on this device, and whether anything would be lost by leaving. */
export function useArticleForm({ userId, articleKey, start }: Options) {
  const services = useServices();
  const isDirty = useRef(start.isRestored);
  const [draftStatus, setDraftStatus] = useState<DraftStatus>('nothing');

  const [{ form, autosave }] = useState(() => {
    const autosave = createAutosave(async () => {
      const keptAt = Date.now();
      const draft = { id: start.draftId, userId, articleKey, keptAt, version: start.version, values: form.values() };
      await services.drafts.put(draft).then(
        () => setDraftStatus({ at: keptAt }),
        () => setDraftStatus('failed'),
      );
    });
    const form = createArticleForm({
      initial: start.values,
      upload: (file, onProgress) => uploadPicture(services, file, onProgress),
      onChange: () => {
        isDirty.current = true;
        autosave.touch();
      },
    });
    return { form, autosave };
  });
  const fields = useSyncExternalStore(form.subscribe, form.fields);

  useEffect(() => lockDraft(start.draftId), [start.draftId]);

  useEffect(() => {
    form.resumeUploads();
    const flush = () => void autosave.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [form, autosave]);

  return {
    form,
    fields,
    draftStatus,
    isDirty: () => isDirty.current,
    /** Everything is saved on the server: removes the draft, and leaving asks nothing any more. */
    async discardDraft() {
      isDirty.current = false;
      await autosave.stop();
      await services.drafts.remove(start.draftId).catch(() => undefined);
    },
  };
}
