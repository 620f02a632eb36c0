import { expect, test } from 'vitest';
import { describeSkew } from './serve.ts';

test.each([[0], [5_000], [-5_000]])('clocks that differ by %i ms are not mentioned at the start', (skewMs) => {
  expect(describeSkew(skewMs)).toBeUndefined();
});

test.each([
  [5_001, 'Jam komputer ini 5 detik lebih cepat daripada jam basis data.'],
  [-660_000, 'Jam komputer ini 660 detik lebih lambat daripada jam basis data.'],
  [3_456_000_000, 'Jam komputer ini 3.456.000 detik lebih cepat daripada jam basis data.'],
])('those that differ by %i ms are, with what to do', (skewMs, advice) => {
  const line = describeSkew(skewMs);
  expect(line).toContain(advice);
  expect(line).toContain('chrony');
});
