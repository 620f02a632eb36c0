import type { Draft } from './draft.ts';
import { type DraftName, DraftTakenOverError, DraftTooLargeError, type ServerDrafts } from './server-drafts.ts';

/** A draft goes to the server so long after a change, and never more often than that. */
const quietMs = 2_000;
const everyMs = 5_000;
/** The longest wait after failures, and the wait of a device that knows of no network. */
const longestWaitMs = 60_000;

/** Whether the server has the draft: since when, not yet, not for a while, or never in this size. */
export type SentStatus = { at: number } | 'waiting' | 'failed' | 'tooLarge';

type Options = {
  server: Pick<ServerDrafts, 'save' | 'remove'>;
  /** Whether the writer is still the one who is signed in. */
  isOpen: () => boolean;
  /** Whether the server may have this draft already. */
  isThere: boolean;
  onStatus: (status: SentStatus) => void;
  onSent: (draft: Draft) => void;
  onRemoved: () => void;
  /** Another device has taken over the draft: from now on, what is typed here is a separate draft. */
  onTakenOver: () => void;
};

/** What the server is to have next: this draft, or none. */
type Task = { kind: 'save'; draft: Draft } | { kind: 'remove'; draft: DraftName };

const waitAfter = (failures: number): number => Math.min(everyMs * 2 ** (failures - 1), longestWaitMs);

/**
 * Sends the newest state of one form's draft, at most every five seconds, one call at a time; what fails is tried again,
 * less and less often. The copy on this device does not wait for it.
 */
export function createDraftSender({ server, isOpen, isThere: mayBeThere, ...on }: Options) {
  let isThere = mayBeThere;
  let wanted: Task | null = null;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  /** The version of which the server knows what the writer saw. */
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

  async function carryOut(task: Task, isLeaving: boolean) {
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

  /** Whether it makes sense to try again. */
  function noteFailure(error: unknown, { kind }: Task): boolean {
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
    save(draft: Draft) {
      wanted = { kind: 'save', draft };
      schedule();
    },
    /** The draft is no longer needed: its text is saved, or is again what it was. */
    remove(draft: DraftName) {
      wanted = isThere ? { kind: 'remove', draft } : null;
      stopTimer();
      if (failures === 0) void run();
      else schedule();
    },
    /** The page may be gone in a moment. */
    leave: () => void run(true),
    /** There is a reason to believe that it works now. */
    sendNow: () => void run(),
  };
}
