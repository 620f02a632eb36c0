import { type ListedDraft, limits } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { firstWords } from '@madrasah/rich-text/display';
import { type Draft, newArticleKey } from './draft.ts';

/** A draft that can be restored: the newest of its copies, and where that copy is. */
export type FoundDraft = {
  /** Also where two copies of one draft have gone different ways. */
  key: string;
  id: string;
  articleKey: string;
  title: string;
  /** The first words of the text. */
  beginning: string;
  /** Milliseconds since 1970. */
  at: number;
  /** How many pictures are on the device only where they were chosen. */
  waitingPictures: number;
} & (
  | { place: 'device'; device: Draft; hasOtherCopy: boolean }
  /** `device` is the older copy on this device, `diverged` one that has gone on by itself. */
  | { place: 'server'; device: Draft | undefined; diverged: Draft | undefined }
);

/** What a draft is called: its title, else its first words. */
export const draftName = ({ title, beginning }: Pick<FoundDraft, 'title' | 'beginning'>): string =>
  displayTitle({ title: title.trim() || beginning });

const onDevice = (device: Draft, server: ListedDraft | undefined, hasOtherCopy = false): FoundDraft => ({
  key: `${device.id} device`,
  id: device.id,
  articleKey: server ? (server.articleId ?? newArticleKey) : device.articleKey,
  title: device.values.title,
  beginning: firstWords(device.values.content, limits.drafts.beginning),
  at: device.keptAt,
  waitingPictures: 0,
  place: 'device',
  device,
  hasOtherCopy,
});

const onServer = (server: ListedDraft, device?: Draft, diverged?: Draft): FoundDraft => ({
  key: `${server.id} server`,
  id: server.id,
  articleKey: server.articleId ?? newArticleKey,
  title: server.title,
  beginning: server.beginning,
  at: Date.parse(server.updatedAt),
  waitingPictures: device ? 0 : server.waitingPictures,
  place: 'server',
  device,
  diverged,
});

/**
 * The copies of one draft that are worth going on with. Clocks of different devices are not compared: the server's copy
 * is the newer one when it has had all of this device's and another form has written since, and this device's one when the
 * server's is what it was typed over. Where both have gone on there are two.
 */
function newestOf(device: Draft, server: ListedDraft): FoundDraft[] {
  const isOurs = server.writer === device.writer || server.writer === device.follows;
  if (isOurs) return [onDevice(device, server)];
  return device.isSent
    ? [onServer(server, device)]
    : [onServer(server, undefined, device), onDevice(device, server, true)];
}

/** The drafts of this device and of the server as one list, newest first. */
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
