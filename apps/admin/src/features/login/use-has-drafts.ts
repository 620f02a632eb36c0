import { useEffect, useState } from 'react';

/** The login does without drafts until it has been drawn: their database is opened by a file of its own. */
async function askDevice(): Promise<boolean> {
  const { hasAnyDraft } = await import('../articles/editor/drafts/draft-database.ts');
  return hasAnyDraft();
}

/** Whether something was typed on this device that no server has. */
export function useHasDrafts(): boolean {
  const [hasDrafts, setHasDrafts] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void askDevice().then(
      (found) => isWanted && setHasDrafts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return hasDrafts;
}
