import { expect, test } from 'vitest';
import { isThrifty } from './when-welcome.ts';

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o the app waits to be asked for',
  (connection) => {
    expect(isThrifty(connection)).toBe(true);
  },
);

test.each([{}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'with %o the app comes by itself',
  (connection) => {
    expect(isThrifty(connection)).toBe(false);
  },
);
