import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';

/**
 * Marks the phases that are over, where staff let the date decide; `today` is a day in the school's time zone.
 */
export function showAdmissions(content: AdmissionsContent, today: string): ShownAdmissions {
  if (!content.endsByDate) return content;
  const isOver = ({ until = '' }: AdmissionsContent['phases'][number]) => until !== '' && until < today;
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, isOver: isOver(phase) })) };
}
