import { RefusedContent } from './inspection.ts';

/** The steps that each kind of work takes: a step is about 4 ns, and the whole less than a second. */
const costs = { byte: 1, tag: 100, value: 100, word: 80, object: 400, entry: 100_000 } as const;
const mostSteps = 200_000_000;

/** Counts the work that the inspection of one file takes, and refuses a file that takes too much, whatever is in it. */
export class Work {
  readonly #most: number;
  steps = 0;

  constructor(most = mostSteps) {
    this.#most = most;
  }

  spend(kind: keyof typeof costs, times = 1): void {
    this.steps += costs[kind] * times;
    if (this.steps > this.#most) throw new RefusedContent('tooComplex');
  }
}
