/** For expected failures. */
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
