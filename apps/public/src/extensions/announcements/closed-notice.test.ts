// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { handleNoticeClosing } from './closed-notice.ts';

const root = document.documentElement;
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  root.removeAttribute('data-notice-closed');
});

const script = readFileSync(join(import.meta.dirname, '../../../public/closed-notice.js'), 'utf8');
/** Whether the script in the document hides the line of this announcement. */
function isHiddenAtOnce(notice: string): boolean {
  root.removeAttribute('data-notice-closed');
  Object.defineProperty(document, 'currentScript', { value: { dataset: { notice } }, configurable: true });
  new Function(script)();
  return root.hasAttribute('data-notice-closed');
}

test('[ANN-004] the button closes the line for 24 hours in this browser', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T03:00:00.000Z') });
  document.body.innerHTML = '<button type="button" data-close-notice="libur">Tutup</button>';
  handleNoticeClosing();
  expect(document.documentElement.hasAttribute('data-notice-closed')).toBe(false);
  document.querySelector('button')?.click();
  expect(document.documentElement.hasAttribute('data-notice-closed')).toBe(true);
  expect(isHiddenAtOnce('libur')).toBe(true);
  expect(isHiddenAtOnce('ujian')).toBe(false);
  vi.setSystemTime(new Date('2026-03-11T02:59:59.999Z'));
  expect(isHiddenAtOnce('libur')).toBe(true);
  vi.setSystemTime(new Date('2026-03-11T03:00:00.000Z'));
  expect(isHiddenAtOnce('libur')).toBe(false);
});

test('without storage, or with a broken value, the line is shown', () => {
  localStorage.setItem('pengumuman-ditutup', '{');
  expect(isHiddenAtOnce('libur')).toBe(false);
});
