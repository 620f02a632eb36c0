import { expect, test, vi } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { RawClient } from '../../../test/http/raw-client.ts';
import { aStaffApp } from '../../../test/http/staff-app.ts';
import { patience } from '../../../test/patience.ts';
import { aSealedPeriod } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';
import { buildMaintenanceSite } from '../site/maintenance-site.ts';
import { headersWith } from './security-headers.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp(), hstsSubdomains: true });
const anyPort = { port: 0, host: '127.0.0.1' };
const all = 'max-age=31536000; includeSubDomains';

const policyOf = async (url: string) => (await fetch(url)).headers.get('strict-transport-security');

test('a server whose subdomains have certificates says so in every response, or browsers would forget it', async () => {
  const { period } = await aSealedPeriod(world);
  await world.waitForSync();
  world.setClock(period.opensAt);
  const origin = await world.app.listen(anyPort);
  const key = `${origin}/hasil/${period.slug}/kunci`;
  await vi.waitUntil(async () => (await fetch(key)).ok, patience);
  const paths = ['/', '/', '/api/articles', '/api/articles', '/%E0%A4%A', '/tidak/ada', `/hasil/${period.slug}/kunci`];
  for (const path of paths) expect([path, await policyOf(`${origin}${path}`)]).toEqual([path, all]);

  const unreadable = new RawClient(origin).send('GET / HTTP/1.1\r\nbroken header\r\n\r\n');
  expect(await unreadable.untilClosed()).toContain(`strict-transport-security: ${all}`);
});

test('so do the staff app and the page of a restore', async () => {
  const headers = headersWith({ hstsSubdomains: true });
  const sites = [await aStaffApp(undefined, headers), await buildMaintenanceSite({ adminOrigins: [], headers })];
  for (const site of sites) {
    expect((await site.inject('/admin')).headers['strict-transport-security']).toBe(all);
    await site.close();
  }
});
