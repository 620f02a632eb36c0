import { type BenchmarkRequest, sendLoad } from './load.ts';
import { processorTime } from './processor.ts';
import { median } from './statistics.ts';

/**
 * Requests per second, latencies in milliseconds, and the processor time per request in microseconds if known: of the
 * server with its database, and of the database alone.
 */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  microseconds: number | undefined;
  databaseMicroseconds: number | undefined;
};

/** A server with its first processes, and the request to send. */
export type Target = { origin: string; pids: readonly number[]; request: BenchmarkRequest };

/** Until V8 has compiled the code of a path; its compiler takes a quarter of the processor time before. */
const warmUpSeconds = 10;

/** Throws when a response is not a success. */
async function measure({ origin, pids, request }: Target, seconds: number): Promise<Figures> {
  const before = await processorTime(...pids);
  const { requests, failures, ...figures } = await sendLoad(origin, request, seconds);
  const after = await processorTime(...pids);
  if (failures > 0) throw new Error(`${request.path}: ${failures} refusals or errors`);
  if (!before || !after) return { ...figures, microseconds: undefined, databaseMicroseconds: undefined };
  const database = (after.database - before.database) / requests;
  const application = (after.application - before.application) / requests;
  return { ...figures, microseconds: application + database, databaseMicroseconds: database };
}

const summarise = (rounds: readonly Figures[]): Figures => {
  const medianOf = (times: readonly (number | undefined)[]) => {
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? median(known) : undefined;
  };
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
    microseconds: medianOf(rounds.map(({ microseconds }) => microseconds)),
    databaseMicroseconds: medianOf(rounds.map(({ databaseMicroseconds }) => databaseMicroseconds)),
  };
};

/** Measures several targets in turns, so that other load affects all of them; returns the medians of the rounds. */
export async function compare<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<Name, Figures>> {
  const names = Object.keys(targets).filter((name): name is Name => name in targets);
  const measured = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (const name of names) await sendLoad(targets[name].origin, targets[name].request, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured.get(name)?.push(await measure(targets[name], seconds));
  }
  return new Map([...measured].map(([name, figures]) => [name, summarise(figures)]));
}
