import { expect, test } from 'vitest';
import { prefersReducedData } from './schedule-hydration.ts';

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o the app is hydrated on the first interaction',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(true);
  },
);

test.each([{}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'with %o the app is hydrated by itself',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(false);
  },
);
