const listeners = new Set<() => void>();

/** Calls `listener` whenever this process has left work on pictures for the background; returns how to end that. */
export function onImageWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitImageWork(): void {
  for (const listener of listeners) listener();
}
