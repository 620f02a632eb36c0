import { limits } from '@madrasah/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../../test/fake-storage.ts';
import { countView } from './count-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 60 * 60_000;

/** A browser with a page whose visibility the test controls. */
function aBrowser() {
  const storage = fakeStorage();
  let sent = 0;
  const open = (articleId = 7) => {
    let setVisible: (isVisible: boolean) => void = () => undefined;
    const onVisibilityChange = (listener: typeof setVisible) => {
      setVisible = listener;
      listener(true);
      return () => {
        setVisible = () => undefined;
      };
    };
    const send = () => {
      sent += 1;
    };
    const leave = countView({ articleId, storage, now: Date.now, onVisibilityChange, send });
    return { leave, setVisible: (isVisible: boolean) => setVisible(isVisible) };
  };
  return { open, storage, sent: () => sent };
}

test('[ST-021] [CONST-009] a view counts after 30 seconds, not sooner, and once', () => {
  const browser = aBrowser();
  browser.open();
  vi.advanceTimersByTime(29_999);
  expect(browser.sent()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(browser.sent()).toBe(1);
  vi.advanceTimersByTime(13 * hour);
  expect(browser.sent()).toBe(1);
});

test('leaving before that does not count', () => {
  const browser = aBrowser();
  const { leave } = browser.open();
  vi.advanceTimersByTime(29_000);
  leave();
  vi.advanceTimersByTime(hour);
  expect(browser.sent()).toBe(0);
});

test('[A-26] only visible time counts, added up', () => {
  const browser = aBrowser();
  const { setVisible } = browser.open();
  vi.advanceTimersByTime(20_000);
  setVisible(false);
  vi.advanceTimersByTime(hour);
  expect(browser.sent()).toBe(0);
  setVisible(true);
  vi.advanceTimersByTime(9_999);
  expect(browser.sent()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(browser.sent()).toBe(1);
});

test('[ST-022] a second view counts 12 hours after the last one, not sooner', () => {
  const browser = aBrowser();
  const readFor30Seconds = () => {
    const { leave } = browser.open();
    vi.advanceTimersByTime(30_000);
    leave();
  };
  readFor30Seconds();
  vi.advanceTimersByTime(limits.reactions.viewWindowMs - 30_001);
  readFor30Seconds();
  expect(browser.sent()).toBe(1);
  vi.advanceTimersByTime(1);
  readFor30Seconds();
  expect(browser.sent()).toBe(2);
  expect(limits.reactions.viewWindowMs).toBe(12 * hour);
});

test('[ENT-043] reads the stored time of an earlier view, per article', () => {
  const browser = aBrowser();
  browser.storage.write('articleViewed:7', String(Date.now() - 11 * hour));
  browser.open(7);
  browser.open(8);
  vi.advanceTimersByTime(30_000);
  expect(browser.sent()).toBe(1);
  expect(browser.storage.read('articleViewed:8')).toBe(String(Date.now()));
});
