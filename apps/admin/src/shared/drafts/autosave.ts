/** The delay between a change and saving the draft. */
const saveDelayMs = 800;

/**
 * Calls `save` soon after a change, at most once in 800 ms and never concurrently. `flush` saves unsaved changes at
 * once.
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
