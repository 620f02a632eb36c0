import { type Actor, can } from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import { type Condition, everyRow } from '../../database/query.ts';
import type { InquiryTables } from './inquiry.entity.ts';

const row = expressionBuilder<InquiryTables, 'inquiries'>();

/** Complaints about a person are for administrators and one named account; the others do not exist for anybody else. */
export const isSeenBy = (actor: Actor): Condition =>
  can(actor, 'settings:manage')
    ? everyRow
    : row.or([
        row('inquiries.is_about_person', '=', false),
        row.exists(
          row
            .selectFrom('inquiry_settings')
            .where('inquiry_settings.confidant_id', '=', actor.id)
            .select('inquiry_settings.name'),
        ),
      ]);
