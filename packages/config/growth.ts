const mostTries = 10;
/** Below this growth cannot be told from the cost of beginning. */
const leastMs = 0.3;
const clearlyLinear = 8;

function costOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return Math.max(leastMs, performance.now() - start);
}

/** Of each size the quickest of several tries counts, so that a busy machine changes little. */
function ratioAt<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number): number {
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

/**
 * How many times as much an input four times as long costs: about 4 where the cost follows the length, 16 where it
 * follows its square. Where that looks bad, larger inputs decide: small ones cost a step more once memory has to be
 * cleared, however linear the work is.
 */
export function costOfFourTimes<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number) {
  const ratio = ratioAt(make, run, size);
  return ratio > clearlyLinear ? Math.min(ratio, ratioAt(make, run, 4 * size)) : ratio;
}
