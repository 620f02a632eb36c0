import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Later than any time that the clock of a page reaches on a busy machine before it is stopped. */
const aheadMs = 30_000;

/** Stops the clock that was installed in a page: from now on only the journey advances the time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** Advances a stopped clock in small steps until the element is visible. */
export async function advanceClockUntilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await shown.count()).toBe(1);
  }).toPass();
}
