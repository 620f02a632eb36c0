import { type ListedDraft, limits } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { firstWords } from '@madrasah/rich-text/display';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../services/services.ts';
import { type Draft, type FormValues, newSubjectId } from './draft.ts';
import { useDraftStore } from './draft-store.ts';

export const draftName = ({ title, beginning }: Pick<FoundDraft, 'title' | 'beginning'>): string =>
  displayTitle({ title: title.trim() || beginning });

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const isHtml = (value: unknown) => /^\s*</.test(textIn(value));

/** The first words of the first formatted text, as the server finds them. */
const beginningOf = ({ title: _title, ...values }: FormValues): string =>
  firstWords(textIn(Object.values(values).find(isHtml)), limits.drafts.beginning);

const onDevice = (device: Draft, server: ListedDraft | undefined, hasOtherCopy = false) => ({
  /** Distinguishes diverged copies of one draft. */
  key: `${device.id} device`,
  id: device.id,
  subject: device.subject,
  subjectId: server ? (server.subjectId ?? newSubjectId) : device.subjectId,
  title: textIn(device.values.title),
  beginning: beginningOf(device.values),
  at: device.keptAt,
  waitingPictures: 0,
  location: 'device' as const,
  device,
  hasOtherCopy,
});

/** `device` is the older copy on this device, `diverged` one with changes of its own. */
const onServer = (server: ListedDraft, device?: Draft, diverged?: Draft) => ({
  key: `${server.id} server`,
  id: server.id,
  subject: server.subject,
  subjectId: server.subjectId ?? newSubjectId,
  title: server.title,
  beginning: server.beginning,
  at: Date.parse(server.updatedAt),
  /** Those that exist only on the device on which they were chosen. */
  waitingPictures: device ? 0 : server.waitingPictures,
  location: 'server' as const,
  device,
  diverged,
});

/** A draft that can be restored: its newest copy, and where that is. */
export type FoundDraft = ReturnType<typeof onDevice> | ReturnType<typeof onServer>;

/**
 * The copies of a draft worth restoring. Clocks of different devices are not compared: the server's copy is newer
 * when it contains all of this device's and another form has written since; this device's is newer when it is based
 * on the server's. When both have changes, there are two.
 */
function newestOf(device: Draft, server: ListedDraft): FoundDraft[] {
  const isOurs = server.writer === device.writer || server.writer === device.follows;
  if (isOurs) return [onDevice(device, server)];
  return device.isSent
    ? [onServer(server, device)]
    : [onServer(server, undefined, device), onDevice(device, server, true)];
}

export function mergeDrafts(device: readonly Draft[], server: readonly ListedDraft[]): FoundDraft[] {
  const onServerById = new Map(server.map((draft) => [draft.id, draft]));
  const deviceIds = new Set(device.map(({ id }) => id));
  const ofDevice = device.flatMap((draft) => {
    const other = onServerById.get(draft.id);
    return other ? newestOf(draft, other) : [onDevice(draft, undefined)];
  });
  const ofServer = server.filter(({ id }) => !deviceIds.has(id)).map((draft) => onServer(draft));
  return [...ofDevice, ...ofServer].toSorted((one, other) => other.at - one.at);
}

export function locationOf({ location, waitingPictures }: FoundDraft): string {
  if (location === 'device') return 'di perangkat ini';
  if (waitingPictures === 0) return 'dari server';
  return `dari server, tanpa ${waitingPictures} gambar yang belum terunggah dari perangkat lain`;
}

/** An open form has a Web Lock on its draft, so that no other tab offers that draft. */
const lockPrefix = 'madrasah-draft:';

/** Returns what releases the lock. */
export function lockDraft(draftId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(`${lockPrefix}${draftId}`, () => promise);
  return resolve;
}

async function lockedDraftIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}

const foundKey = ['found-drafts'] as const;
const nothing: FoundDraft[] = [];

/**
 * A person's drafts on this device and on the server, never cached, because every open form changes them. If the
 * server cannot be reached, only those of the device. `isOpen` is whether a form in this browser has the draft open.
 */
export function useFoundDrafts(): { drafts: FoundDraft[]; isOpen: (id: string) => boolean } {
  const { client } = useServices();
  const store = useDraftStore();
  const found = useQuery({
    queryKey: foundKey,
    queryFn: async ({ signal }) => {
      const [device, open] = await Promise.all([store.list().catch(() => []), lockedDraftIds()]);
      const server = await client.drafts.list.query(undefined, { signal }).then(
        ({ data }) => data,
        () => [],
      );
      return { drafts: mergeDrafts(device, server), open };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { drafts: found.data?.drafts ?? nothing, isOpen: (id) => found.data?.open.has(id) ?? false };
}

export function useForgetFoundDrafts(): () => void {
  const { queryClient } = useServices();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: foundKey }), [queryClient]);
}
