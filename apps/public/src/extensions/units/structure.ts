import { collectionPages, type Structure } from '@madrasah/contract';
import type { RouterContext } from '../../shared/router-context.ts';

export const { title: structureTitle } = collectionPages.units;

export const loadStructure = async ({ api, queryClient }: RouterContext) =>
  (await queryClient.ensureQueryData(api.units.structure.queryOptions())).data;

export type Unit = Structure[number] & { below: Unit[] };

/** The units in a tree: each is below the last one of a higher level. */
export function treeOf(structure: Structure): Unit[] {
  const top: Unit[] = [];
  const branch: Unit[] = [];
  for (const one of structure) {
    const unit: Unit = { ...one, below: [] };
    branch.length = one.level - 1;
    (branch.at(-1)?.below ?? top).push(unit);
    branch.push(unit);
  }
  return top;
}
