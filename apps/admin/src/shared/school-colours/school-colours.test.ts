// @vitest-environment jsdom
import { colourProperty, defaultShades, defaultTokens, shadeProperty } from '@madrasah/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyColours, rememberedIn, schoolShades, startColours } from './school-colours.ts';

const { main, accent, neutral } = defaultShades;
const colours = {
  tokens: { ...defaultTokens, primary: '#7d1f33', 'primary-strong': '#4d121b' },
  shades: { main: main.map((shade, at) => (at === 7 ? '#7d1f33' : shade)), accent: [...accent], neutral: [...neutral] },
};
/** As the server sends them. */
const sent = JSON.parse(JSON.stringify(colours));

const shown = (property: string) => document.documentElement.style.getPropertyValue(property);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  document.head.innerHTML = '<meta name="theme-color" content="#07382b">';
});

test('[IDN-005] tokens and shades of the theme read what is applied, also the colour of the browser', () => {
  applyColours(sent);
  expect([shown(colourProperty('primary')), shown(shadeProperty('main', 7))]).toEqual(['#7d1f33', '#7d1f33']);
  expect(schoolShades.main[7]).toBe(`var(${shadeProperty('main', 7)}, #0f5c45)`);
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#4d121b');
});

test('remembered colours are shown before the server has answered', async () => {
  rememberedIn(localStorage).keep(sent);
  const { promise, resolve } = Promise.withResolvers<void>();
  await startColours(localStorage, () => promise);
  expect(shown(colourProperty('primary'))).toBe('#7d1f33');
  resolve();
});

test('the first start waits for the server, a failure of which changes nothing', async () => {
  await startColours(localStorage, async () => applyColours(sent));
  expect(shown(colourProperty('primary'))).toBe('#7d1f33');
  document.documentElement.removeAttribute('style');
  await startColours(localStorage, () => Promise.reject(new Error('away')));
  expect(shown(colourProperty('primary'))).toBe('');
});

test('the first start does not wait for ever', async () => {
  vi.useFakeTimers();
  const started = startColours(localStorage, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  await started;
  vi.useRealTimers();
  expect(shown(colourProperty('primary'))).toBe('');
});

test('what cannot be read is not remembered', () => {
  expect(rememberedIn(localStorage).read()).toBeNull();
  for (const stored of [
    '{',
    '[]',
    '{"tokens":{}}',
    JSON.stringify({ ...sent, tokens: { ...sent.tokens, focus: 1 } }),
  ]) {
    localStorage.setItem('schoolColours', stored);
    expect(rememberedIn(localStorage).read()).toBeNull();
  }
  rememberedIn(localStorage).keep(sent);
  expect(rememberedIn(localStorage).read()).toEqual(sent);
});
