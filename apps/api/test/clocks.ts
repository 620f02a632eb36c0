import { DatabaseClock, type OwnClocks } from '../src/database/database-clock.ts';

const start = Date.parse('2026-03-10T03:00:00Z');

/** The clocks of a computer and of the database, which a test moves. */
export class Clocks {
  /** Since some time in the past. */
  #elapsed = 5_000;
  #slept = 0;
  wallAhead = 0;
  databaseAhead = 0;
  readonly own: OwnClocks = {
    monotonic: () => this.#elapsed,
    uptime: () => this.#elapsed + this.#slept,
    wall: () => this.trueTime + this.wallAhead,
  };

  get trueTime() {
    return start + this.#elapsed + this.#slept;
  }

  pass(milliseconds: number) {
    this.#elapsed += milliseconds;
  }

  sleep(milliseconds: number) {
    this.#slept += milliseconds;
  }

  /** Asks the database, whose response takes this long on each way. */
  read({ there = 1, back = 1 } = {}) {
    const sentAt = this.#elapsed;
    this.pass(there);
    const databaseMs = this.trueTime + this.databaseAhead;
    this.pass(back);
    return { databaseMs, sentAt, receivedAt: this.#elapsed };
  }

  /** The clock of another process of the site, on a computer whose clock is ahead by this much. */
  processAhead(milliseconds: number): DatabaseClock {
    const wall = () => this.trueTime + milliseconds;
    return new DatabaseClock(this.read({ there: 0, back: 0 }), { ...this.own, wall });
  }
}
