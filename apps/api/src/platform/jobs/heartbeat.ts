/** A claim ends this long after the death of its process; another one takes the work over then. */
export const leaseMs = 25_000;
export const beatMs = 5_000;
/** Work without progress for so many beats is aborted: what it waits for does not respond. */
const mostSilentBeats = (3 * 60_000) / beatMs;

/** Work stopped because it made no progress. */
export class StalledError extends Error {
  constructor() {
    super('no progress for three minutes');
  }
}

/** The claim ended, and another process may have begun the same work. */
export class LeaseEndedError extends Error {
  constructor() {
    super('the lease has ended, and another process may have taken the work');
  }
}

/**
 * Keeps a claim while its work makes progress: a long step does not lose it, a dead process does within seconds. `extend`
 * returns false where another process has the claim.
 */
export function startHeartbeat(extend: () => Promise<boolean>) {
  const ending = new AbortController();
  /** Aborts when the work stalls or the claim is lost. */
  const signal: AbortSignal = ending.signal;
  let silentBeats = 0;
  /** One after the other, and none after the end. */
  let extending: Promise<void> = Promise.resolve();
  const end = (reason: Error) => {
    clearInterval(timer);
    ending.abort(reason);
  };
  const timer = setInterval(() => {
    silentBeats += 1;
    if (silentBeats > mostSilentBeats) return end(new StalledError());
    extending = extending
      .then(extend)
      .then((isMine) => {
        if (!isMine) end(new LeaseEndedError());
      })
      // Without a database the claim expires.
      .catch(() => undefined);
  }, beatMs).unref();
  return {
    signal,
    progress: (): void => {
      silentBeats = 0;
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await extending;
    },
  };
}
