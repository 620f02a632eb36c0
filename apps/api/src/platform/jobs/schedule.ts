import { Cron } from 'croner';
import type { Schedule } from './definitions.ts';

/** When a recurring job runs next after `now`. Cron expressions are in the time zone `timeZone`. */
export function nextRun(schedule: Schedule, timeZone: string, now: Date): Date {
  if ('everyMs' in schedule) return new Date(now.getTime() + schedule.everyMs);
  const next = new Cron(schedule.cron, { timezone: timeZone }).nextRun(now);
  if (!next) throw new Error(`the schedule ${schedule.cron} never runs again`);
  return next;
}

/** When a cron expression last ran at or before `now`. */
export function lastRun(cron: string, timeZone: string, now: Date): Date {
  const [last] = new Cron(cron, { timezone: timeZone }).previousRuns(1, new Date(now.getTime() + 1));
  if (!last) throw new Error(`the schedule ${cron} has never run`);
  return last;
}
