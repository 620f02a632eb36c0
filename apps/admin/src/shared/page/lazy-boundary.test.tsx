// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LazyBoundary } from './LazyBoundary.tsx';

test.each([
  ['says so', undefined, expect.stringContaining('Bagian ini tidak dapat dimuat')],
  ['is left out where it may be', null, undefined],
])('a part whose code fails %s does not affect its neighbours', async (_name, instead, expected) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <MantineProvider>
        <p>Judul yang diketik</p>
        <LazyBoundary instead={instead}>
          <Missing />
        </LazyBoundary>
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  expect(container.querySelector('p')?.textContent).toBe('Judul yang diketik');
  expect(container.querySelector('[role=alert]')?.textContent).toEqual(expected);
});
