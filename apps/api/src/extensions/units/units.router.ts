import {
  collectionTexts,
  type Structure,
  staff,
  structureLimits,
  structureResponse,
  structureTexts,
  units,
} from '@madrasah/contract';
import {
  type CheckEntry,
  collectionProcedures,
  type EntryContext,
  type EntryTables,
  expireAtNextMoment,
  isOfKind,
  isShown,
  orderProcedures,
} from '../../content/collections/index.ts';
import { allOf, fieldColumns, oneOf, queriesOf, readRows } from '../../database/query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';

const queries = queriesOf<EntryTables>();

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const selectUnits = () =>
  queries
    .selectFrom('collection_entries')
    .select([
      'collection_entries.id as rowId',
      'collection_entries.public_id as id',
      'collection_entries.title',
      'collection_entries.content',
    ])
    .orderBy('collection_entries.place')
    .orderBy('collection_entries.id')
    .limit(structureLimits.units);

/** A unit is not below itself, and no branch has more than four levels. */
const checkUnit: CheckEntry = async ({ db }, { id, values }) => {
  const stored = await readRows(
    db,
    selectUnits()
      .where(allOf(isOfKind(units)))
      .where('collection_entries.deleted_at', 'is', null),
  );
  const own = stored.find(({ rowId }) => rowId === id)?.id ?? '';
  const parents = new Map(stored.map((unit) => [unit.id, namesIn(unit.content.parent)[0]]));
  parents.set(own, namesIn(values.parent)[0]);
  const levelOf = (unit: string | undefined): number => {
    let level = 0;
    for (let at = unit; at !== undefined && parents.has(at); at = parents.get(at)) {
      level += 1;
      if (level > parents.size) throw invalidField('parent', structureTexts.inCircle);
    }
    return level;
  };
  if ([...parents.keys()].some((unit) => levelOf(unit) > structureLimits.levels)) {
    throw invalidField('parent', structureTexts.tooDeep);
  }
};

/** The shown units as a tree, each with the shown people who hold it. A unit whose parent is not shown is at the top. */
async function readStructure(context: EntryContext & Pick<Services, 'features'>): Promise<Structure> {
  const { db, now, cacheDependencies } = context;
  const time = now();
  const shown = await readRows(db, selectUnits().where(allOf(isOfKind(units), isShown(time))));
  const hasStaff = !(await context.features.off(cacheDependencies)).includes('staff');
  const holderIds = hasStaff ? shown.flatMap(({ content }) => namesIn(content.holders)) : [];
  const people = await readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(allOf(isOfKind(staff), isShown(time)))
      .where('collection_entries.public_id', '=', oneOf(holderIds))
      .select([
        'collection_entries.id as rowId',
        'collection_entries.public_id as id',
        ...fieldColumns('collection_entries', ['title', 'slug', 'content']),
      ]),
  );
  await expireAtNextMoment(context);
  cacheDependencies?.addTags([
    entryListingTag(units.name),
    entryListingTag(staff.name),
    ...[...shown, ...people].map(({ rowId }) => entryTag(rowId)),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const known = new Set(shown.map(({ id }) => id));
  const parentOf = ({ content }: (typeof shown)[number]) => namesIn(content.parent).find((id) => known.has(id));
  const below = (parent: string | undefined, level: number): Structure =>
    shown
      .filter((unit) => parentOf(unit) === parent)
      .flatMap((unit) => {
        const holders = namesIn(unit.content.holders).flatMap((id) => {
          const person = byId.get(id);
          return person
            ? [{ title: person.title, slug: person.slug, position: String(person.content.position ?? '') }]
            : [];
        });
        return [{ title: unit.title, level, holders }, ...below(unit.id, level + 1)];
      });
  return below(undefined, 1);
}

export const unitsRouter = t.router({
  ...collectionProcedures(units, checkUnit),
  ...orderProcedures(units),

  structure: publicProcedure
    .meta({ requires: null, cacheTags: [], failure: collectionTexts.fetchFailed(units.labels.many) })
    .output(structureResponse)
    .query(async ({ ctx }) => ({ data: await readStructure(ctx) })),
});
