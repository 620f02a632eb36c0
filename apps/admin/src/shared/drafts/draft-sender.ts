import type { Draft, FormValues } from './draft.ts';
import { type DraftName, DraftTakenOverError, DraftTooLargeError, type ServerDrafts } from './server-drafts.ts';

/** The delay between a change and sending the draft. */
const quietMs = 2_000;
const everyMs = 5_000;
/** The longest delay after failures, and while the device is offline. */
const longestWaitMs = 60_000;

/** Whether the server has the draft: since when, not yet, not for a while, or never because of its size. */
export type SentStatus = { at: number } | 'waiting' | 'failed' | 'tooLarge';

type Options<Values extends FormValues> = {
  server: Pick<ServerDrafts<Values>, 'save' | 'remove'>;
  /** Whether the author is still signed in. */
  isOpen: () => boolean;
  /** Whether the server may have this draft already. */
  isThere: boolean;
  onStatus: (status: SentStatus) => void;
  onSent: (draft: Draft<Values>) => void;
  onRemoved: () => void;
  /** Another device has taken over the draft: further changes here become a separate draft. */
  onTakenOver: () => void;
};

/** The next task for the server: store this draft, or remove it. */
type Task<Values extends FormValues> = { kind: 'save'; draft: Draft<Values> } | { kind: 'remove'; draft: DraftName };

const waitAfter = (failures: number): number => Math.min(everyMs * 2 ** (failures - 1), longestWaitMs);

/**
 * Sends the newest state of one form's draft, at most every five seconds, one call at a time; failures are retried
 * with back-off. The copy on this device does not wait for it.
 */
export function createDraftSender<Values extends FormValues>(options: Options<Values>) {
  const { server, isOpen, isThere: mayBeThere, ...on } = options;
  let isThere = mayBeThere;
  let wanted: Task<Values> | null = null;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  /** The version for which the server has the base. */
  let sentBase: { version: number | undefined } | null = null;

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule() {
    if (timer !== undefined || isSending || !wanted) return;
    const rhythm = Math.max(quietMs, startedAt + everyMs - Date.now());
    const wait = failures === 0 ? rhythm : navigator.onLine ? waitAfter(failures) : longestWaitMs;
    timer = setTimeout(() => void run(), wait);
  }

  async function carryOut(task: Task<Values>, isLeaving: boolean) {
    if (task.kind === 'remove') {
      await server.remove(task.draft, isLeaving);
      isThere = false;
      sentBase = null;
      on.onRemoved();
      return;
    }
    isThere = true;
    const { draft } = task;
    const withBase = sentBase?.version !== draft.version || sentBase === null;
    const at = await server.save(draft, { withBase, isLeaving });
    sentBase = { version: draft.version };
    on.onSent(draft);
    on.onStatus({ at });
  }

  /** Returns whether a retry makes sense. */
  function noteFailure(error: unknown, { kind }: Task<Values>): boolean {
    if (error instanceof DraftTooLargeError) {
      on.onStatus('tooLarge');
      return false;
    }
    if (error instanceof DraftTakenOverError) {
      on.onTakenOver();
      return false;
    }
    failures += 1;
    if (kind === 'save') on.onStatus('failed');
    return true;
  }

  async function run(isLeaving = false) {
    stopTimer();
    const task = wanted;
    if (!task || isSending || !isOpen()) return;
    isSending = true;
    startedAt = Date.now();
    wanted = null;
    try {
      await carryOut(task, isLeaving);
      failures = 0;
    } catch (error) {
      if (noteFailure(error, task)) wanted ??= task;
    }
    isSending = false;
    schedule();
  }

  return {
    save(draft: Draft<Values>) {
      wanted = { kind: 'save', draft };
      schedule();
    },
    /** The draft is no longer needed: its text is saved, or unchanged again. */
    remove(draft: DraftName) {
      wanted = isThere ? { kind: 'remove', draft } : null;
      stopTimer();
      if (failures === 0) void run();
      else schedule();
    },
    /** The page may be closed in a moment. */
    leave: () => void run(true),
    /** A call is likely to succeed now. */
    sendNow: () => void run(),
  };
}
