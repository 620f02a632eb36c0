const listeners = new Set<() => void>();

/** Calls `listener` whenever this process has stored a picture; answers with how to end that. */
export function onImageStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitImageStored(): void {
  for (const listener of listeners) listener();
}
