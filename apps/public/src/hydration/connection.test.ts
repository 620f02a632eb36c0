import { expect, test } from 'vitest';
import { prefersReducedData } from './prefetching.ts';

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing with %o',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(true);
  },
);

test.each([{}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'prefetches with %o',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(false);
  },
);
