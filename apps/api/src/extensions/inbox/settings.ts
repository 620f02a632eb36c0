import {
  addDays,
  type InquirySettings,
  type InquirySettingsInput,
  inquiryLimits,
  inquiryTexts,
  permissionScope,
  roles,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { changeRows, columnsOf, fieldColumns, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
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
      .select([...fieldColumns('inquiry_settings', ['dueDays', 'keptDays', 'isChecked', 'confidantId', 'version'])]),
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
const namesOf = (db: Database, accounts: ReturnType<typeof answeringAccounts>) =>
  readRows(
    db,
    accounts
      .select(['users.id', 'users.full_name as name'])
      .orderBy('users.full_name')
      .orderBy('users.id')
      .limit(mostAccounts),
  );

/** Who can be the confidant, who sees complaints about persons: active accounts that answer, except administrators. */
export const readPossibleConfidants = (db: Database) =>
  namesOf(db, answeringAccounts().where('users.role', '<>', 'admin'));

/** The id of the confidant while that account may answer; undefined otherwise. */
export async function findConfidant(db: Database): Promise<string | undefined> {
  const found = await readRow(
    db,
    answeringAccounts().innerJoin('inquiry_settings', 'inquiry_settings.confidant_id', 'users.id').select('users.id'),
  );
  return found?.id;
}

/** Who may answer an inquiry: complaints about a person are for administrators and the confidant. */
export const readAnswerers = (db: Database, { isAboutPerson }: { isAboutPerson: boolean }) =>
  namesOf(
    db,
    answeringAccounts().$if(isAboutPerson, (accounts) =>
      accounts.where((eb) =>
        eb.or([
          eb('users.role', '=', 'admin'),
          eb('users.id', 'in', eb.selectFrom('inquiry_settings').select('inquiry_settings.confidant_id')),
        ]),
      ),
    ),
  );

async function requirePossible(db: Database, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await readRow(db, answeringAccounts().where('users.id', '=', id).select('users.id'));
  if (!found) throw invalidField('confidantId', inquiryTexts.confidant);
}

/** Saves the settings; the version must be the stored one. */
export const saveInquirySettings = (context: StaffContext, { version: seen, ...chosen }: InquirySettingsInput) =>
  context.db.transactional(async (db) => {
    await requirePossible(db, chosen.confidantId);
    const { version: _version, ...before } = await readInquirySettings(db);
    const version = seen + 1;
    const values = columnsOf({ ...chosen, version });
    const saved = await changeRows(
      db,
      queries
        .insertInto('inquiry_settings')
        .values({ name: onlyRow, ...values })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(values).where('inquiry_settings.version', '=', seen),
        ),
    );
    if (saved === 0) throw new Refusal('STALE', inquiryTexts.stale);
    await recordActivity({ ...context, db }, { action: 'inquiry.settings', changes: changesBetween(before, chosen) });
    return { ...chosen, version };
  });

const daysAtOnce = 120;
/** Further days without school are ignored, so that an agenda with one endless holiday ends the search. */
const farthest = 3 * daysAtOnce;

const isSunday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 0;

/** The days without school that extensions know. */
async function readHolidays(context: ServiceContext, span: { from: string; to: string }): Promise<Set<string>> {
  const days = new Set<string>();
  for (const extension of context.extensions) {
    for (const day of (await extension.readHolidays?.(context, span)) ?? []) days.add(day);
  }
  return days;
}

/** The day `dueDays` days of school (at least 1) after today; Sundays and the agenda's holidays do not count. */
export async function dueDay(context: ServiceContext, dueDays: number): Promise<string> {
  const today = calendarDay(context.now(), context.timeZone);
  let left = dueDays;
  let holidays = new Set<string>();
  for (let after = 1; ; after += 1) {
    const day = addDays(today, after);
    if (after % daysAtOnce === 1 && after < farthest) {
      holidays = await readHolidays(context, { from: day, to: addDays(day, daysAtOnce - 1) });
    }
    if (isSunday(day) || (after < farthest && holidays.has(day))) continue;
    left -= 1;
    if (left === 0) return day;
  }
}
