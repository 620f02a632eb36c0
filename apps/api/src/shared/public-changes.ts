/** What visitors' answers are made of. The database says at each commit which of these changed. */
export const changeTags = ['articles', 'categories', 'settings', 'guestbook'] as const;
export type ChangeTag = (typeof changeTags)[number];

/**
 * `edited`: there is something newer to show. `withdrawn`: what was shown may not be shown any more, as a copy either;
 * it comes after an `edited` for the same tag.
 */
export type ChangeKind = 'edited' | 'withdrawn';

/** Where the news about commits comes from, whichever process made them. */
export type PublicChanges = {
  /** False while changes may go unnoticed, because the database does not answer. */
  isHeard(): boolean;
  /** False while the database does not even let itself be connected to: whatever is sent to it would wait in vain. */
  isReachable(): boolean;
  /** Called for each tag after a commit that changed it. */
  onChange(listener: (tag: ChangeTag, kind: ChangeKind) => void): void;
  /** Called when changes may have gone unnoticed. */
  onGap(listener: () => void): void;
  /** Resolves when everything that was committed before this call has been heard, or when that takes too long. */
  catchUp(): Promise<void>;
};
