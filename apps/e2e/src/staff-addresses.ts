import { readFile } from 'node:fs/promises';
import { collections, events } from '@madrasah/contract';
import { anInquiry } from '@madrasah/contract/examples';
import { z } from 'zod';
import { longValues, nextWeek } from './entry-values.ts';
import type { Staff } from './staff.ts';
import { expect, firstAccount } from './test.ts';

const listedIds = z.object({ data: z.array(z.object({ id: z.string() })) });
const createdId = z.object({ data: z.object({ id: z.string() }) });

/** The routes with a variable part, with a value that exists. */
async function valuesOf(staff: Staff): Promise<Record<string, string>> {
  const { publicId } = await staff.createArticle(firstAccount);
  await staff.callAs(null, 'POST', '/trpc/inquiries.create', anInquiry());
  const inquiries = listedIds.parse(await staff.query('inquiries.list')).data;
  const { data: period } = createdId.parse(
    await staff.mutate('results.create', {
      slug: `kelulusan-${publicId}`,
      kind: 'kelulusan',
      title: 'Kelulusan',
      schoolYear: '2026/2027',
      opensAt: `${nextWeek().toISOString().slice(0, 16)}:00.000Z`,
      outcomes: [
        { key: 'lulus', label: 'Lulus', tone: 'baik', message: 'Selamat.' },
        { key: 'belum', label: 'Belum Lulus', tone: 'tindak-lanjut', message: 'Hubungi wali kelas.' },
      ],
      rowLabels: [],
      contactText: 'Hubungi panitia.',
    }),
  );
  const event = { ...longValues(events, { image: '', file: null }).required, title: 'Ujian', status: 'draft' };
  const { id } = createdId.parse(await staff.call('POST', '/api/manage/events', event)).data;
  return {
    '/inbox/$id': `/inbox/${inquiries[0]?.id}`,
    '/results/$id': `/results/${period.id}`,
    '/results/edit/$id': `/results/edit/${period.id}`,
    '/articles/edit/$id': `/articles/edit/${publicId}`,
    '/articles/history/$id': `/articles/history/${publicId}`,
    '/collections/$kind/$id': `/collections/events/${id}`,
    '/collections/$kind/history/$id': `/collections/events/history/${id}`,
    '/collections/$kind/import': '/collections/staff/import',
    '/collections/$kind/order': '/collections/facilities/order',
    '/collections/$kind/trash': '/collections/events/trash',
    '/collections/$kind/': '/collections/events',
    '/settings': '/settings?tab=app',
    '/setup/$step': '/setup/identity',
  };
}

/** These are shown to people without a session. */
export const beforeLogin = ['/login', '/forgot-password', '/reset-password'];
/** These lead to another screen. */
const redirects = ['/', '/$'];

/** An address of every screen of the staff app; each route with a variable part must have a value. */
export async function staffAddresses(staff: Staff): Promise<string[]> {
  const tree = await readFile(new URL('../../admin/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, paths = ''] = /fullPaths:((?:\s*\| '[^']+')+)/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/'([^']+)'/g)].flatMap(([, path]) => path ?? []);
  expect(routes).toEqual(expect.arrayContaining([...beforeLogin, ...redirects]));
  const known = await valuesOf(staff);
  const addresses = routes.filter((route) => !redirects.includes(route)).map((route) => known[route] ?? route);
  expect(addresses.filter((address) => address.includes('$'))).toEqual([]);
  return addresses;
}

/** The list and the form of every kind of entries; the routes have those of one. */
export const kindAddresses = collections.flatMap(({ api }) => [`/collections/${api}`, `/collections/${api}/baru`]);
