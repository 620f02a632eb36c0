import { PassThrough, type Readable } from 'node:stream';
import { type Actor, limits, type UnreadNotices } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { SessionState } from '../../trpc/session.ts';

/** How many streams may be open in one process, and how often each sends a heartbeat. */
export type StreamLimits = { perPerson: number; inAll: number; beatMs: number };

export const streamLimits: StreamLimits = {
  perPerson: limits.notices.streamsPerPerson,
  inAll: limits.notices.streams,
  beatMs: limits.notices.beatMs,
};

type Stream = { actor: Actor; out: PassThrough; findSession: () => Promise<SessionState> };

/** A comment, which keeps proxies and the browser from closing an idle stream. */
const beat = ': \n\n';
const eventOf = (unread: UnreadNotices) => `event: unread\ndata: ${JSON.stringify(unread)}\n\n`;

/** Sends the number of unread notices to open tabs as server-sent events: at once, and whenever it changes. */
export function noticeStreams(
  countUnread: (actor: Actor) => Promise<number>,
  changeFeed: ChangeFeed,
  { perPerson, inAll, beatMs }: StreamLimits,
) {
  const streams = new Set<Stream>();
  /** The people whose number is being counted; true when it has changed since. */
  const counting = new Map<string, boolean>();
  let isClosed = false;

  const streamsOf = (personId: string) => [...streams].filter(({ actor }) => actor.id === personId);

  function endAll() {
    for (const { out } of streams) out.end();
  }

  async function sendUnreadCount(personId: string) {
    const [first] = streamsOf(personId);
    if (!first) return;
    try {
      const unread = await countUnread(first.actor);
      for (const { out } of streamsOf(personId)) if (!out.writableEnded) out.write(eventOf({ unread }));
    } catch {
      // Without the number there is nothing to send: the client connects again, or fetches it.
      for (const { out } of streamsOf(personId)) out.end();
    }
  }

  /** Counts for each person one at a time, and once more when something has changed meanwhile. */
  async function queueCount(personId: string) {
    if (counting.has(personId)) {
      counting.set(personId, true);
      return;
    }
    do {
      counting.set(personId, false);
      await sendUnreadCount(personId);
    } while (counting.get(personId));
    counting.delete(personId);
  }

  /** Closes streams whose client has read nothing since the last time, and those whose session has ended. */
  async function check({ out, findSession, actor }: Stream) {
    if (out.writableNeedDrain) {
      out.destroy();
      return;
    }
    // A failing database does not mean that the session has ended.
    const session = await findSession().catch(() => undefined);
    if (out.writableEnded) return;
    const isOver =
      session !== undefined && (session.kind !== 'active' || session.mustEnrol || session.actor.role !== actor.role);
    if (isOver) out.end();
    else out.write(beat);
  }

  function checkAll(chosen: Iterable<Stream>) {
    for (const stream of chosen) void check(stream);
  }

  changeFeed.onNotice((personId) => void queueCount(personId));
  changeFeed.onAccessChange((personId) => checkAll(streamsOf(personId)));
  // Changes during the disconnect are missed; clients connect again and get the current number.
  changeFeed.onDisconnect(endAll);
  const beats = setInterval(() => checkAll(streams), beatMs).unref();

  return {
    /** Opens a stream until session, client or server end; null where there are enough. Refuses (503) without changes. */
    open(actor: Actor, findSession: Stream['findSession']): Readable | null {
      if (isClosed || !changeFeed.isConnected()) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
      if (streamsOf(actor.id).length >= perPerson || streams.size >= inAll) return null;

      const stream = { actor, out: new PassThrough(), findSession };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      void queueCount(actor.id);
      // The session may have ended since it was looked up, before this stream could be notified.
      void check(stream);
      return stream.out;
    },
    close() {
      isClosed = true;
      clearInterval(beats);
      endAll();
    },
  };
}
