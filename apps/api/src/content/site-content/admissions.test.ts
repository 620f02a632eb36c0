import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';
import { defaultAdmissionsContent } from '@madrasah/starter-content/defaults';
import { describe, expect, test } from 'vitest';
import { aWorld, type World } from '../../../test/world.ts';

const lastDays = [{ until: '2026-03-31' }, { until: '2026-04-10' }, { until: '' }, {}];
const dated: AdmissionsContent = {
  ...defaultAdmissionsContent,
  endsByDate: true,
  phases: defaultAdmissionsContent.phases.map((phase, index) => ({ ...phase, ...lastDays[index] })),
};

const admissionsOf = async (world: World): Promise<{ data: ShownAdmissions }> =>
  (await world.app.inject('/api/site-content/admissions')).json();
const overIn = async (world: World) => (await admissionsOf(world)).data.phases.map(({ isOver }) => isOver);
const save = async (world: World, content: AdmissionsContent) =>
  world.as(await world.aUser({ role: 'admin' })).siteContent.saveAdmissions(content);

describe.each([
  ['Asia/Jakarta', '2026-03-31T16:59:59.999Z', '2026-03-31T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-03-31T14:59:59.999Z', '2026-03-31T15:00:00.000Z'],
])('phases of a school in %s', (timeZone, evening, midnight) => {
  const world = aWorld({ timeZone });

  test('end at midnight after their last day, where staff let the date decide', async () => {
    await save(world, dated);
    world.setClock(evening);
    expect(await overIn(world)).toEqual([false, false, false, false]);
    world.setClock(midnight);
    expect(await overIn(world)).toEqual([true, false, false, false]);
    expect((await admissionsOf(world)).data.phases[0]?.status).toBe('Dibuka');
    world.setClock('2027-01-01T00:00:00.000Z');
    expect(await overIn(world)).toEqual([true, true, false, false]);
  });

  test('never end automatically where staff do not', async () => {
    world.setClock('2027-01-01T00:00:00.000Z');
    const { endsByDate: _on, ...undecided } = dated;
    for (const content of [{ ...dated, endsByDate: false }, undecided]) {
      await save(world, content);
      expect(await overIn(world)).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('can be read and saved again unchanged', async () => {
    await save(world, dated);
    world.setClock(midnight);
    const { data } = await admissionsOf(world);
    const saved = await save(world, data);
    expect(saved.data).toEqual(dated);
  });
});

describe('cached responses', () => {
  const world = aWorld({ cachesResponses: true });

  test('never show the day before once it is over', async () => {
    await save(world, dated);
    world.setClock('2026-03-31T16:59:59.999Z');
    expect((await overIn(world))[0]).toBe(false);
    world.advanceTime(1);
    expect((await overIn(world))[0]).toBe(true);
  });

  test.each(['31 Maret 2026', '2026-02-30', '2026-03-31T00:00:00Z'])('%s is no last day', async (until) => {
    const phases = dated.phases.map((phase) => ({ ...phase, until }));
    await expect(save(world, { ...dated, phases })).rejects.toMatchObject({ cause: { code: 'INVALID' } });
  });
});
