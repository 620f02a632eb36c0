import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';
import { calendarDay, endOfDay, phaseStateOn } from '@madrasah/display';
import type { ServiceContext } from '../../trpc/service-context.ts';

type Visit = Pick<ServiceContext, 'now' | 'timeZone' | 'cacheDependencies'>;

/**
 * Adds today's state of each phase, where staff have set dates. The response is not cached beyond the school's
 * midnight as long as a date is ahead.
 */
export function showAdmissions(
  content: AdmissionsContent,
  { now, timeZone, cacheDependencies }: Visit,
): ShownAdmissions {
  const days = content.phases.flatMap(({ from, until }) => [from ?? '', until ?? '']);
  if (days.every((day) => day === '')) return content;

  const today = calendarDay(now(), timeZone);
  if (days.some((day) => day >= today)) cacheDependencies?.expireAt(endOfDay(today, timeZone));
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, state: phaseStateOn(phase, today) })) };
}
