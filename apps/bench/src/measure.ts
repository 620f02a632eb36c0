import { type BenchmarkRequest, sendLoad } from './load.ts';
import { processorMicroseconds } from './processor.ts';
import { median } from './statistics.ts';

/** Requests per second, latencies in milliseconds, and the server's processor time per request if known. */
export type Figures = { perSecond: number; p50: number; p99: number; microseconds: number | undefined };

/** A server with its main process, and the request to send. */
export type Target = { origin: string; pid: number; request: BenchmarkRequest };

const warmUpSeconds = 1;

/** Throws when a response is not a success. */
async function measure({ origin, pid, request }: Target, seconds: number): Promise<Figures> {
  const before = await processorMicroseconds(pid);
  const { requests, failures, ...figures } = await sendLoad(origin, request, seconds);
  const after = await processorMicroseconds(pid);
  if (failures > 0) throw new Error(`${request.path}: ${failures} refusals or errors`);
  const known = before !== undefined && after !== undefined;
  return { ...figures, microseconds: known ? (after - before) / requests : undefined };
}

const summarise = (rounds: readonly Figures[]): Figures => {
  const times = rounds.flatMap(({ microseconds }) => microseconds ?? []);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
    microseconds: times.length > 0 ? median(times) : undefined,
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
