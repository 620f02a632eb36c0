/** An open form holds a Web Lock on its draft: no other tab offers that draft meanwhile. */
const lockPrefix = 'madrasah-draft:';

/** Locks the draft for this tab; the returned function releases the lock. */
export function lockDraft(draftId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(`${lockPrefix}${draftId}`, () => released);
  return release;
}

/** The drafts among these that no open form has locked. */
export async function unlockedDrafts<Draft extends { id: string }>(drafts: readonly Draft[]): Promise<Draft[]> {
  if (!('locks' in navigator)) return [...drafts];
  const { held = [] } = await navigator.locks.query();
  const locked = new Set(held.map(({ name }) => name));
  return drafts.filter(({ id }) => !locked.has(`${lockPrefix}${id}`));
}
