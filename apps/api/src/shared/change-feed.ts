import type { ChangeTag } from './change-tags.ts';

/** `edited`: there is newer content. `withdrawn`: the old must not be shown, nor as a stale response. */
export type ChangeKind = 'edited' | 'withdrawn';

export type Change = { tag: ChangeTag; kind: ChangeKind };

/** Reports which commits changed public responses, in any process. */
export type ChangeFeed = {
  /** False while changes may be missed, because the database does not respond. */
  isConnected(): boolean;
  /** False while connections to the database fail, so that every statement would wait in vain. */
  isReachable(): boolean;
  /** Called after a commit with its changes; once for each row, so that one commit may cause several calls. */
  onChange(listener: (changes: readonly Change[]) => void): void;
  /** Called after a commit that changed a person's notices, with their id. */
  onNotice(listener: (personId: string) => void): void;
  /** Called after a commit that ended sessions of a person or changed their rights, with their id. */
  onAccessChange(listener: (personId: string) => void): void;
  /** Called when the connection is lost: changes may have been missed. */
  onDisconnect(listener: () => void): void;
  /** Resolves when everything that was committed before this call has been received, or after a timeout. */
  waitForSync(): Promise<void>;
};

/** For programs without a change feed: never connected, so that nothing is cached. */
export const noChangeFeed: ChangeFeed = {
  isConnected: () => false,
  isReachable: () => true,
  onChange: () => {},
  onNotice: () => {},
  onAccessChange: () => {},
  onDisconnect: () => {},
  waitForSync: async () => {},
};
