import {
  type InquirySettings,
  type InquirySettingsInput,
  inquiryLimits,
  inquiryTexts,
  permissionScope,
  roles,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { InquiryTables } from './inquiry.entity.ts';

const queries = queriesOf<InquiryTables & UserTables>();
const onlyRow = 'inbox';

const initial: InquirySettings = {
  dueDays: inquiryLimits.dueDays.initial,
  keptDays: inquiryLimits.keptDays.initial,
  isChecked: false,
  confidantId: null,
  version: 0,
};

export async function readInquirySettings(db: Database): Promise<InquirySettings> {
  const stored = await readRow(
    db,
    queries
      .selectFrom('inquiry_settings')
      .select([
        'due_days as dueDays',
        'kept_days as keptDays',
        'is_checked as isChecked',
        'confidant_id as confidantId',
        'version',
      ]),
  );
  return stored ?? initial;
}

const answeringRoles = roles.filter((role) => permissionScope({ id: '', role }, 'inbox:answer') !== 'none');

const answeringAccounts = () =>
  queries
    .selectFrom('users')
    .where('users.is_active', '=', true)
    .where((eb) => eb('users.role', '=', eb.fn.any(eb.val<readonly string[]>(answeringRoles))));

const mostAccounts = 200;

/** Active accounts that may answer and do not see everything already. */
export const readPossibleConfidants = (db: Database) =>
  readRows(
    db,
    answeringAccounts()
      .where('users.role', '<>', 'admin')
      .select(['users.id', 'users.full_name as name'])
      .orderBy('users.full_name')
      .orderBy('users.id')
      .limit(mostAccounts),
  );

/** The named account while it may answer; undefined otherwise. */
export async function findConfidant(db: Database): Promise<string | undefined> {
  const found = await readRow(
    db,
    answeringAccounts().innerJoin('inquiry_settings', 'inquiry_settings.confidant_id', 'users.id').select('users.id'),
  );
  return found?.id;
}

/** Who may answer an inquiry: complaints about a person are for administrators and the named account. */
export const readAnswerers = (db: Database, { isAboutPerson }: { isAboutPerson: boolean }) =>
  readRows(
    db,
    answeringAccounts()
      .$if(isAboutPerson, (accounts) =>
        accounts.where((eb) =>
          eb.or([
            eb('users.role', '=', 'admin'),
            eb('users.id', 'in', eb.selectFrom('inquiry_settings').select('inquiry_settings.confidant_id')),
          ]),
        ),
      )
      .select(['users.id', 'users.full_name as name'])
      .orderBy('users.full_name')
      .orderBy('users.id')
      .limit(mostAccounts),
  );

async function requirePossible(db: Database, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await readRow(db, answeringAccounts().where('users.id', '=', id).select('users.id'));
  if (!found) throw invalidField('confidantId', inquiryTexts.confidant);
}

/** Saves the settings; the version must be the stored one. */
export const saveInquirySettings = (
  context: StaffContext,
  { version: seen, ...chosen }: InquirySettingsInput,
): Promise<InquirySettings> =>
  context.db.transactional(async (db) => {
    await requirePossible(db, chosen.confidantId);
    const { version: _version, ...before } = await readInquirySettings(db);
    const version = seen + 1;
    const values = {
      due_days: chosen.dueDays,
      kept_days: chosen.keptDays,
      is_checked: chosen.isChecked,
      confidant_id: chosen.confidantId,
      version,
    };
    const saved = await changeRows(
      db,
      queries
        .insertInto('inquiry_settings')
        .values({ name: onlyRow, ...values })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(values).where('inquiry_settings.version', '=', seen),
        ),
    );
    if (saved === 0) throw new Refusal('CONFLICT', inquiryTexts.stale);
    await recordActivity({ ...context, db }, { action: 'inquiry.settings', changes: changesBetween(before, chosen) });
    return { ...chosen, version };
  });
