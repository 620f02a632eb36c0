import type { Browser } from '@playwright/test';
import { z } from 'zod';
import type { Staff } from './staff.ts';
import { expect } from './test.ts';

const online = z.object({ pages: z.array(z.object({ path: z.string(), visitors: z.int() })) });

/** Opens a page of the site as another visitor, and waits until the server has counted this many visitors of it. */
export async function visitAs(
  { browser, staff, baseURL }: { browser: Browser; staff: Staff; baseURL: string | undefined },
  { path, userAgent, counted }: { path: string; userAgent: string; counted: number },
): Promise<void> {
  const visitor = await browser.newContext({ userAgent, baseURL });
  await (await visitor.newPage()).goto(path, { waitUntil: 'networkidle' });
  await visitor.close();
  const visitors = async () => {
    const { pages } = online.parse(await staff.query('analytics.online'));
    return pages.find((page) => page.path === path)?.visitors;
  };
  await expect.poll(visitors, { timeout: 60_000 }).toBe(counted);
}
