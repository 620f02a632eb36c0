const mostTries = 10;
/** Shorter runs measure the fixed cost of starting instead of the growth. */
const minMeasurableMs = 0.3;
const clearlyLinear = 8;

/** The system counts processor time in ticks of this length, which is too coarse for short runs. */
const tickMs = 10;

/**
 * The cost of a run in milliseconds. A long run is measured in processor time, because a busy machine interrupts it;
 * a short one by the clock, which is more exact and is rarely interrupted.
 */
export function costOf(run: () => unknown): number {
  const [before, start] = [process.threadCpuUsage(), performance.now()];
  run();
  const passed = performance.now() - start;
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(passed, (user + system) / 1_000 + tickMs);
}

const measurableCost = (run: () => unknown): number => Math.max(minMeasurableMs, costOf(run));

/** The fastest of several tries per size counts, which reduces the influence of other processes. */
function ratioAt<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number): number {
  const [once, fourTimes] = [make(size), make(4 * size)];
  let [cost, costOfFour] = [Infinity, Infinity];
  for (let tries = 1; ; tries += 1) {
    const [again, againOfFour] = [measurableCost(() => run(once)), measurableCost(() => run(fourTimes))];
    [cost, costOfFour] = [Math.min(cost, again), Math.min(costOfFour, againOfFour)];
    const ratio = costOfFour / cost;
    if (tries === mostTries || ratio <= clearlyLinear) return ratio;
  }
}

/**
 * How much more an input of four times the length costs: about 4 for linear cost, 16 for quadratic cost. A high ratio
 * is measured again with larger inputs, because garbage collection adds a step to small ones even when the work is
 * linear.
 */
export function growthRatio<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number) {
  const ratio = ratioAt(make, run, size);
  return ratio > clearlyLinear ? Math.min(ratio, ratioAt(make, run, 4 * size)) : ratio;
}
