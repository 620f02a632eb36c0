/** What public responses depend on. The database says at each commit which of these changed. */
export const changeTags = ['articles', 'categories', 'settings', 'guestbook'] as const;

/** The comments of one article, by its id: what is written below one leaves the pages of the others as they are. */
export type CommentsTag = `comments:${number}`;
export const commentsTagOf = (articleId: number): CommentsTag => `comments:${articleId}`;

export type ChangeTag = (typeof changeTags)[number] | CommentsTag;

export const isChangeTag = (text: string): text is ChangeTag =>
  (changeTags as readonly string[]).includes(text) || /^comments:[1-9]\d*$/.test(text);

/**
 * `edited`: there is something newer to show. `withdrawn`: what was shown may not be shown any more, nor as a stale
 * response; it comes after an `edited` for the same tag.
 */
export type ChangeKind = 'edited' | 'withdrawn';

/** Says which commits changed what public responses depend on, whichever process made them. */
export type ChangeFeed = {
  /** False while changes may be missed, because the database does not answer. */
  isConnected(): boolean;
  /** False while the database does not even let itself be connected to: whatever is sent to it would wait in vain. */
  isReachable(): boolean;
  /** Called for each tag after a commit that changed it. */
  onChange(listener: (tag: ChangeTag, kind: ChangeKind) => void): void;
  /** Called after a commit that changed what somebody is told behind the bell, with their id. */
  onNotice(listener: (personId: string) => void): void;
  /** Called when the connection is lost: changes may have been missed. */
  onDisconnect(listener: () => void): void;
  /** Resolves when everything that was committed before this call has been received, or when that takes too long. */
  waitForSync(): Promise<void>;
};
