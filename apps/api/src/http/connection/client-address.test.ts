import { limits } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { clientAddress } from './client-address.ts';

const addresses: [address: string, counted: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['bukan alamat', 'bukan alamat'],
];
test.each(addresses)('attempts from %s count for %s', (address, counted) => {
  expect(clientAddress(address)).toBe(counted);
});

describe('behind a reverse proxy', () => {
  const world = aWorld({ trustProxy: 1 });
  /** A proxy appends the client's address to the value that the client has sent. */
  const guess = async (claimed: string, client: string) => {
    const headers = { 'x-forwarded-for': `${claimed}, ${client}` };
    const payload = { username: 'bu_guru', password: 'bukan ini' };
    return (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).statusCode;
  };

  test('attempts count for the address that the proxy adds, not for the one that the client claims', async () => {
    const most = limits.login.failuresPerAccountAndAddress;
    for (let count = 0; count < most; count += 1) expect(await guess(`10.4.0.${count}`, '10.0.0.1')).toBe(401);
    expect(await guess('10.4.0.99', '10.0.0.1')).toBe(429);
    expect(await guess('10.4.0.99', '10.0.0.2')).toBe(401);
  });
});
