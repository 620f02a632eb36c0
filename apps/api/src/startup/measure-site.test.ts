import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import { measureSite } from './measure-site.ts';

const world = aWorld();
const folder = join(import.meta.dirname, '../../../../infra/deploy/monitoring');

/** What the figures are called that a text asks for; a histogram has three names for each. */
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:madrasah|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  ),
];

test('the dashboard and the alerts ask for figures that there are', async () => {
  const metrics = measureSite({ dataDir: tmpdir(), orm: world.orm, changeFeed: noChangeFeed });
  metrics.observeCache(() => world.app.cacheFigures);
  await world.app.inject('/api/settings');
  const scraped = await metrics.render();
  const files = globSync(['*.json', '*.yaml'], { cwd: folder });
  expect(files.toSorted()).toEqual(['alerts.yaml', 'grafana-dashboard.json']);
  for (const file of files) {
    const names = namesIn(readFileSync(join(folder, file), 'utf8'));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !scraped.includes(`# TYPE ${name} `))).toEqual([]);
  }
  for (const figure of [
    'madrasah_database_connections{state="waiting"} 0',
    'madrasah_change_feed_connected 0',
    'madrasah_mail_messages{state="failed"} 0',
    'madrasah_pictures_without_variants 0',
    'madrasah_cache_answers_total{kind="computed"} 1',
    'madrasah_cache_answers_total{kind="stale"} 0',
  ])
    expect(scraped).toContain(figure);
  expect(scraped).toMatch(/madrasah_disk_free_bytes [1-9]/);
});
