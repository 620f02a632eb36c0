import { type CollectionKind, collections } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });
beforeEach(() => holdExampleFile(world.db));

test.each(collections.map((kind) => [kind.api, kind] as const))(
  '%s are listed by when they were published, for visitors and for staff, over REST and tRPC',
  async (api, kind: CollectionKind) => {
    world.setClock('2026-03-10T03:00:00.000Z');
    const headers = await world.signInAs(await world.aUser({ role: 'editor' }));
    const create = async (title: string, changes: object) => {
      const payload = { ...anEntry(kind, { title }), ...changes };
      const answer = await world.app.inject({ method: 'POST', url: `/api/manage/${api}`, headers, payload });
      expect(answer.statusCode).toBe(201);
      return answer.json().data;
    };
    // A day begins at 17.00 UTC.
    await create('Kemarin', { status: 'published', shownFrom: '2026-03-09T16:59:59.000Z' });
    const { id, version } = await create('Hari ini', { status: 'published', shownFrom: '2026-03-09T17:00:00.000Z' });
    await create('Belum terbit', { status: 'draft', shownFrom: null });

    type Listed = { data: { title: string }[]; pagination: { total: number } };
    const summary = ({ data, pagination }: Listed) => [data.map(({ title }) => title).sort(), pagination.total];
    /** The titles in the four lists, which are the same. */
    const listed = async (filters: Record<string, string>) => {
      await world.waitForSync();
      const query = new URLSearchParams(filters);
      const seen = [];
      for (const [url, as] of [
        [`/api/${api}?${query}`, {}],
        [`/api/manage/${api}?${query}`, headers],
      ] as const)
        seen.push(summary((await world.app.inject({ url, headers: as })).json()));
      for (const [name, as] of [
        ['list', {}],
        ['listForStaff', headers],
      ] as const) {
        const answer = await callProcedure(world.app, `${api}.${name}`, filters, { headers: as });
        seen.push(summary(answer.json()));
      }
      for (const one of seen) expect([filters, one]).toEqual([filters, seen[0]]);
      return seen[0]?.[0];
    };

    expect(await listed({ publishedSince: '2026-03-10' })).toEqual(['Hari ini']);
    expect(await listed({ publishedBefore: '2026-03-10' })).toEqual(['Kemarin']);
    expect(await listed({ publishedSince: '2026-03-09', publishedBefore: '2026-03-10' })).toEqual(['Kemarin']);
    expect(await listed({ publishedSince: '2026-03-09T16:59:59Z' })).toEqual(['Hari ini', 'Kemarin']);
    expect(await listed({ publishedSince: '2026-03-10T00:00:00+07:00' })).toEqual(['Hari ini']);
    for (const list of [`/api/${api}`, `/api/manage/${api}`]) {
      const refused = await world.app.inject({ url: `${list}?publishedSince=kemarin`, headers });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['publishedSince']]);
    }

    const payload = { version, shownFrom: '2026-03-08T00:00:00.000Z' };
    await world.app.inject({ method: 'PATCH', url: `/api/manage/${api}/${id}`, headers, payload });
    expect(await listed({ publishedSince: '2026-03-10' })).toEqual([]);
  },
);
