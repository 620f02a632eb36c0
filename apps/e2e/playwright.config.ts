import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { readSiteAddress } from './src/site-address.ts';
import type { SiteOptions } from './src/test.ts';

const systemChromium = '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Journeys through the production build, which the global set-up starts on free ports with data of its own. */
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
    trace: 'retain-on-failure',
    launchOptions: { args: quiet, executablePath: existsSync(systemChromium) ? systemChromium : undefined },
  },
  projects: [
    // It sets its widths itself.
    { name: 'phone', use: phone, testIgnore: '**/accessibility.test.ts' },
    { name: 'desktop', use: desktop },
  ],
});
