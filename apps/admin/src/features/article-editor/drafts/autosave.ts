/** Nothing that was typed is older than this without being kept. */
const keepAfterMs = 800;

/**
 * Calls `keep` soon after a change, at most once in 800 ms however fast somebody types, and never twice at a time.
 * `flush` keeps at once what has not been kept.
 */
export function createAutosave(keep: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer === undefined) return kept;
    clearTimeout(timer);
    timer = undefined;
    kept = keep();
    return kept;
  };

  return {
    flush,
    touch() {
      timer ??= setTimeout(() => void flush(), keepAfterMs);
    },
    /** Forgets what has not been kept, and waits for what is being kept. */
    stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      return kept;
    },
  };
}
