import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildMetricsSite } from './metrics.ts';
import { figuresOfWorkers } from './metrics-of-workers.ts';

const forked: Worker[] = [];
afterEach(() => {
  for (const worker of forked.splice(0)) worker.process.kill('SIGKILL');
});

async function fork(fate: 'tells' | 'dies' | 'hangs'): Promise<Worker> {
  const exec = join(import.meta.dirname, '../../../test/metrics-worker.ts');
  cluster.setupPrimary({ exec, args: [fate], execArgv: [], serialization: 'advanced' });
  const worker = cluster.fork();
  forked.push(worker);
  await once(worker, 'message');
  return worker;
}

async function scrape(workers: Worker[], timeoutMs?: number) {
  const site = await buildMetricsSite(figuresOfWorkers(() => workers, timeoutMs));
  try {
    const { statusCode, headers, body } = await site.inject('/metrics');
    return [statusCode, headers['content-type'], /^madrasah_alive (\d+)$/m.exec(body)?.[1]];
  } finally {
    await site.close();
  }
}
const told = (sum: string) => [200, 'text/plain; version=0.0.4; charset=utf-8', sum];

test('of worker processes those are added up that tell: not one that dies when it is asked, nor one that hangs', async () => {
  const [first, second, dying, hanging] = await Promise.all([
    fork('tells'),
    fork('tells'),
    fork('dies'),
    fork('hangs'),
  ]);
  expect(await scrape([first, second])).toEqual(told('2'));
  expect(await scrape([first, dying, second])).toEqual(told('2'));
  // Whoever tells has to be asked again only where this machine itself hangs for as long.
  const ofHanging = () => scrape([first, hanging, second], 300);
  await expect.poll(ofHanging, { timeout: 15_000 }).toEqual(told('2'));
});
