import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Session } from './articles.ts';

const timeoutMs = 120_000;
/** The speed of a fast typist. */
const pauseBetweenKeysMs = 80;

/** `wall` is the elapsed time in milliseconds, `busy` the main thread's processor time within it. */
export type Duration = { wall: number; busy: number };
export type EditorFigures = { opening: Duration; keys: Duration[] };

type Target = { adminOrigin: string; path: string; session: Session };

/**
 * Opens the article in a browser whose cache contains the app, as after the first visit of a day, and types `count`
 * keys into the middle of its text.
 */
export async function measureEditor(browser: Browser, target: Target, count: number): Promise<EditorFigures> {
  const context = await browser.newContext({ storageState: signedInState(target) });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  try {
    await page.goto(`${target.adminOrigin}/admin/articles/create`);
    await editorOf(page).waitFor();
    const processor = await page.context().newCDPSession(page);
    await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
    return { opening: await openArticle(page, processor, target), keys: await typeKeys(page, processor, count) };
  } finally {
    await context.close();
  }
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Isi artikel' });

/** The browser storage of a person who has logged in before. */
function signedInState({ adminOrigin, session: { token, user } }: Target) {
  const { id, username, email, role, fullName, createdAt, updatedAt } = user;
  const stored = { id, username, email, role, name: fullName, avatar: '', createdAt, lastLogin: updatedAt };
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'refreshToken', value: token },
    { name: 'user', value: JSON.stringify(stored) },
  ];
  return { cookies: [], origins: [{ origin: adminOrigin, localStorage }] };
}

/** The processor time of the main thread since the page started, in milliseconds. */
async function busyTime(processor: CDPSession): Promise<number> {
  const { metrics } = await processor.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** From the navigation until the text is painted. */
async function openArticle(page: Page, processor: CDPSession, { adminOrigin, path }: Target): Promise<Duration> {
  await page.goto(`${adminOrigin}${path}`, { waitUntil: 'commit' });
  const wall = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const text = document.querySelector('[role=textbox][aria-multiline=true]')?.textContent ?? '';
          // The frame after the one that contains the text is the one that shows it.
          requestAnimationFrame(text.length > 1_000 ? () => resolve(performance.now()) : look);
        };
        look();
      }),
  );
  return { wall, busy: await busyTime(processor) };
}

/** From each key press until the frame that shows the character. */
async function typeKeys(page: Page, processor: CDPSession, count: number): Promise<Duration[]> {
  const paragraphs = editorOf(page).locator('p[data-slate-node=element]');
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2));
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { keyWaits: waits });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A message sent in a frame arrives after that frame was submitted for painting.
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => waits.push(performance.now() - timeStamp);
          painted.port2.postMessage(null);
        });
      },
      true,
    );
  });

  const busy: number[] = [];
  for (let key = 0; key < count; key += 1) {
    const before = await busyTime(processor);
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await page.waitForTimeout(pauseBetweenKeysMs);
    busy.push((await busyTime(processor)) - before);
  }
  const waits = await page.evaluate(() => Reflect.get(window, 'keyWaits'));
  if (!Array.isArray(waits) || waits.length !== count) throw new Error('not every key press was measured');
  return waits.map((wall: number, index) => ({ wall, busy: busy[index] ?? 0 }));
}
