import { type CollectionKind, collections, type EntryState } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();
beforeEach(() => holdExampleFile(world.db));

const [startsAt, endsAt] = ['2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'];
const states: EntryState[] = ['draft', 'waiting', 'scheduled', 'published', 'ended'];

/** Calls over REST: of an editor for a kind, and of a visitor. */
async function callsOf({ api, path }: CollectionKind) {
  const editor = await world.aUser({ role: 'editor' });
  const read = async (url: string, as = {}) => {
    const answer = await world.app.inject({ url, headers: as });
    return { status: answer.statusCode, data: answer.json().data };
  };
  return {
    save: async (payload: object, id?: string) => {
      const url = `/api/manage/${api}${id === undefined ? '' : `/${id}`}`;
      const headers = await world.signInAs(editor);
      const answer = await world.app.inject({ method: id === undefined ? 'POST' : 'PATCH', url, headers, payload });
      return answer.json().data;
    },
    /** Its state, and the states whose list contains it. */
    readManaged: async (id: string): Promise<{ state: EntryState; listedAs: EntryState[] }> => {
      // A session ends sooner than these times follow each other.
      const headers = await world.signInAs(editor);
      const { data } = await read(`/api/manage/${api}/${id}`, headers);
      const lists = await Promise.all(states.map((state) => read(`/api/manage/${api}?state=${state}`, headers)));
      const listedAs = states.filter((_, index) => lists[index]?.data.some((entry: { id: string }) => entry.id === id));
      return { state: data.state, listedAs };
    },
    /** The status of its page's data, and how many entries the list has. */
    readShown: async (slug: string) => {
      const { status } = await read(`/api/${api}/${path === undefined ? slug : `at?slug=${encodeURIComponent(slug)}`}`);
      return [status, (await read(`/api/${api}`)).data.length];
    },
  };
}

test.each(collections.map((kind) => [kind.api, kind] as const))(
  '[COL-002] %s go from draft to published by staff, then the clock decides, with no job in between',
  async (_api, kind: CollectionKind) => {
    const { save, readManaged, readShown } = await callsOf(kind);
    const times = { shownFrom: startsAt, shownUntil: endsAt };
    const saved = await save({ ...anEntry(kind, { status: 'draft' }), ...times });
    expect(saved).toMatchObject({ ...times, startsAt, endsAt });
    const { id, slug } = saved;
    const stateAt = async (time: string) => {
      world.setClock(time);
      const { state, listedAs } = await readManaged(id);
      expect(listedAs).toEqual([state]);
      return [state, ...(await readShown(slug))];
    };
    expect(await stateAt(startsAt)).toEqual(['draft', 404, 0]);
    await save({ version: 1, status: 'published' }, id);
    expect(await stateAt('2026-03-11T02:59:59.999Z')).toEqual(['scheduled', 404, 0]);
    expect(await stateAt(startsAt)).toEqual(['published', 200, 1]);
    expect(await stateAt('2026-03-11T03:00:00.001Z')).toEqual(['published', 200, 1]);
    expect(await stateAt('2026-03-12T02:59:59.999Z')).toEqual(['published', 200, 1]);
    expect(await stateAt(endsAt)).toEqual(['ended', 404, 0]);
    expect(await stateAt('2026-03-12T03:00:00.001Z')).toEqual(['ended', 404, 0]);
  },
);
