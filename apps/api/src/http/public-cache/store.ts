import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import { type ChangeTag, changeTags, type PublicChanges } from '../../shared/public-changes.ts';
import type { PublicAnswer } from './answer.ts';
import { SingleFlight } from './single-flight.ts';

const maxBytes = 64 * 1024 * 1024;
const maxFlights = 1_000;
/** Counters may lag by this much; everything else is told by its tag. */
const freshForMs = 60_000;
/** What the database was not heard about in the meantime may have been withdrawn by another process. */
const unheardForMs = 30 * 60_000;
/** How often a database that is away is asked for the same again while there is a copy. */
const askAgainMs = 1_000;
const bytesPerKeyCharacter = 2;

/** Requests for one key wait this long for the first of them. */
const answerWithinMs = 10_000;
/** The same while the database seems to be away and there is a copy. */
const copyAfterMs = 500;

/** A kept answer; when it is no longer fresh, it is the copy for the day when the database is away. */
export type Entry = {
  readonly answer: PublicAnswer;
  readonly madeAt: number;
  freshUntil: number;
  /** When changes began to go unnoticed, if they ever did since it was made. */
  unheardSince: number | undefined;
  /** While changes go unnoticed, the copy is shown until then without asking again. */
  askAgainAt: number;
};

type Options = { changes: PublicChanges; now: Clock; bytes?: number };

/**
 * The answers for everybody, bounded by their bytes, the least used ones going first. A commit ages what showed what it
 * edited, and removes what showed what it withdrew; what was being made from older data at that moment is not kept.
 */
export class PublicAnswers {
  readonly #kept: LRUCache<string, Entry>;
  readonly #flights = new Map<string, SingleFlight>();
  readonly #changes: PublicChanges;
  readonly #now: Clock;
  readonly #changedAt = new Map<ChangeTag, number>();
  /** Counts what was heard. */
  #moment = 0;

  constructor({ changes, now, bytes = maxBytes }: Options) {
    this.#kept = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ answer }, key) => answer.size + key.length * bytesPerKeyCharacter,
    });
    this.#changes = changes;
    this.#now = now;
    changes.onChange((tag, kind) => {
      this.#forgetFlights([tag]);
      this.#each(
        ({ answer }) => answer.tags.has(tag),
        (key, entry) => (kind === 'withdrawn' ? this.#kept.delete(key) : this.#age(entry)),
      );
    });
    changes.onGap(() => {
      const since = this.#now().getTime();
      this.#forgetFlights(changeTags);
      this.#each(
        () => true,
        (_key, entry) => {
          this.#age(entry);
          entry.unheardSince ??= since;
        },
      );
    });
  }

  /** Bytes in memory, as they are counted. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  get count(): number {
    return this.#kept.size;
  }

  /** An answer that shows what the database holds, counters aside. */
  findFresh(key: string): PublicAnswer | undefined {
    const entry = this.#kept.get(key);
    return entry && entry.freshUntil > this.#now().getTime() && this.#changes.isHeard() ? entry.answer : undefined;
  }

  /**
   * A copy that may be old, for when no other answer can be had. `isAway`: because the database does not answer; for a
   * fault of ours it is not enough that nobody told of a withdrawal.
   */
  findCopy(key: string, isAway: boolean): Entry | undefined {
    const entry = this.#kept.get(key);
    if (!entry || entry.unheardSince === undefined) return entry;
    return isAway && this.#now().getTime() < entry.unheardSince + unheardForMs ? entry : undefined;
  }

  /** A copy of what the database could not be asked for a moment ago. */
  findCopyWithoutAsking(key: string): Entry | undefined {
    if (this.#changes.isHeard()) return undefined;
    const entry = this.findCopy(key, true);
    return entry && this.#now().getTime() < entry.askAgainAt ? entry : undefined;
  }

  /** Notes that there was no answer to be had but this copy. */
  noteFailure(entry: Entry) {
    entry.askAgainAt = this.#now().getTime() + askAgainMs;
  }

  /** The database has answered something that is not kept: what was kept is no longer true. */
  forget(key: string) {
    this.#kept.delete(key);
  }

  flightTo(key: string): SingleFlight | undefined {
    return this.#flights.get(key);
  }

  /** Begins to make an answer for all who ask for it; undefined when too many are being made already. */
  takeOff(key: string): SingleFlight | undefined {
    if (this.#flights.size >= maxFlights) return undefined;
    const seemsAway = !this.#changes.isHeard() && this.findCopy(key, true) !== undefined;
    const flight = new SingleFlight(this.#moment, seemsAway ? copyAfterMs : answerWithinMs);
    this.#flights.set(key, flight);
    void flight.landing.then(() => this.#endFlight(key, flight));
    return flight;
  }

  /** Keeps what was made, unless a commit has changed since what it shows, and gives it to all who wait. */
  land(key: string, flight: SingleFlight, answer: PublicAnswer) {
    if (this.#showsNow(answer, flight)) this.#keep(key, answer);
    this.#endFlight(key, flight);
    flight.land(answer);
  }

  #endFlight(key: string, flight: SingleFlight) {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }

  #showsNow(answer: PublicAnswer, { begunAt }: SingleFlight): boolean {
    if (!this.#changes.isHeard()) return false;
    return [...answer.tags].every((tag) => (this.#changedAt.get(tag) ?? 0) <= begunAt);
  }

  #keep(key: string, answer: PublicAnswer) {
    const madeAt = this.#now().getTime();
    const entry = { answer, madeAt, freshUntil: madeAt + freshForMs, unheardSince: undefined, askAgainAt: 0 };
    this.#kept.set(key, entry);
    answer.onGrowth = () => this.#weighAgain(key, answer);
  }

  #weighAgain(key: string, answer: PublicAnswer) {
    const entry = this.#kept.peek(key);
    // Only another object is weighed.
    if (entry?.answer === answer) this.#kept.set(key, { ...entry });
  }

  #age(entry: Entry) {
    entry.freshUntil = 0;
  }

  /** What is being made may show what was before: nobody who asks from now on is given it. */
  #forgetFlights(tags: readonly ChangeTag[]) {
    this.#moment += 1;
    for (const tag of tags) this.#changedAt.set(tag, this.#moment);
    this.#flights.clear();
  }

  #each(isMeant: (entry: Entry) => boolean, change: (key: string, entry: Entry) => void) {
    for (const [key, entry] of [...this.#kept.entries()]) if (isMeant(entry)) change(key, entry);
  }
}
