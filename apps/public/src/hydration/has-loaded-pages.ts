/** The key in the state of the history entry, which reloading and Back keep. */
export const loadedPagesKey = 'termuat';

/** Whether pages were loaded into the list of this history entry without the app. */
export const hasLoadedPages = (): boolean => Object(history.state)[loadedPagesKey] !== undefined;
