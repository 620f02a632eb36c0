import { Parser } from 'htmlparser2';

/** How many elements of a name, and attributes (`tag[attribute]`), are there before and no longer after. */
export type Removed = { tags: Record<string, number>; attributes: Record<string, number> };

/** What sanitising took away: for reports about imported content. Renamed elements (`b`, `h4`) count as removed. */
export function listRemoved(before: string, after: string): Removed {
  const there = count(before);
  const left = count(after);
  return { tags: missing(there.tags, left.tags), attributes: missing(there.attributes, left.attributes) };
}

type Counts = { tags: Map<string, number>; attributes: Map<string, number> };

function count(html: string): Counts {
  const counts: Counts = { tags: new Map(), attributes: new Map() };
  const parser = new Parser({
    onopentag(name, attributes) {
      add(counts.tags, name);
      for (const attribute of Object.keys(attributes)) add(counts.attributes, `${name}[${attribute}]`);
    },
  });
  parser.end(html);
  return counts;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function missing(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const differences = [...before].map(([name, times]): [string, number] => [name, times - (after.get(name) ?? 0)]);
  return Object.fromEntries(differences.filter(([, difference]) => difference > 0));
}
