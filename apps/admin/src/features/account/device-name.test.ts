import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is named by the known parts', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Android' })).toBe('Chrome di Android');
  expect(deviceName({ browser: 'Firefox', system: null })).toBe('Firefox');
  expect(deviceName({ browser: null, system: 'Windows' })).toBe('Perangkat Windows');
  expect(deviceName({ browser: null, system: null })).toBe('Perangkat tidak dikenal');
});
