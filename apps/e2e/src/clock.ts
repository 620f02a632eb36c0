import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Further ahead than the clock of a page gets while a busy machine is about to stop it. */
const aheadMs = 30_000;

/** Stops the clock that was installed in a page: from here on only the journey lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** Lets time pass under a clock that was stopped, a moment at a time, until this is shown. */
export async function letTimePassUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await shown.count()).toBe(1);
  }).toPass();
}
