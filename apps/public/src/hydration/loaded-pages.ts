/** What was loaded into the list of this history entry without the app: how many pages, and the scroll position. */
type LoadedPages = { count: number; top: number };

/** The key in the state of the history entry, which reloading and Back keep. */
const stateKey = 'termuat';

export const hasLoadedPages = (): boolean => Object(history.state)[stateKey] !== undefined;

export const readLoadedPages = (): LoadedPages => ({ count: 0, top: 0, ...Object(history.state)[stateKey] });

export const storeLoadedPages = (loaded: LoadedPages): void =>
  history.replaceState({ ...history.state, [stateKey]: loaded }, '');
