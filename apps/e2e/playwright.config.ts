import { existsSync } from 'node:fs';
import { requireNode } from '@madrasah/config/require-node';
import { defineConfig } from '@playwright/test';
import { desktop } from './src/screens.ts';
import { readSiteAddress } from './src/site-address.ts';
import type { SiteOptions } from './src/test.ts';

requireNode();

const systemChromium = '/usr/bin/chromium-headless-shell';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds, too short for compilers to pay off.
  '--js-flags=--no-opt --no-maglev --no-sparkplug',
];

const files = (...names: string[]) => names.map((name) => `**/${name}.test.ts`);

/**
 * These change the whole site, so they run on a site of their own; one site and one worker are enough for all of them.
 */
const onIsolatedSite = files(
  'analytics',
  'categories',
  'dashboard',
  'entry-lists',
  'firefox',
  'guestbook-fresh',
  'guestbook-moderation',
  'hijri-date',
  'home',
  'looking-after',
  'media',
  'not-public',
  'notices',
  'review',
  'settings',
  'settings-fresh',
);

/** Each of these has a site to itself. They run first, because starting one takes longest. */
const onOwnSite = files(
  'colours',
  'found-at-once',
  'order-of-people',
  'school-names',
  'setup',
  'two-taps',
  'urgent-line',
);

/**
 * Journeys through the production build, which the global set-up starts on free ports with its own data. Recording
 * traces takes a sixth of the time; to find the cause of a failure, run that journey again with `--trace on`.
 */
export default defineConfig<SiteOptions>({
  testDir: 'src/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/artifacts',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  globalSetup: './src/start-site.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // More workers than cores, because a journey often waits for a timer or an animation.
  workers: 3,
  use: {
    ...readSiteAddress(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    launchOptions: { args: quiet, executablePath: existsSync(systemChromium) ? systemChromium : undefined },
  },
  projects: [
    { name: 'own sites', use: desktop, testMatch: onOwnSite },
    // Before the others, because its journeys run one after another.
    { name: 'isolated site', use: desktop, testMatch: onIsolatedSite, workers: 1 },
    // Not a project for each screen, because every project starts workers and browsers of its own.
    { name: 'shared site', use: desktop, testIgnore: [...onOwnSite, ...onIsolatedSite] },
  ],
});
