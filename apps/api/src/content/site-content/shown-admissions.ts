import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';
import { calendarDay, endOfDay } from '@madrasah/display';
import type { ServiceContext } from '../../trpc/service-context.ts';

type Visit = Pick<ServiceContext, 'now' | 'timeZone' | 'cacheDependencies'>;

/** Marks the phases that are over today in the school's time zone, where staff let the date decide. */
export function showAdmissions(content: AdmissionsContent, { now, timeZone, cacheDependencies }: Visit): ShownAdmissions {
  if (!content.endsByDate) return content;
  const today = calendarDay(now(), timeZone);
  cacheDependencies?.expireAt(endOfDay(today, timeZone));
  const isOver = ({ until = '' }: AdmissionsContent['phases'][number]) => until !== '' && until < today;
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, isOver: isOver(phase) })) };
}
