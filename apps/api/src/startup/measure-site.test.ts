import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { aWorld } from '../../test/world.ts';
import { openOrm } from '../orm.ts';
import { measureSite } from './measure-site.ts';

const world = aWorld();
const folder = join(import.meta.dirname, '../../../../infra/deploy/monitoring');

/** The metric names that a text uses; a histogram has three names. */
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:madrasah|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  ),
];

test('the dashboard and the alerts use only existing metrics', async () => {
  const metrics = measureSite({ orm: world.orm, vitals: world.vitals });
  world.clockSkewMs = -660_000;
  metrics.observeCache(() => world.app.cacheFigures);
  metrics.observeCdn({ calls: { taken: 3, failed: 1 }, waiting: 2 });
  await world.app.inject('/api/settings');
  const figures = [
    'madrasah_database_connections{database="primary",state="waiting"} 0',
    'madrasah_change_feed_connected 0',
    'madrasah_clock_skew_seconds 660',
    'madrasah_mail_messages{state="failed"} 0',
    'madrasah_pictures_without_variants 0',
    'madrasah_cache_answers_total{kind="computed"} 1',
    'madrasah_cache_answers_total{kind="stale"} 0',
    'madrasah_cdn_purges_total{outcome="failed"} 1',
    'madrasah_cdn_keys_waiting 2',
  ];
  // A value that a busy machine does not read in time is missing until the next scrape.
  const scraped = await vi.waitFor(async () => {
    const text = await metrics.render();
    for (const figure of figures) expect(text).toContain(figure);
    return text;
  }, patience);
  const files = globSync(['*.json', '*.yaml'], { cwd: folder });
  expect(files.toSorted()).toEqual(['alerts.yaml', 'grafana-dashboard.json']);
  for (const file of files) {
    const names = namesIn(readFileSync(join(folder, file), 'utf8'));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !scraped.includes(`# TYPE ${name} `))).toEqual([]);
  }
  expect(scraped).toMatch(/madrasah_disk_free_bytes [1-9]/);
  expect(scraped).toMatch(/madrasah_database_connections\{database="primary",state="(?:used|idle)"\} [1-9]/);
  expect(scraped).not.toContain('database="replica"');
});

test('connections to a replica are counted separately from those to the database', async () => {
  const replica = await openOrm(world.connection);
  try {
    await replica.em.fork().execute('select 1');
    const scraped = await measureSite({ orm: world.orm, readOrm: replica, vitals: world.vitals }).render();
    const of = (state: string) => `madrasah_database_connections{database="replica",state="${state}"}`;
    expect(scraped).toContain(`${of('idle')} 1`);
    expect(scraped).toContain(`${of('used')} 0`);
    expect(scraped).toContain(`${of('waiting')} 0`);
    expect(scraped).toContain('madrasah_database_connections{database="primary",state="waiting"} 0');
  } finally {
    await replica.close();
  }
});
