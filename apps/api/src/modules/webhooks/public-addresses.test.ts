import { expect, test } from 'vitest';
import { post } from './post.ts';
import { isInsideHost, isPublicAddress } from './public-addresses.ts';

const inside = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];
const outside = ['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'];

test.each(inside)('%s is not reached', (address) => {
  expect([isPublicAddress(address), isInsideHost(address)]).toEqual([false, true]);
});

test.each(outside)('%s is', (address) => {
  expect([isPublicAddress(address), isInsideHost(address)]).toEqual([true, false]);
});

test.each([
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'http://madrasah.example/',
])('nothing is sent to %s', async (url) => {
  expect(await post({ url, headers: {}, body: '' }, 'public')).toMatchObject({
    kind: 'failed',
    statusCode: null,
    reason: expect.stringContaining('jaringan dalam'),
  });
});
