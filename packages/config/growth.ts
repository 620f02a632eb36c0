const mostTries = 10;
/** Below this growth cannot be told from the cost of beginning. */
const leastMs = 0.3;
const clearlyLinear = 8;

/** The system counts processor time by its ticks: of a short run too little, or that of what was before it. */
const tickMs = 10;

/**
 * What a run costs this thread, in milliseconds. A busy machine interrupts a long run again and again, so that its
 * processor time counts; a short one has its end before that, and the clock is exact.
 */
export function costOf(run: () => unknown): number {
  const [before, start] = [process.threadCpuUsage(), performance.now()];
  run();
  const passed = performance.now() - start;
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(passed, (user + system) / 1_000 + tickMs);
}

const clearCostOf = (run: () => unknown): number => Math.max(leastMs, costOf(run));

/** Of each size the quickest of several tries counts, so that a busy machine changes little. */
function ratioAt<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number): number {
  const [once, fourTimes] = [make(size), make(4 * size)];
  let [cost, costOfFour] = [clearCostOf(() => run(once)), clearCostOf(() => run(fourTimes))];
  for (let tries = 1; tries < mostTries && costOfFour / cost > clearlyLinear; tries += 1) {
    cost = Math.min(
      cost,
      clearCostOf(() => run(once)),
    );
    costOfFour = Math.min(
      costOfFour,
      clearCostOf(() => run(fourTimes)),
    );
  }
  return costOfFour / cost;
}

/**
 * How many times as much an input four times as long costs: about 4 where the cost follows the length, 16 where it
 * follows its square. Where that looks bad, larger inputs decide: small ones cost a step more once memory has to be
 * cleared, however linear the work is.
 */
export function costOfFourTimes<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number) {
  const ratio = ratioAt(make, run, size);
  return ratio > clearlyLinear ? Math.min(ratio, ratioAt(make, run, 4 * size)) : ratio;
}
