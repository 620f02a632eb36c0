import { browserNames, systemNames } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { deviceOf } from './sessions.ts';

const chrome = '(KHTML, like Gecko) Chrome/124.0.0.0';
const devices: [browser: string | null, system: string | null, userAgent: string][] = [
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/124.0`],
  [
    'Safari',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${chrome} Safari/537.36`],
  [null, null, ''],
  [null, null, 'curl/8.5.0'],
];

test.each(devices)('%s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('of any user agent only names of a list are stored', () => {
  for (const userAgent of ['<b>Rahasia/1.0</b>', 'Rahasia/1.0 (Rahasia)', 'x'.repeat(100_000), 'Mozilla/5.0 Rahasia']) {
    const { browser, system } = deviceOf(userAgent);
    expect([null, ...browserNames]).toContain(browser);
    expect([null, ...systemNames]).toContain(system);
  }
});
