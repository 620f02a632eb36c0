/** A form that is open holds a lock in its draft's name: no other tab offers that draft meanwhile. */
const lockPrefix = 'madrasah-draft:';

/** Marks a draft as being written in this tab, until the returned function is called. */
export function markAsLive(draftId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(`${lockPrefix}${draftId}`, () => released);
  return release;
}

/** The drafts among these that no open form is writing. */
export async function abandonedDrafts<Draft extends { id: string }>(drafts: readonly Draft[]): Promise<Draft[]> {
  if (!('locks' in navigator)) return [...drafts];
  const { held = [] } = await navigator.locks.query();
  const live = new Set(held.map(({ name }) => name));
  return drafts.filter(({ id }) => !live.has(`${lockPrefix}${id}`));
}
