import { useEffect, useState } from 'react';

/** The login does without drafts until it has been drawn: they are read from a file of their own. */
async function hasAnyDraft(): Promise<boolean> {
  const { openDraftStore } = await import('../article-editor/drafts/indexed-db-drafts.ts');
  return openDraftStore().hasAny();
}

/** Whether something was typed on this device that no server has. */
export function useHasDrafts(): boolean {
  const [hasDrafts, setHasDrafts] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void hasAnyDraft().then(
      (found) => isWanted && setHasDrafts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return hasDrafts;
}
