import type { ChangeTag } from './change-tags.ts';

/**
 * `edited`: there is something newer to show. `withdrawn`: what was shown may not be shown any more, nor as a stale
 * response.
 */
export type ChangeKind = 'edited' | 'withdrawn';

export type Change = { tag: ChangeTag; kind: ChangeKind };

/** Says which commits changed what public responses depend on, whichever process made them. */
export type ChangeFeed = {
  /** False while changes may be missed, because the database does not answer. */
  isConnected(): boolean;
  /** False while the database does not even let itself be connected to: whatever is sent to it would wait in vain. */
  isReachable(): boolean;
  /** Called after a commit with what it changed; once for each row, so that a commit may be told in several calls. */
  onChange(listener: (changes: readonly Change[]) => void): void;
  /** Called after a commit that changed what somebody is told behind the bell, with their id. */
  onNotice(listener: (personId: string) => void): void;
  /** Called after a commit that ended sessions of a person or changed their rights, with their id. */
  onAccessChange(listener: (personId: string) => void): void;
  /** Called when the connection is lost: changes may have been missed. */
  onDisconnect(listener: () => void): void;
  /** Resolves when everything that was committed before this call has been received, or when that takes too long. */
  waitForSync(): Promise<void>;
};

/** For whoever hears of no changes: never connected, so that nothing is cached. */
export const noChangeFeed: ChangeFeed = {
  isConnected: () => false,
  isReachable: () => true,
  onChange: () => {},
  onNotice: () => {},
  onAccessChange: () => {},
  onDisconnect: () => {},
  waitForSync: async () => {},
};
