import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Debian's `chromium-headless-shell`, which the tests install; elsewhere Playwright's own browser. */
const systemChromium = '/usr/bin/chromium-headless-shell';
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export const startBrowser = (...furtherFlags: string[]): Promise<Browser> =>
  chromium.launch({
    args: [...flags, ...furtherFlags],
    executablePath: existsSync(systemChromium) ? systemChromium : undefined,
  });
