/** How long after a change the draft is saved. */
const saveDelayMs = 800;

/**
 * Calls `save` soon after a change, at most once in 800 ms however fast the user types, and never twice at a time.
 * `flush` saves at once what has not been saved.
 */
export function createAutosave(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSave: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer === undefined) return lastSave;
    clearTimeout(timer);
    timer = undefined;
    lastSave = save();
    return lastSave;
  };

  return {
    flush,
    touch() {
      timer ??= setTimeout(() => void flush(), saveDelayMs);
    },
  };
}
