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

type CountUnread = (actor: Actor) => Promise<number>;
type Stream = { actor: Actor; out: PassThrough; findSession: () => Promise<SessionState> };

/** A comment, which keeps proxies and the browser from closing an idle stream. */
const beat = ': \n\n';
const eventOf = (unread: UnreadNotices) => `event: unread\ndata: ${JSON.stringify(unread)}\n\n`;

/** Sends the number of unread notices to open tabs as server-sent events: at once, and whenever it changes. */
export class NoticeStreams {
  readonly #streams = new Set<Stream>();
  /** The people whose number is being counted; true when it has changed since. */
  readonly #counting = new Map<string, boolean>();
  readonly #countUnread: CountUnread;
  readonly #changeFeed: ChangeFeed;
  readonly #limits: StreamLimits;
  readonly #beats: NodeJS.Timeout;
  #isClosed = false;

  constructor(countUnread: CountUnread, changeFeed: ChangeFeed, streamsAllowed: StreamLimits) {
    this.#countUnread = countUnread;
    this.#changeFeed = changeFeed;
    this.#limits = streamsAllowed;
    changeFeed.onNotice((personId) => void this.#queueCount(personId));
    changeFeed.onAccessChange((personId) => this.#checkAll(this.#of(personId)));
    // Changes during the disconnect are missed; clients connect again and get the current number.
    changeFeed.onDisconnect(() => this.#endAll());
    this.#beats = setInterval(() => this.#checkAll(this.#streams), streamsAllowed.beatMs).unref();
  }

  /** Opens a stream until session, client or server end; null where there are enough. Refuses (503) without changes. */
  open(actor: Actor, findSession: Stream['findSession']): Readable | null {
    if (this.#isClosed || !this.#changeFeed.isConnected()) {
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
    }
    const { perPerson, inAll } = this.#limits;
    if (this.#of(actor.id).length >= perPerson || this.#streams.size >= inAll) return null;

    const stream = { actor, out: new PassThrough(), findSession };
    this.#streams.add(stream);
    stream.out.once('close', () => this.#streams.delete(stream));
    void this.#queueCount(actor.id);
    // The session may have ended since it was looked up, before this stream could be notified.
    void this.#check(stream);
    return stream.out;
  }

  close() {
    this.#isClosed = true;
    clearInterval(this.#beats);
    this.#endAll();
  }

  #endAll() {
    for (const { out } of this.#streams) out.end();
  }

  #of(personId: string): Stream[] {
    return [...this.#streams].filter(({ actor }) => actor.id === personId);
  }

  /** Counts for each person one at a time, and once more when something has changed meanwhile. */
  async #queueCount(personId: string) {
    if (this.#counting.has(personId)) {
      this.#counting.set(personId, true);
      return;
    }
    do {
      this.#counting.set(personId, false);
      await this.#sendUnreadCount(personId);
    } while (this.#counting.get(personId));
    this.#counting.delete(personId);
  }

  async #sendUnreadCount(personId: string) {
    const [first] = this.#of(personId);
    if (!first) return;
    try {
      const unread = await this.#countUnread(first.actor);
      for (const { out } of this.#of(personId)) if (!out.writableEnded) out.write(eventOf({ unread }));
    } catch {
      // Without the number there is nothing to send: the client connects again, or fetches it.
      for (const { out } of this.#of(personId)) out.end();
    }
  }

  #checkAll(streams: Iterable<Stream>) {
    for (const stream of streams) void this.#check(stream);
  }

  /** Closes streams whose client has read nothing since the last time, and those whose session has ended. */
  async #check({ out, findSession, actor }: Stream) {
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
}
