import { staff, units } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

testCollection(world, units);

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const structure = async () => (await callProcedure(world.app, 'units.structure')).json().data;

test('[DIR-003] the chart is a tree of at most four levels, and no unit is below itself', async () => {
  const editor = await anEditor();
  const add = async (title: string, parent?: string) =>
    (await editor.units.create(anEntry(units, { title, parent: parent === undefined ? [] : [parent] }))).data.id;
  const first = await add('Kepala');
  const second = await add('Wakil', first);
  const third = await add('Koordinator', second);
  await add('Wali kelas', third);
  const fault = (call: Promise<unknown>) => call.catch((error) => Object.keys(error.cause.details.errors));
  expect(await fault(editor.units.update({ id: first, version: 1, parent: [third] }))).toEqual(['parent']);
  const fourth = (await editor.units.order()).data.at(-1)?.id ?? '';
  expect(await fault(add('Piket', fourth))).toEqual(['parent']);
  const top = await add('Komite');
  // What is below a moved unit counts too.
  expect(await fault(editor.units.update({ id: first, version: 1, parent: [top] }))).toEqual(['parent']);
  await world.waitForSync();
  expect((await structure()).map(({ title, level }: { title: string; level: number }) => [title, level])).toEqual([
    ['Kepala', 1],
    ['Wakil', 2],
    ['Koordinator', 3],
    ['Wali kelas', 4],
    ['Komite', 1],
  ]);
});

test('holders are shown with name and position while they are shown themselves', async () => {
  const editor = await anEditor();
  const { data: person } = await editor.staff.create(anEntry(staff, { title: 'Siti Aminah', position: 'Kepala' }));
  const { data: draft } = await editor.staff.create(anEntry(staff, { title: 'Budi', status: 'draft' }));
  await editor.units.create(anEntry(units, { title: 'Kepala', holders: [person.id, draft.id, 'tidak-ada'] }));
  await world.waitForSync();
  const holders = async () => (await structure())[0].holders;
  expect(await holders()).toEqual([{ title: 'Siti Aminah', slug: 'siti-aminah', position: 'Kepala' }]);
  await editor.staff.remove({ id: person.id });
  await world.waitForSync();
  expect(await holders()).toEqual([]);
});
