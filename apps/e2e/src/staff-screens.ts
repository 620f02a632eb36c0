import type { Page, Route } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect } from './test.ts';

const widths = [360, 768, 1440] as const;

/** No violation of WCAG 2.2 AA and nothing that scrolls sideways, as the screen is now, at three widths. */
export async function holdsAtEveryWidth(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await accessibilityViolations(page), `${state}, ${width} px`).toEqual([]);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(await sideways(), `${state}, ${width} px`).toBe(0);
  }
}

/** Answers a call in the server's place, refusing it with a message; reads are asked for in lists, writes one by one. */
export function refuse(route: Route, message: string): Promise<void> {
  const data = { code: 'INTERNAL_SERVER_ERROR', refusal: 'INTERNAL', httpStatus: 500 };
  const refused = { error: { message, code: -32_603, data } };
  return route.fulfill({ status: 500, json: route.request().method() === 'GET' ? [refused] : refused });
}
