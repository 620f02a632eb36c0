import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(new URL('./browser/look-up.js', import.meta.url), 'utf8');
const run = new Function('document', 'location', 'fetch', 'crypto', source);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const secondsAhead = 120;

/** Opens the page of a period on a device, and returns the times of its requests for the key after the minute, in ms. */
function openPage(opensAt: number, answer: () => { ok: boolean }): number[] {
  const requests: number[] = [];
  const form = {
    dataset: { opens: String(opensAt), salt: 'AAAA', seal: 'abc', rounds: '1' },
    addEventListener: () => {},
    querySelector: () => null,
  };
  const document = {
    querySelector: (selector: string) => (selector.startsWith('form') ? form : null),
    addEventListener: () => {},
  };
  const fetch = async (address: string) => {
    if (address.endsWith('/waktu')) return { ok: true, text: async () => String(Date.now()) };
    requests.push(Date.now() - opensAt);
    return { ...answer(), arrayBuffer: async () => new ArrayBuffer(32) };
  };
  const countdown = { hidden: true, textContent: '' };
  const found = { '[data-countdown]': countdown };
  run(
    {
      ...document,
      querySelector: (selector: keyof typeof found) => found[selector] ?? document.querySelector(selector),
    },
    { pathname: '/hasil/kelulusan-2026', origin: 'http://madrasah.test' },
    fetch,
    { subtle: {} },
  );
  return requests;
}

test('[RES-021] 200 devices ask for the key within 3 seconds after the minute, each at a time of its own', async () => {
  const opensAt = Date.now() + secondsAhead * 1_000;
  const devices = Array.from({ length: 200 }, () => openPage(opensAt, () => ({ ok: true })));
  await vi.advanceTimersByTimeAsync(secondsAhead * 1_000 + 10_000);
  const firsts = devices.map((requests) => requests[0] ?? Number.NaN);
  expect(devices.every(({ length }) => length === 1)).toBe(true);
  expect(firsts.every((time) => time >= 0 && time <= 3_000)).toBe(true);
  // Evenly spread: each half second has its part.
  const parts = Map.groupBy(firsts, (time) => Math.min(5, Math.floor(time / 500)));
  expect([...parts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('[RES-021] a device that gets no key asks again after 1, 2 and 4 seconds', async () => {
  const opensAt = Date.now() + secondsAhead * 1_000;
  const requests = openPage(opensAt, () => ({ ok: false }));
  await vi.advanceTimersByTimeAsync(secondsAhead * 1_000 + 60_000);
  expect(requests.slice(1).map((time, at) => time - (requests[at] ?? 0))).toEqual([1_000, 2_000, 4_000]);
});
