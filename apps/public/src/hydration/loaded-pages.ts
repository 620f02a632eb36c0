import { loadedPagesKey } from './has-loaded-pages.ts';

/** What was loaded into the list of this history entry without the app: how many pages, and the scroll position. */
type LoadedPages = { count: number; top: number };

export const readLoadedPages = (): LoadedPages => ({ count: 0, top: 0, ...Object(history.state)[loadedPagesKey] });

export const storeLoadedPages = (loaded: LoadedPages): void =>
  history.replaceState({ ...history.state, [loadedPagesKey]: loaded }, '');
