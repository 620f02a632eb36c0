async function costOnce(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Processor time that a run takes of this thread, in milliseconds: the least of several, because whatever else the
 * thread does until the run has ended counts as the run's.
 */
export async function costHere(run: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) least = Math.min(least, await costOnce(run));
  return least;
}
