import type { CollectionKind, TrashListInput } from '@madrasah/contract';
import { utc } from '../../database/query.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { readTrash } from '../lifecycle/index.ts';
import { publicPersonColumn } from '../privacy/index.ts';
import { isInTrashOf } from './entries.policy.ts';
import { queries } from './entries.queries.ts';

/** The deleted entries that this member of staff may restore. */
export const listTrash = ({ db, actor }: StaffContext, kind: CollectionKind, input: TrashListInput) =>
  readTrash(
    db,
    'collection_entries',
    queries
      .selectFrom('collection_entries')
      .where(isInTrashOf(kind, actor))
      .select((eb) => [
        'collection_entries.public_id as id',
        'collection_entries.title',
        'collection_entries.status',
        utc(eb.ref('collection_entries.deleted_at').$notNull()).as('deletedAt'),
        eb
          .selectFrom('users')
          .whereRef('users.id', '=', 'collection_entries.deleted_by_id')
          .select(publicPersonColumn.as('person'))
          .as('deletedBy'),
      ]),
    input,
  );
