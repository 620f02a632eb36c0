import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildMetricsSite, figuresOfWorkers } from './metrics.ts';

const forked: Worker[] = [];
afterEach(() => {
  for (const worker of forked.splice(0)) worker.process.kill('SIGKILL');
});

async function fork(fate: 'replies' | 'dies' | 'hangs'): Promise<Worker> {
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
const metricsWith = (sum: string) => [200, 'text/plain; version=0.0.4; charset=utf-8', sum];

test('the metrics of worker processes are added up, without one that dies or hangs', async () => {
  const [first, second, dying, hanging] = await Promise.all([
    fork('replies'),
    fork('replies'),
    fork('dies'),
    fork('hangs'),
  ]);
  expect(await scrape([first, second])).toEqual(metricsWith('2'));
  expect(await scrape([first, dying, second])).toEqual(metricsWith('2'));
  // Only a machine that itself hangs for this long would need a second attempt.
  const ofHanging = () => scrape([first, hanging, second], 300);
  await expect.poll(ofHanging, { timeout: 15_000 }).toEqual(metricsWith('2'));
});
