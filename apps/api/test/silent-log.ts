/** For what is expected to fail. */
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
