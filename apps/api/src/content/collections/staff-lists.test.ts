import { type CollectionKind, collections, type EntrySort, type Field, filterValues } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();
beforeEach(() => holdExampleFile(world.db));

const titles = ['Bakti sosial', 'Amal jariyah', 'Cerdas cermat'];
const days = ['2026-03-14', '2026-03-12', '2026-03-13'];
const begins = ['2026-03-09T03:00:00.000Z', '2026-03-12T03:00:00.000Z', '2026-03-11T03:00:00.000Z'];

/** The positions of the entries above in each order; `manual` is set below. */
const orders: Record<EntrySort, number[]> = {
  changed: [2, 1, 0],
  title: [1, 0, 2],
  day: [0, 2, 1],
  newest: [1, 2, 0],
  manual: [2, 0, 1],
};

/** Of several values that a filter has, each entry has another one. */
const chosenValue = (field: Field, index: number) => {
  const names = filterValues(field);
  const name = names[index % names.length] ?? '';
  if (field.control === 'choices') return [name];
  return field.control === 'switch' ? name === 'true' : name;
};

const filtersOf = ({ filters, fields }: CollectionKind) =>
  filters.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });

test.each(collections.map((kind) => [kind.api, kind] as const))(
  '[STF-008] staff list %s by the values of its filters and by state, in each of its orders',
  async (api, kind: CollectionKind) => {
    const headers = await world.signInAs(await world.aUser({ role: 'editor' }));
    const ids: string[] = [];
    for (const [index, title] of titles.entries()) {
      world.setClock(new Date(Date.parse('2026-03-10T03:00:00.000Z') + index * 1_000).toISOString());
      const chosen = filtersOf(kind).map(({ name, field }) => [name, chosenValue(field, index)]);
      const dates = ['date', 'startsOn'].filter((name) => name in kind.fields).map((name) => [name, days[index]]);
      const payload = anEntry(kind, {
        ...{ title, status: index === 0 ? 'draft' : 'published' },
        ...('startsOn' in kind.fields && { endsOn: '', repeats: 'tidak', repeatsUntil: '' }),
        ...(kind.schedule && { startsAt: begins[index] ?? null }),
        ...Object.fromEntries([...chosen, ...dates]),
      });
      const answer = await world.app.inject({ method: 'POST', url: `/api/manage/${api}`, headers, payload });
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json().data.id);
    }
    if (kind.sorts.includes('manual')) {
      const arranged = orders.manual.map((index) => ids[index]);
      await world.app.inject({ method: 'POST', url: `/trpc/${api}.arrange`, headers, payload: { ids: arranged } });
    }
    const listed = async (query: string) => {
      const answer = await world.app.inject({ url: `/api/manage/${api}?${query}`, headers });
      return answer.statusCode === 200
        ? answer.json().data.map((entry: { id: string }) => ids.indexOf(entry.id))
        : answer.statusCode;
    };

    for (const [sort, order] of Object.entries(orders)) {
      const isDeclared = kind.sorts.some((declared) => declared === sort);
      expect([sort, await listed(`sort=${sort}`)]).toEqual([sort, isDeclared ? order : 422]);
    }
    expect(await listed('')).toEqual(orders.changed);
    expect(await listed('state=draft')).toEqual([0]);
    for (const { name, field } of filtersOf(kind)) {
      for (const value of filterValues(field)) {
        const expected = orders.title.filter((index) => [chosenValue(field, index)].flat().map(String).includes(value));
        expect([name, value, await listed(`sort=title&${name}=${value}`)]).toEqual([name, value, expected]);
      }
    }
  },
);
