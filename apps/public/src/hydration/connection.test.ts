import { expect, test, vi } from 'vitest';
import { prefersReducedData } from './prefetching.ts';

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing with %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    expect(prefersReducedData()).toBe(true);
  },
);

test.each([undefined, {}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'prefetches with %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    expect(prefersReducedData()).toBe(false);
  },
);
