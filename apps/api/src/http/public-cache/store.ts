import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import type { PublicChanges } from '../../shared/public-changes.ts';
import type { PublicAnswer } from './answer.ts';

const maxBytes = 64 * 1024 * 1024;
/** Counters may lag by this much; everything else is dropped by its tag. */
const freshForMs = 60_000;

type Kept = { answer: PublicAnswer; freshUntil: number };

/** An answer that is being made; everybody who asks for the same waits for it. */
export type Flight = {
  made: Promise<PublicAnswer | undefined>;
  land(answer: PublicAnswer | undefined): void;
  epoch: number;
};

/**
 * The answers for everybody, bounded by their bytes, the least used ones going first. A commit drops what showed
 * what it changed, and what is being made from older data at that moment is not kept.
 */
export class PublicAnswers {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.size });
  readonly #flights = new Map<string, Flight>();
  readonly #changes: PublicChanges;
  readonly #now: Clock;
  #epoch = 0;

  constructor(changes: PublicChanges, now: Clock) {
    this.#changes = changes;
    this.#now = now;
    changes.onChange((tag) => this.#drop((answer) => answer.tags.has(tag)));
    changes.onGap(() => this.#age());
  }

  /** An answer that shows what the database holds, counters aside. */
  findFresh(key: string): PublicAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.freshUntil > this.#now().getTime() && this.#changes.isHeard() ? kept.answer : undefined;
  }

  /** An answer that may be old, for when no other can be had. */
  findAny(key: string): PublicAnswer | undefined {
    return this.#kept.get(key)?.answer;
  }

  flightTo(key: string): Flight | undefined {
    return this.#flights.get(key);
  }

  takeOff(key: string): Flight {
    const { promise: made, resolve } = Promise.withResolvers<PublicAnswer | undefined>();
    const flight: Flight = {
      made,
      epoch: this.#epoch,
      land: (answer) => {
        if (answer && flight.epoch === this.#epoch && this.#changes.isHeard()) this.#keep(key, answer);
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        resolve(answer);
      },
    };
    this.#flights.set(key, flight);
    return flight;
  }

  #keep(key: string, answer: PublicAnswer) {
    this.#kept.set(key, { answer, freshUntil: this.#now().getTime() + freshForMs });
  }

  #drop(isMeant: (answer: PublicAnswer) => boolean) {
    this.#epoch += 1;
    this.#flights.clear();
    for (const [key, { answer }] of this.#kept.entries()) if (isMeant(answer)) this.#kept.delete(key);
  }

  /** Nothing counts as fresh any more, but all of it is better than no answer. */
  #age() {
    this.#epoch += 1;
    this.#flights.clear();
    for (const kept of this.#kept.values()) kept.freshUntil = 0;
  }
}
