import { countingSchema } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { findSetting, replaceSetting } from '../../identity/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

const key = 'analytics';

const storedCounting = countingSchema.catch({ isCounting: true });

const withDefaults = (stored: unknown) => storedCounting.parse(stored);

/** Whether visits are counted; the default is yes. */
export async function readCounting(db: Database): Promise<boolean> {
  return withDefaults(await findSetting(db, key)).isCounting;
}

/** Switches counting on or off, from the next batch of events on. */
export async function changeCounting(context: StaffContext, isCounting: boolean): Promise<void> {
  await replaceSetting(context, { key, value: { isCounting }, withDefaults });
}
