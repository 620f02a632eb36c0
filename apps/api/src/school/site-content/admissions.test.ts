import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld, type World } from '../../../test/world.ts';

const samplePages = starterPages(starterIdentity);

const days = [{ until: '2026-03-31' }, { from: '2026-04-01', until: '2026-04-10' }, { from: '', until: '' }, {}];
const dated: AdmissionsContent = {
  ...samplePages.admissions,
  phases: samplePages.admissions.phases.map((phase, index) => ({ ...phase, ...days[index] })),
};

const admissionsOf = async (world: World): Promise<{ data: ShownAdmissions }> =>
  (await callProcedure(world.app, 'siteContent.admissions')).json();
const statesIn = async (world: World) => (await admissionsOf(world)).data.phases.map(({ state }) => state);
const save = async (world: World, content: AdmissionsContent) =>
  world.as(await world.aUser({ role: 'admin' })).siteContent.saveAdmissions(content);

describe.each([
  ['Asia/Jakarta', '2026-03-31T16:59:59.999Z', '2026-03-31T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-03-31T14:59:59.999Z', '2026-03-31T15:00:00.000Z'],
] as const)('phases of a school in %s', (timeZone, evening, midnight) => {
  const world = aWorld({ timeZone });

  test('follow their dates from midnight to midnight, and their status without dates', async () => {
    await save(world, dated);
    world.setClock(evening);
    expect(await statesIn(world)).toEqual(['Dibuka', 'Akan Datang', 'Akan Datang', 'Akan Datang']);
    world.setClock(midnight);
    expect(await statesIn(world)).toEqual(['Selesai', 'Dibuka', 'Akan Datang', 'Akan Datang']);
    expect((await admissionsOf(world)).data.phases[0]?.status).toBe('Dibuka');
    world.setClock('2027-01-01T00:00:00.000Z');
    expect(await statesIn(world)).toEqual(['Selesai', 'Selesai', 'Akan Datang', 'Akan Datang']);
  });

  test('of the sample keep their status, however old they are', async () => {
    await save(world, samplePages.admissions);
    world.setClock('2027-01-01T00:00:00.000Z');
    const { data } = await admissionsOf(world);
    expect(data).toEqual(samplePages.admissions);
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
  const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

  test('never show the day before once it is over', async () => {
    await save(world, dated);
    world.setClock('2026-03-31T16:59:59.999Z');
    expect((await statesIn(world)).slice(0, 2)).toEqual(['Dibuka', 'Akan Datang']);
    world.advanceTime(1);
    expect((await statesIn(world)).slice(0, 2)).toEqual(['Selesai', 'Dibuka']);
  });

  test('of pages do not either', async () => {
    await save(world, dated);
    const page = async () =>
      (await world.app.inject('/jawaban/siteContent.admissions')).json().data.data.phases[0].state;
    world.setClock('2026-03-31T16:59:59.999Z');
    await vi.waitFor(async () => {
      expect(await page()).toBe('Dibuka');
      expect(world.app.cacheFigures.entries).toBe(1);
    }, patience);
    world.advanceTime(1);
    expect(await page()).toBe('Selesai');
  });

  test.each(['31 Maret 2026', '2026-02-30', '2026-03-31T00:00:00Z'])('%s is no day', async (until) => {
    const phases = dated.phases.map((phase) => ({ ...phase, until }));
    await expect(save(world, { ...dated, phases })).rejects.toMatchObject({ cause: { code: 'INVALID' } });
  });

  test('a phase does not end before it begins', async () => {
    const phases = dated.phases.map((phase) => ({ ...phase, from: '2026-05-01', until: '2026-04-30' }));
    await expect(save(world, { ...dated, phases })).rejects.toMatchObject({
      cause: { details: { errors: { 'phases.0.until': expect.any(String) } } },
    });
  });
});
