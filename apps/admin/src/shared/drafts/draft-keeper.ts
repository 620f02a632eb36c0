import type { Draft, DraftForm, FormValues } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { createDraftSender, type DraftName, type SentStatus, type ServerDrafts } from './server-drafts.ts';

const saveDelayMs = 800;

/** Calls `save` soon after a change, at most once in 800 ms and never concurrently; `flush` calls it at once. */
export function createAutosave(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSave: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer === undefined) return lastSave;
    clearTimeout(timer);
    timer = undefined;
    lastSave = save();
    return lastSave;
  };

  return {
    flush,
    touch() {
      timer ??= setTimeout(() => void flush(), saveDelayMs);
    },
  };
}

/** Where typed text is stored besides the form: in the record only, or on this device and on the server. */
export type DraftStatus =
  | { kind: 'clean' }
  | { kind: 'unsaved'; device: { at: number } | 'waiting' | 'failed'; server: SentStatus; waitingPictures: number };

const clean = { kind: 'clean' } as const;
const justTyped = { kind: 'unsaved', device: 'waiting', server: 'waiting', waitingPictures: 0 } as const;

/** The ids of the draft, of the form that writes it, and of the form it was taken over from. */
export type DraftIdentity = Required<Pick<DraftName, 'id' | 'writer'>> &
  Pick<DraftName, 'follows'> & {
    /** Set for a restored draft, which the server may have. */
    isRestored?: true;
    /** Drafts from which this one was made: they are kept until it is saved. */
    madeFrom?: readonly DraftName[];
  };

/** The form's values while they differ from what is stored; `base`: what was loaded, where conflicts are merged. */
export type DraftContent<Values extends FormValues> = {
  subjectId: string;
  version: number | undefined;
  base?: Values;
  values: Values;
};

type Options<Values extends FormValues> = {
  form: DraftForm<Values>;
  start: DraftIdentity;
  device: DraftStore;
  server: ServerDrafts<Values>;
  read: () => DraftContent<Values> | null;
  onStatus: (status: DraftStatus) => void;
  /** Another device has taken over the draft; this form continues as a separate draft with this id. */
  onForked: (id: string) => void;
  onRemoved: () => void;
};

const ignore = () => undefined;

/** Saves the draft of one form: on this device at once, and on the server soon after. */
export function createDraftKeeper<Values extends FormValues>(options: Options<Values>) {
  const { form, start, device, server, read, onStatus, onForked, onRemoved } = options;
  let name: DraftIdentity = start;
  let status: DraftStatus = clean;
  const setStatus = (next: DraftStatus) => {
    status = next;
    onStatus(next);
  };
  const sender = createDraftSender({
    server,
    isThere: start.isRestored === true,
    onStatus: (sent) => status.kind === 'unsaved' && setStatus({ ...status, server: sent }),
    onSent: ({ id, keptAt }) => void device.markSent(id, keptAt).catch(ignore),
    onRemoved,
    onTakenOver() {
      const former = name.id;
      name = { ...name, id: crypto.randomUUID(), writer: crypto.randomUUID(), follows: undefined };
      onForked(name.id);
      void keep().then(() => device.remove(former).catch(ignore));
    },
  });
  const autosave = createAutosave(keep);

  async function keep(): Promise<void> {
    const content = read();
    const { id, writer, follows } = name;
    if (!content) {
      setStatus(clean);
      sender.remove({ id, writer, follows });
      return device.remove(id).catch(ignore);
    }
    const draft: Draft<Values> = {
      ...{ id, subject: form.subject, writer, follows, keptAt: Date.now(), isSent: false },
      ...content,
    };
    const before = status.kind === 'unsaved' ? status : justTyped;
    setStatus({ ...before, waitingPictures: form.countWaiting(content.values) });
    sender.save(draft);
    const kept = await device.put(draft).then(
      () => ({ at: draft.keptAt }),
      () => 'failed' as const,
    );
    if (status.kind === 'unsaved') setStatus({ ...status, device: kept });
  }

  return {
    touch() {
      if (status.kind === 'clean') setStatus(justTyped);
      autosave.touch();
    },
    flush: autosave.flush,
    name: () => name,
    /** The page may be closed in a moment. */
    async leave(): Promise<void> {
      const kept = autosave.flush();
      sender.leave();
      await kept;
    },
    sendNow: sender.sendNow,
    /** The text is saved, so its source drafts are no longer needed. */
    async removeOrigins(): Promise<void> {
      const { madeFrom = [] } = name;
      name = { ...name, madeFrom: [] };
      await Promise.all(madeFrom.flatMap((draft) => [device.remove(draft.id), server.remove(draft)])).then(
        onRemoved,
        ignore,
      );
    },
  };
}
