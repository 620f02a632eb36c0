import { createContext, useContext } from 'react';
import type { DraftStore } from './draft.ts';

export const DraftStoreContext = createContext<DraftStore | null>(null);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftStoreContext);
  if (!store) throw new Error('DraftStoreContext is missing');
  return store;
}
