import { type RouterInputs, readRefusal, withKeepalive } from '@madrasah/api-client';
import { limits, type StoredDraft } from '@madrasah/contract';
import type { Services } from '../services/services.ts';
import { type Draft, type DraftForm, type FormValues, newSubjectId } from './draft.ts';

type SentDraft = RouterInputs['drafts']['save'];

/** The browser's limit for a keepalive request, minus room for the rest of the call. */
const keepaliveBytes = 60_000;
const bodyBytes = limits.bodyBytes.staff - 1_000;

const bytesOf = (draft: SentDraft): number => new TextEncoder().encode(JSON.stringify(draft)).length;

/** The server reads the title. */
const titled = (values: FormValues) => ({ ...values, title: typeof values.title === 'string' ? values.title : '' });

/** The draft as it is sent. Its base is included if the server may not have it yet and it fits. */
export function toSentDraft<Values extends FormValues>(
  draft: Draft<Values>,
  withBase: boolean,
  form: DraftForm<Values>,
): SentDraft | null {
  const { id, subject, subjectId, writer, follows, version, values, base } = draft;
  const sent: SentDraft = {
    ...{ id, writer, follows, subject },
    subjectId: subjectId === newSubjectId ? null : subjectId,
    version: version ?? null,
    waitingPictures: form.countWaiting(values),
    values: titled(form.withoutWaiting(values, base)),
  };
  const whole = withBase && base ? { ...sent, base: titled(base) } : sent;
  return [whole, sent].find((some) => bytesOf(some) <= bodyBytes) ?? null;
}

/** The draft is too large for the server: it stays on this device. */
export class DraftTooLargeError extends Error {}
export class DraftTakenOverError extends Error {}

function explain(error: unknown): never {
  throw readRefusal(error).code === 'CONFLICT' ? new DraftTakenOverError() : error;
}

/** The server's copy as a draft of this form; null when its values are not valid. */
export function fromStoredDraft<Values extends FormValues>(
  stored: StoredDraft,
  form: DraftForm<Values>,
  local: Draft | undefined,
): Draft<Values> | null {
  const values = form.schema.safeParse(stored.values).data;
  if (!values) return null;
  const localValues = stored.waitingPictures > 0 ? form.schema.safeParse(local?.values).data : undefined;
  const whole = localValues ? form.withWaiting(values, localValues) : values;
  const isStored = stored.subjectId !== null;
  return {
    id: stored.id,
    subject: stored.subject,
    subjectId: stored.subjectId ?? newSubjectId,
    keptAt: Date.parse(stored.updatedAt),
    version: isStored ? (stored.version ?? undefined) : undefined,
    values: isStored ? whole : form.asNew(whole),
    base: form.schema.safeParse(stored.base).data,
    writer: crypto.randomUUID(),
    follows: stored.writer,
    isSent: true,
  };
}

/** A draft of this device with the values of this form; null when they are not valid. */
export function readDeviceDraft<Values extends FormValues>(
  draft: Draft,
  form: DraftForm<Values>,
): Draft<Values> | null {
  const values = form.schema.safeParse(draft.values).data;
  return values ? { ...draft, values, base: form.schema.safeParse(draft.base).data } : null;
}

export type ServerDrafts<Values extends FormValues> = ReturnType<typeof createServerDrafts<Values>>;
export type DraftName = Pick<Draft, 'id'> & Partial<Pick<Draft, 'writer' | 'follows'>>;
type Sending = { withBase: boolean; isLeaving: boolean };

/** One person's drafts on the server. Sends nothing after another person has signed in. */
export function createServerDrafts<Values extends FormValues>(
  { client, session }: Pick<Services, 'client' | 'session'>,
  form: DraftForm<Values>,
) {
  const owner = session.user()?.id;
  return {
    isOpen: (): boolean => owner !== undefined && session.user()?.id === owner,

    /** Resolves with the server's time in milliseconds. A page that is closing does not wait for a new token. */
    async save(draft: Draft<Values>, { withBase, isLeaving }: Sending): Promise<number> {
      const sent = toSentDraft(draft, withBase, form);
      if (!sent) throw new DraftTooLargeError();
      const outlivesPage = isLeaving && bytesOf(sent) <= keepaliveBytes;
      const { data } = await client.drafts.save.mutate(sent, outlivesPage ? withKeepalive : undefined).catch(explain);
      return Date.parse(data.updatedAt);
    },

    /** Removes what this form wrote, or any draft with that id. */
    async remove({ id, writer, follows }: DraftName, isLeaving = false): Promise<void> {
      await client.drafts.remove.mutate({ id, writer, follows }, isLeaving ? withKeepalive : undefined);
    },
  };
}

const quietMs = 2_000;
const everyMs = 5_000;
/** The longest delay after failures, and while the device is offline. */
const longestWaitMs = 60_000;

/** Whether the server has the draft: since when, not yet, not for a while, or never because of its size. */
export type SentStatus = { at: number } | 'waiting' | 'failed' | 'tooLarge';

type Options<Values extends FormValues> = {
  server: ServerDrafts<Values>;
  isThere: boolean;
  onStatus: (status: SentStatus) => void;
  onSent: (draft: Draft<Values>) => void;
  onRemoved: () => void;
  /** Another device has taken over the draft: further changes here become a separate draft. */
  onTakenOver: () => void;
};

type Task<Values extends FormValues> = { kind: 'save'; draft: Draft<Values> } | { kind: 'remove'; draft: DraftName };

const waitAfter = (failures: number): number => Math.min(everyMs * 2 ** (failures - 1), longestWaitMs);

/** Sends the newest state of a draft, one call at a time, every five seconds at most; failures are retried later. */
export function createDraftSender<Values extends FormValues>(options: Options<Values>) {
  const { server, isThere: mayBeThere, ...on } = options;
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
    if (!task || isSending || !server.isOpen()) return;
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
