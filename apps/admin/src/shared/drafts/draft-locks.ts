/** An open form has a Web Lock on its draft, so that no other tab offers that draft. */
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

/** The drafts that open forms of this browser have locked. */
export async function lockedDraftIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
