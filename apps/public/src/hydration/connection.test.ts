import { expect, test } from 'vitest';
import { prefersReducedData } from './connection.ts';

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o nothing is fetched ahead',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(true);
  },
);

test.each([{}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'with %o what is likely to be wanted is fetched ahead',
  (connection) => {
    expect(prefersReducedData(connection)).toBe(false);
  },
);
