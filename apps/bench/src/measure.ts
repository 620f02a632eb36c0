import autocannon from 'autocannon';

/** Requests per second, and latencies in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

const connections = 10;
const warmUpSeconds = 1;

const fire = (url: string, duration: number) => autocannon({ url, connections, duration });

/** Asks for one address over ten connections. Throws when an answer is anything but a success. */
async function measure(url: string, seconds: number): Promise<Figures> {
  const { requests, latency, non2xx, errors } = await fire(url, seconds);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const summarise = (rounds: Figures[]): Figures => ({
  perSecond: mean(rounds.map(({ perSecond }) => perSecond)),
  p50: mean(rounds.map(({ p50 }) => p50)),
  p99: Math.max(...rounds.map(({ p99 }) => p99)),
});

/** Measures a path on two servers in turns, so that a busy moment of the machine meets both. */
export async function compare(
  path: string,
  servers: { site: string; ceiling: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ site: Figures; ceiling: Figures }> {
  for (const origin of [servers.site, servers.ceiling]) await fire(`${origin}${path}`, warmUpSeconds);

  const site: Figures[] = [];
  const ceiling: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    site.push(await measure(`${servers.site}${path}`, seconds));
    ceiling.push(await measure(`${servers.ceiling}${path}`, seconds));
  }
  return { site: summarise(site), ceiling: summarise(ceiling) };
}
