import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The minified engine is half as large to send to a page and to parse. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 up to AA, and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds in a page or a part of it, once all animations have ended: each rule with the markup
 * that breaks it. Embedded documents, such as a video's, are not checked. The engine is injected once per document,
 * because that takes longer than running it.
 */
export async function accessibilityViolations(page: Page, part = 'html'): Promise<[rule: string, markup: string[]][]> {
  if (!(await page.evaluate(() => window.axe))) await page.evaluate(engine);
  await page.evaluate(waitForAnimations);
  return page.evaluate(
    async ([selector, tags]) => {
      if (!window.axe) throw new Error('axe is not in this page');
      const { violations } = await window.axe.run(
        { include: [selector] },
        { runOnly: { type: 'tag', values: [...tags] }, resultTypes: ['violations'], iframes: false },
      );
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [part, standards] as const,
  );
}

/** Waits until running animations have ended: text that is half faded in has too little contrast. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
