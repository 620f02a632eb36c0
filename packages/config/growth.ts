const mostTries = 12;
/** Below this, in microseconds, a clock tells nothing about growth. */
const leastCost = 500;
const clearlyLinear = 8;

function costOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(leastCost, user + system);
}

/**
 * How many times as much an input four times as long costs: about 4 where the cost follows the length, 16 where it
 * follows its square. Counts the processor time of this thread, and of each size the cheapest of several tries, so
 * that a busy machine changes nothing; more tries where the first ones look bad.
 */
export function costOfFourTimes<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number) {
  const [once, fourTimes] = [make(size), make(4 * size)];
  let [cost, costOfFour] = [costOf(() => run(once)), costOf(() => run(fourTimes))];
  for (let tries = 1; tries < mostTries && costOfFour / cost > clearlyLinear; tries += 1) {
    cost = Math.min(
      cost,
      costOf(() => run(once)),
    );
    costOfFour = Math.min(
      costOfFour,
      costOf(() => run(fourTimes)),
    );
  }
  return costOfFour / cost;
}
