import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

/** Whether something was typed on this device that no server has. */
export function useHasDrafts(): boolean {
  const { drafts } = useServices();
  const [hasDrafts, setHasDrafts] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void drafts.hasAny().then(
      (found) => isWanted && setHasDrafts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [drafts]);
  return hasDrafts;
}
