import type { Page, Route } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect } from './test.ts';

/**
 * Nothing scrolls horizontally at three widths, and a phone and a desktop have no violation of WCAG 2.2 AA. An open
 * dialog hides the rest of the screen: then only the dialog, the `part`, is checked.
 */
export async function checkAtEveryWidth(page: Page, state: string, part?: string): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await checkHorizontalScroll(page, `${state}, 768 px`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await checkState(page, `${state}, ${width} px`, part);
  }
}

async function checkHorizontalScroll(page: Page, state: string) {
  const overflow = page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await overflow, state).toBe(0);
}

async function checkState(page: Page, state: string, part?: string) {
  expect.soft(await accessibilityViolations(page, part), state).toEqual([]);
  await checkHorizontalScroll(page, state);
  expect.soft(await findCutWords(page), state).toEqual([]);
}

/** The buttons and choices whose words are cut although they would fit on a line of their own. */
function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const wordsOf = (select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '';
    const isCut = (select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!context) return false;
      context.font = font;
      const { width } = context.measureText(wordsOf(select));
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return width > select.clientWidth - padding + 1 && width + padding < document.documentElement.clientWidth * 0.8;
    };
    const selects = [...document.querySelectorAll('select')].filter(isCut).map(wordsOf);
    const labels = [...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1)
      .map((label) => label.textContent);
    return [...selects, ...labels];
  });
}

/**
 * As `checkAtEveryWidth` at the width of the phone, and controls are large enough for a finger. For journeys on a
 * phone.
 */
export async function checkOnTouchScreen(page: Page, state: string): Promise<void> {
  await checkState(page, state);
  expect.soft(await findTooSmallTargets(page), state).toEqual([]);
}

/** On a phone of 320 pixels: as above, and no browser enlarges the page when a field is entered. */
export async function checkOnNarrowPhone(page: Page, state: string): Promise<void> {
  await checkState(page, state);
  expect.soft(await findSmallFields(page), state).toEqual([]);
}

/** The fields whose text is smaller than 16 pixels, at which iPhones enlarge the page. */
function findSmallFields(page: Page): Promise<string[]> {
  const withoutText = ['checkbox', 'radio', 'range', 'color', 'file', 'hidden'];
  return page.evaluate((types) => {
    const fields = [
      ...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable="true"], [role="textbox"]'),
    ];
    return fields
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => !(field instanceof HTMLInputElement && types.includes(field.type)))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${getComputedStyle(field).fontSize} ${field.outerHTML.slice(0, 160)}`);
  }, withoutText);
}

/** The controls less than 44 pixels high or wide (including their frame and label). */
function findTooSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minimumSize = 43.5;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    /** The elements that a press may hit: the control, its label, or a child of the label. */
    const areaOf = (control: HTMLElement) => {
      const { id } = control;
      const label = control.matches('[type=checkbox]') && document.querySelector(`label[for="${CSS.escape(id)}"]`);
      return (label || control.closest('[data-variant][data-size]') || control).getBoundingClientRect();
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 2 && !control.closest('[inert], [aria-hidden=true]'))
      .map((control) => ({ control, area: areaOf(control) }))
      .filter(({ area }) => area.width < minimumSize || area.height < minimumSize)
      .map(({ control, area }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return `${control.tagName} "${name.slice(0, 40)}" ${Math.round(area.width)} × ${Math.round(area.height)}`;
      });
  });
}

const refusalOf = (message: string) => ({
  error: { message, code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', refusal: 'INTERNAL', httpStatus: 500 } },
});

/** Responds to a mutation in place of the server, and refuses it with a message. */
export const refuse = (route: Route, message: string): Promise<void> =>
  route.fulfill({ status: 500, json: refusalOf(message) });

/** Responds to queries in place of the server, to which the others of their batch go. */
export async function answerQueries(route: Route, answers: Readonly<Record<string, unknown>>): Promise<void> {
  const names = decodeURIComponent(new URL(route.request().url()).pathname.replace('/trpc/', '')).split(',');
  const others: unknown[] = names.every((name) => name in answers) ? [] : await (await route.fetch()).json();
  await route.fulfill({ json: names.map((name, index) => answers[name] ?? others[index]) });
}

/** Refuses queries with a message; the others of their batch go to the server. */
export const refuseQueries = (route: Route, message: string, ...procedures: string[]): Promise<void> =>
  answerQueries(route, Object.fromEntries(procedures.map((name) => [name, refusalOf(message)])));
