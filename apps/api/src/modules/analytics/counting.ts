import { countingSchema } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { findSetting, storeSetting } from '../settings/index.ts';

const key = 'analytics';

/** Whether visits are counted; they are until an administrator says otherwise. */
export async function readCounting(db: Database): Promise<boolean> {
  const stored = countingSchema.safeParse(await findSetting(db, key));
  return stored.success ? stored.data.isCounting : true;
}

/** Switches counting on or off, from the next batch of events on. */
export async function changeCounting({ db, now }: StaffContext, isCounting: boolean): Promise<void> {
  await storeSetting(db, key, { isCounting }, now());
}
