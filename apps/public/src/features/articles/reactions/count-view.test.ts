// @vitest-environment jsdom
import { limits } from '@madrasah/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endReading, startReading } from './count-view.ts';

let sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({});
  });
});
afterEach(() => {
  endReading();
  setVisible(true);
  vi.useRealTimers();
});

const hour = 60 * 60_000;
const view = '/api/articles/7/view';

function setVisible(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[ST-021] [CONST-009] a view counts after 30 seconds, not sooner, and once', () => {
  startReading(7);
  vi.advanceTimersByTime(29_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([view]);
  vi.advanceTimersByTime(13 * hour);
  expect(sent).toEqual([view]);
});

test('leaving before that does not count', () => {
  startReading(7);
  vi.advanceTimersByTime(29_000);
  endReading();
  setVisible(true);
  vi.advanceTimersByTime(hour);
  expect(sent).toEqual([]);
});

test('[A-26] only visible time counts, added up', () => {
  startReading(7);
  vi.advanceTimersByTime(20_000);
  setVisible(false);
  vi.advanceTimersByTime(hour);
  expect(sent).toEqual([]);
  setVisible(true);
  vi.advanceTimersByTime(9_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([view]);
});

test('[ST-022] a second view counts 12 hours after the last one, not sooner', () => {
  const readFor30Seconds = () => {
    startReading(7);
    vi.advanceTimersByTime(30_000);
    endReading();
  };
  readFor30Seconds();
  vi.advanceTimersByTime(limits.reactions.viewWindowMs - 30_001);
  readFor30Seconds();
  expect(sent).toEqual([view]);
  vi.advanceTimersByTime(1);
  readFor30Seconds();
  expect(sent).toEqual([view, view]);
  expect(limits.reactions.viewWindowMs).toBe(12 * hour);
});

test('[ENT-043] reads the stored time of an earlier view, per article', () => {
  localStorage.setItem('articleViewed:7', String(Date.now() - 11 * hour));
  startReading(7);
  vi.advanceTimersByTime(30_000);
  startReading(8);
  vi.advanceTimersByTime(30_000);
  expect(sent).toEqual(['/api/articles/8/view']);
  expect(localStorage.getItem('articleViewed:8')).toBe(String(Date.now()));
});

test('rendering the article again continues its count; another article begins anew', () => {
  startReading(7);
  vi.advanceTimersByTime(20_000);
  startReading(7);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([view]);
  startReading(8);
  vi.advanceTimersByTime(29_999);
  expect(sent).toEqual([view]);
});
