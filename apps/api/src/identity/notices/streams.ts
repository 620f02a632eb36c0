import { PassThrough, type Readable } from 'node:stream';
import { type Actor, limits, type UnreadNotices } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { SessionState } from '../../trpc/session.ts';

/** How many streams may be open in one process, and how often each gives a sign of life. */
export type StreamLimits = { perPerson: number; inAll: number; beatMs: number };

export const streamLimits: StreamLimits = {
  perPerson: limits.notices.streamsPerPerson,
  inAll: limits.notices.streams,
  beatMs: limits.notices.beatMs,
};

type CountUnread = (actor: Actor) => Promise<number>;
type Stream = { actor: Actor; out: PassThrough; findSession: () => Promise<SessionState> };

/** A comment keeps proxies from taking the stream for dead, and tells the browser that it is not. */
const beat = ': \n\n';
const eventOf = (unread: UnreadNotices) => `event: unread\ndata: ${JSON.stringify(unread)}\n\n`;

/**
 * Tells the open tabs of staff, as server-sent events, how much behind their bell is not read: at once, and whenever
 * that changes, whichever process changed it. Says nothing else: what there is to read is asked for by a call.
 */
export class NoticeStreams {
  readonly #streams = new Set<Stream>();
  /** Whose number is being asked for; true when it has changed since. */
  readonly #asked = new Map<string, boolean>();
  readonly #countUnread: CountUnread;
  readonly #changeFeed: ChangeFeed;
  readonly #limits: StreamLimits;
  readonly #beats: NodeJS.Timeout;
  #isClosed = false;

  constructor(countUnread: CountUnread, changeFeed: ChangeFeed, streamsAllowed: StreamLimits) {
    this.#countUnread = countUnread;
    this.#changeFeed = changeFeed;
    this.#limits = streamsAllowed;
    changeFeed.onNotice((personId) => void this.#tell(personId));
    changeFeed.onAccessChange((personId) => this.#checkAllOf(personId));
    // What changes meanwhile nobody hears of: whoever comes again is told how it stands.
    changeFeed.onDisconnect(() => this.#endAll());
    this.#beats = setInterval(() => this.#beat(), streamsAllowed.beatMs).unref();
  }

  /**
   * Opens a stream, which ends with the session, with its reader, or with the server; null where there are enough.
   * Refuses (503) while changes cannot be heard of.
   */
  open(actor: Actor, findSession: Stream['findSession']): Readable | null {
    if (this.#isClosed || !this.#changeFeed.isConnected()) {
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
    }
    const { perPerson, inAll } = this.#limits;
    if (this.#of(actor.id).length >= perPerson || this.#streams.size >= inAll) return null;

    const stream = { actor, out: new PassThrough(), findSession };
    this.#streams.add(stream);
    stream.out.once('close', () => this.#streams.delete(stream));
    void this.#tell(actor.id);
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

  /** One count at a time for each person, and one more when something has changed since it was asked for. */
  async #tell(personId: string) {
    if (this.#asked.has(personId)) {
      this.#asked.set(personId, true);
      return;
    }
    do {
      this.#asked.set(personId, false);
      await this.#sendUnreadCount(personId);
    } while (this.#asked.get(personId));
    this.#asked.delete(personId);
  }

  async #sendUnreadCount(personId: string) {
    const [first] = this.#of(personId);
    if (!first) return;
    try {
      const unread = await this.#countUnread(first.actor);
      for (const { out } of this.#of(personId)) if (!out.writableEnded) out.write(eventOf({ unread }));
    } catch {
      // Without the number there is nothing to say: whoever reads comes again, or asks.
      for (const { out } of this.#of(personId)) out.end();
    }
  }

  #checkAllOf(personId: string) {
    for (const stream of this.#of(personId)) void this.#check(stream);
  }

  #beat() {
    for (const stream of this.#streams) void this.#check(stream);
  }

  /** Whoever has taken nothing since the last time is gone; whose session has ended is told nothing more. */
  async #check({ out, findSession, actor }: Stream) {
    if (out.writableNeedDrain) {
      out.destroy();
      return;
    }
    // A database that does not answer says nothing about the session.
    const session = await findSession().catch(() => undefined);
    if (out.writableEnded) return;
    const isOver =
      session !== undefined && (session.kind !== 'active' || session.mustEnrol || session.actor.role !== actor.role);
    if (isOver) out.end();
    else out.write(beat);
  }
}
