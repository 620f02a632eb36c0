import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { desktop, phone } from './src/screens.ts';
import { readSiteAddress } from './src/site-address.ts';
import type { SiteOptions } from './src/test.ts';

const systemChromium = '/usr/bin/chromium-headless-shell';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const files = (...names: string[]) => names.map((name) => `**/${name}.test.ts`);

/**
 * Journeys in which the screen decides nothing run on one: visitors' on a phone, as most of them have, and staff's on a
 * desktop, but writing on a phone, because publishing is tried on the other. Where a part of them asks for a certain
 * screen, it takes it from `screens.ts`. What is not named here runs on both.
 */
const onPhonesAlone = files(
  'article-form',
  'author',
  'behind-a-proxy',
  'comments',
  'first-intent',
  'guestbook',
  'guestbook-fresh',
  'likes-sent-again',
  'newsletter',
  'page-weight',
  'search',
);
const onDesktopsAlone = files(
  'accessibility',
  'activity',
  'account',
  'analytics',
  'article',
  'article-list',
  'broken-upload',
  'editor',
  'editor-failures',
  'editor-find',
  'editor-tables',
  'categories',
  'comments-moderation',
  'dashboard',
  'drafts',
  'failed-calls',
  'forgotten-password',
  'guards',
  'guestbook-moderation',
  'history',
  'integrations',
  'home',
  'login',
  'looking-after',
  'mail',
  'media',
  'lost-connection',
  'metadata-and-feeds',
  'notices',
  'paste',
  'personal-data',
  'planned-dates',
  'product',
  'public-site',
  'publish',
  'review',
  'settings',
  'settings-cache',
  'settings-fresh',
  'staff-layout',
  'staff-screens',
  'staff-search',
  'static-host',
  'trash',
  'trusted-types',
  'two-editors',
  'two-factor',
  'users',
  'writing',
  'year-of-articles',
);

/**
 * Journeys through the production build, which the global set-up starts on free ports with data of its own. Recording
 * traces takes a sixth of the time: who looks for the cause of a failure runs that journey again with `--trace on`.
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
  workers: 2,
  use: {
    ...readSiteAddress(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    launchOptions: { args: quiet, executablePath: existsSync(systemChromium) ? systemChromium : undefined },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: onDesktopsAlone },
    { name: 'desktop', use: desktop, testIgnore: onPhonesAlone },
  ],
});
