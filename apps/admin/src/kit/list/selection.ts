import { useState } from 'react';

export type Identified = { id: string | number };
type Ticked<Row> = ReadonlyMap<Identified['id'], { row: Row; page: number }>;
type Stored<Row> = { scope: string; ticked: Ticked<Row>; matchingOf?: string };
type Shown<Row> = { rows: readonly Row[]; page: number };

/** Removes selected rows that have disappeared from this page, and updates the others. */
export function refreshTicked<Row extends Identified>(ticked: Ticked<Row>, { rows, page }: Shown<Row>): Ticked<Row> {
  const current = new Map(rows.map((row) => [row.id, { row, page }]));
  return new Map(
    [...ticked].flatMap(([key, seen]) => {
      const kept = current.get(key) ?? (seen.page === page ? undefined : seen);
      return kept ? [[key, kept] as const] : [];
    }),
  );
}

/** The selected rows. They stay selected on other pages, but not under other filters, which `scope` identifies. */
export function useSelection<Row extends Identified>({ scope, ...shown }: Shown<Row> & { scope: string }) {
  const { rows, page } = shown;
  const [stored, setStored] = useState<Stored<Row>>({ scope, ticked: new Map() });
  const ticked: Ticked<Row> = stored.scope === scope ? refreshTicked(stored.ticked, shown) : new Map();
  const onPage = rows.filter((row) => ticked.has(row.id));
  const areAll = rows.length > 0 && onPage.length === rows.length;
  const shownKeys = rows.map(({ id }) => id).join();

  const set = (changed: readonly Row[], isTicked: boolean) => {
    const next = new Map(ticked);
    for (const row of changed) {
      if (isTicked) next.set(row.id, { row, page });
      else next.delete(row.id);
    }
    setStored({ scope, ticked: next });
  };

  return {
    rows: [...ticked.values()].map(({ row }) => row),
    elsewhere: ticked.size - onPage.length,
    has: (row: Row) => ticked.has(row.id),
    areAll,
    areSome: onPage.length > 0 && !areAll,
    toggle: (row: Row) => set([row], !ticked.has(row.id)),
    toggleAll: () => set(rows, !areAll),
    clear: () => setStored({ scope, ticked: new Map() }),
    /** Whether all rows that match were chosen, on every page; lost when one is unticked or other rows are shown. */
    coversMatching: areAll && stored.scope === scope && stored.matchingOf === shownKeys,
    coverMatching: () => setStored({ scope, ticked, matchingOf: shownKeys }),
  };
}
export type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>;
