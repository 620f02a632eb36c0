async function measureCostOnce(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Processor time of a run in this thread, in milliseconds: the minimum of several, because other work of the thread
 * during the run is included.
 */
export const measureCost = (run: () => unknown, options: Tries = {}): Promise<number> =>
  leastOf(() => measureCostOnce(run), { tries: 5, ...options });

/** A result below `enough` is not repeated. */
type Tries = { tries?: number; enough?: number };

async function leastOf(measure: () => Promise<number>, { tries = 1, enough = 0 }: Tries): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries && least >= enough; done += 1) least = Math.min(least, await measure());
  return least;
}

/**
 * Processor time of the longest event loop turn during a run, in milliseconds, which delays all other requests. The
 * minimum of several runs, because garbage collection falls into a turn by chance.
 */
export const longestEventLoopTurn = (run: () => unknown, options: Tries = {}): Promise<number> =>
  leastOf(() => longestTurnOfRun(run), { tries: 3, ...options });

async function longestTurnOfRun(run: () => unknown): Promise<number> {
  let longest = 0;
  let isRunning = true;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  try {
    await run();
  } finally {
    isRunning = false;
  }
  look();
  return longest;
}
