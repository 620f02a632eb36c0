import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildMetricsSite, Metrics } from './metrics.ts';

const hanging = () => new Promise<number>(() => undefined);

async function scrape(metrics: Metrics): Promise<string> {
  const site = await buildMetricsSite(metrics);
  try {
    const { statusCode, headers, body } = await site.inject('/metrics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    return body;
  } finally {
    await site.close();
  }
}

describe('the metrics', () => {
  test('count a request under its route, whatever its parameters', async () => {
    const metrics = new Metrics();
    const app = fastify();
    metrics.observeRequests(app);
    app.get('/articles/:slug', async () => 'isi');
    for (const path of ['/articles/satu', '/articles/dua', '/tidak-ada', '/wp-login.php']) await app.inject(path);
    await app.close();
    const body = await scrape(metrics);
    const count = (labels: string) =>
      new RegExp(`request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(body)?.[1];
    expect(count('method="GET",route="/articles/:slug",status="2xx"')).toBe('2');
    expect(count('method="GET",route="none",status="4xx"')).toBe('2');
  });

  test('separate failed runs of a job from successful ones', async () => {
    const metrics = new Metrics();
    metrics.observeJob('remove old mail', 0.5, false);
    metrics.observeJob('remove old mail', 0.5, true);
    const body = await scrape(metrics);
    expect(body).toContain('madrasah_job_failures_total{job="remove old mail"} 1');
    expect(body).toContain('madrasah_job_duration_seconds_sum{job="remove old mail"} 1');
  });

  test('contain all other figures when one cannot be read or hangs', async () => {
    const metrics = new Metrics(10);
    metrics.addReading({ name: 'madrasah_disk_free_bytes', help: 'free', read: async () => 42 });
    metrics.addReading({ name: 'madrasah_broken', help: 'fails', read: () => Promise.reject(new Error('away')) });
    metrics.addReading({
      name: 'madrasah_hanging',
      help: 'never',
      label: 'state',
      readEach: () => hanging().then(() => ({ a: 1 })),
    });
    const body = await scrape(metrics);
    expect(body).toContain('madrasah_disk_free_bytes 42');
    expect(body).toContain('madrasah_broken Nan');
    expect(body).not.toContain('madrasah_hanging{');
  });
});
