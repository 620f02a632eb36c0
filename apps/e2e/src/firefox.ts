import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** Debian's package; Playwright drives only a Firefox of its own. */
const executablePath = '/usr/bin/firefox-esr';

const preferences = {
  // As on phones, where scroll bars take no space.
  'ui.useOverlayScrollbars': 1,
  'ui.prefersReducedMotion': 1,
  // The serif is optional: on a busy machine it would not be there in time.
  'gfx.downloadable_fonts.fallback_delay_short': 10_000,
  // A document of JSON is then one of the site, with its storage.
  'devtools.jsonview.enabled': false,
};

const launch = (): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: preferences,
    defaultViewport: null,
  });

/** Sets the size of a page. With it puppeteer sets the orientation of the screen, which Firefox 140 does not know. */
async function setSize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewport(size).catch((error) => {
    if (!/setScreenOrientationOverride.*unknown command/.test(String(error))) throw error;
  });
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, {}, size);
}

/** Without it a step ends after 30 seconds, in which a busy machine does not load the staff app. */
const stepMs = 120_000;

/** A document that is not a page may load no icon; Firefox tries to. */
const isAboutIcon = /favicon\.ico/;

/** Runs the work in a page of a new Firefox. Fails when the page throws an error that nothing catches. */
export async function inFirefox(
  size: { width: number; height: number },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(stepMs);
    const errors: unknown[] = [];
    page.on('pageerror', (error) => !isAboutIcon.test(String(error)) && errors.push(error));
    await setSize(page, size);
    await work(page);
    if (errors.length > 0) throw new AggregateError(errors, 'errors on the page');
  } finally {
    await browser.close();
  }
}
