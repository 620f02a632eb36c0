const listeners = new Set<() => void>();

/** Calls `listener` whenever this process has kept a picture; answers with how to end that. */
export function onImageKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceKeptImage(): void {
  for (const listener of listeners) listener();
}
