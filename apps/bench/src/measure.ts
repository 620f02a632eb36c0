import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';

/** Requests per second, and latencies in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

/** What is asked, again and again. */
export type Question = {
  path: string;
  method?: 'GET' | 'POST';
  /** Every request asks a little differently, so that the answer comes from the database each time. */
  isAfresh?: boolean;
};

const connections = 10;
const warmUpSeconds = 1;

/** A word in the address that the server does not know makes it another address with the same answer. */
const different = (path: string) => `${path}${path.includes('?') ? '&' : '?'}afresh=${randomUUID()}`;

function requestOf({ path, method = 'GET', isAfresh }: Question): Request {
  const request: Request = { method, path, headers: { 'accept-encoding': 'identity' } };
  return isAfresh ? { ...request, setupRequest: (sent) => ({ ...sent, path: different(path) }) } : request;
}

const fire = (origin: string, question: Question, duration: number) =>
  autocannon({ url: origin, connections, duration, requests: [requestOf(question)] });

/** Asks over ten connections. Throws when an answer is anything but a success. */
async function measure(origin: string, question: Question, seconds: number): Promise<Figures> {
  const { requests, latency, non2xx, errors } = await fire(origin, question, seconds);
  if (non2xx + errors > 0) throw new Error(`${question.path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const summarise = (rounds: Figures[]): Figures => ({
  perSecond: mean(rounds.map(({ perSecond }) => perSecond)),
  p50: mean(rounds.map(({ p50 }) => p50)),
  p99: Math.max(...rounds.map(({ p99 }) => p99)),
});

export type Contender<Name extends string> = Record<Name, { origin: string; question: Question }>;

/** Measures several in turns, so that a busy moment of the machine meets them all. */
export async function compare<Name extends string>(
  contenders: Contender<Name>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<Name, Figures>> {
  const names = Object.keys(contenders).filter((name): name is Name => name in contenders);
  const measured = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (const name of names) await fire(contenders[name].origin, contenders[name].question, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { origin, question } = contenders[name];
      measured.get(name)?.push(await measure(origin, question, seconds));
    }
  }
  return new Map([...measured].map(([name, figures]) => [name, summarise(figures)]));
}
