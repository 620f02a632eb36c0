import { choice, choices, defineCollection, line, richText, toggle } from '@madrasah/contract';
import { createOpenApiFetchHandler } from 'trpc-to-openapi';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aWorld } from '../../../test/world.ts';
import { t } from '../../trpc/init.ts';
import { collectionProcedures } from './collection-procedures.ts';

const world = aWorld();

/** A kind that only this test declares. */
const rooms = defineCollection({
  name: 'room',
  labels: { one: 'Ruang', many: 'Ruang' },
  right: 'announcement:manage',
  api: 'rooms',
  keywords: 'aula',
  title: { label: 'Nama', min: 2, most: 60 },
  order: 'title',
  fields: {
    code: line({ label: 'Kode', min: 1, most: 20 }),
    about: richText({ label: 'Keterangan', most: 500, search: 'C' }),
    floor: choice({ label: 'Lantai', options: { bawah: 'Bawah', atas: 'Atas' }, initial: 'bawah' }),
    uses: choices({ label: 'Kegunaan', options: { kelas: 'Kelas', rapat: 'Rapat' } }),
    isOpen: toggle({ label: 'Terbuka' }),
  },
  filters: ['floor', 'uses'],
  columns: ['code'],
  cards: ['floor', 'uses'],
});

testCollection(world, rooms);

const roomsRouter = t.router({ rooms: t.router(collectionProcedures(rooms)) });

test('[COL-001] a declared kind answers over REST as over tRPC', async () => {
  const editor = await world.aUser({ role: 'editor' });
  const session = world.sessionOf({ id: editor.id, role: 'editor' });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await createOpenApiFetchHandler({
      endpoint: '/',
      router: roomsRouter,
      createContext: () => world.contextOf(session),
      req: new Request(`http://madrasah.test${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    });
    return z
      .object({ data: z.looseObject({ id: z.string().default(''), slug: z.string() }) })
      .parse(await answer.json());
  };
  const { data: room } = await call('POST', '/api/manage/rooms', { title: 'Aula', code: 'A1', status: 'published' });
  expect((await call('GET', `/api/rooms/${room.slug}`)).data).toMatchObject({
    title: 'Aula',
    code: 'A1',
    floor: 'bawah',
  });
  const caller = t.createCallerFactory(roomsRouter)(world.contextOf(session));
  expect(await call('GET', `/api/manage/rooms/${room.id}`)).toEqual(await caller.rooms.byId({ id: room.id }));
  expect(await call('PATCH', `/api/manage/rooms/${room.id}`, { version: 1, floor: 'atas' })).toMatchObject({
    data: { floor: 'atas', version: 2 },
  });
});

test('lists are filtered by one name; an entry that names none belongs to all', async () => {
  const editor = world.contextOf(world.sessionOf({ id: (await world.aUser({ role: 'editor' })).id, role: 'editor' }));
  const { rooms: calls } = t.createCallerFactory(roomsRouter)(editor);
  const add = (title: string, uses: ('kelas' | 'rapat')[], floor: 'bawah' | 'atas') =>
    calls.create({ title, code: 'A1', uses, floor, status: 'published' });
  await add('Aula', [], 'atas');
  await add('Kelas Satu', ['kelas'], 'bawah');
  await add('Ruang Guru', ['rapat', 'kelas'], 'bawah');
  const titles = async (filters: Parameters<typeof calls.list>[0]) =>
    (await calls.list(filters)).data.map(({ title }) => title);
  expect(await titles({ uses: 'rapat' })).toEqual(['Aula', 'Ruang Guru']);
  expect(await titles({ uses: 'kelas', floor: 'bawah' })).toEqual(['Kelas Satu', 'Ruang Guru']);
});

test('HTML is sanitised when it is stored', async () => {
  const editor = world.contextOf(world.sessionOf({ id: (await world.aUser({ role: 'editor' })).id, role: 'editor' }));
  const { rooms: calls } = t.createCallerFactory(roomsRouter)(editor);
  const about = '<p onclick="x()">Luas</p><script>alert(1)</script>';
  const { data } = await calls.create({ title: 'Aula', code: 'A1', about });
  expect(data.about).toBe('<p>Luas</p>');
});
