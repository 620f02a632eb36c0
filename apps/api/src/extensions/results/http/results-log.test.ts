import { expect, test } from 'vitest';
import { aResultPeriod, aSealedPeriod, pupils } from '../../../../test/results.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld({ cachesResponses: true, logLevel: 'trace' });

const canary = 'KENARI-7731';

test('[RES-017] no level of the log has an outcome, a name or a code, before and after the minute', async () => {
  const outcomes = aResultPeriod().outcomes.map((outcome) => ({ ...outcome, message: canary, link: null }));
  const rows = [[...pupils.siti.with(1, `${canary} Siti`)]];
  const { one, period, codes } = await aSealedPeriod(world, rows, { outcomes });
  await world.waitForSync();
  const code = codes.get('0012345678') ?? '';
  const lookUp = (kode: string) =>
    world.app.inject({
      method: 'POST',
      url: `/hasil/${period.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ nomor: '0012345678', kode }).toString(),
    });
  await one.results.rows({ id: period.id, search: canary });
  await lookUp(code);
  world.setClock(period.opensAt);
  expect((await lookUp(code)).body).toContain(canary);
  await lookUp('ABCD2346');
  const log = world.logged.join('');
  expect(log).toContain(`"url":"/hasil/${period.slug}"`);
  for (const text of [canary, code, 'ABCD2346', '0012345678', '88,5'])
    expect([text, log.includes(text)]).toEqual([text, false]);
});
