import { z } from 'zod';
import { link } from '../addresses.ts';
import { limits } from '../limits.ts';
import { noDayOrDay } from '../settings.ts';
import { texts } from '../texts.ts';
import { trueOrFalse } from '../true-or-false.ts';
import { exactly, line, lineOrNone, paragraph, titled, upToManyOf, whatsappNumber } from './fields.ts';

/** How a phase of the admissions stands; staff choose (ST-039, ADM-006). */
const phaseStatuses = ['Dibuka', 'Akan Datang'] as const;

const { documents, advantages, phases } = limits.siteContent;

const phase = z.object({
  title: line,
  period: line,
  status: z.enum(phaseStatuses, texts.siteContent.unknownStatus),
  /** The last day, in the school's zone; without one the phase never ends by itself. */
  until: noDayOrDay.optional(),
});

/** /pendaftaran (ADM-001 to ADM-007, A-37). */
export const admissionsContentSchema = z.object({
  heading: line,
  lead: paragraph,
  academicYear: line,
  fee: line,
  quota: line,
  period: line,
  /** Where one registers online; without it the next step is to get in touch. */
  registrationUrl: link,
  steps: upToManyOf(titled),
  documents: exactly(documents, line),
  advantages: exactly(advantages, titled),
  phases: exactly(phases, phase),
  /** On: a phase whose last day has passed is shown as over, whatever its status. */
  endsByDate: trueOrFalse.optional(),
  /** Lines without a value are those of the settings. */
  contact: z.object({
    text: paragraph,
    place: lineOrNone,
    hours: lineOrNone,
    phone: lineOrNone,
    whatsapp: whatsappNumber,
    email: lineOrNone,
  }),
});
export type AdmissionsContent = z.output<typeof admissionsContentSchema>;

/** The same as everybody sees it: the server says which phases are over today. */
export const shownAdmissionsSchema = admissionsContentSchema.extend({
  phases: exactly(phases, phase.extend({ isOver: z.boolean().optional() })),
});
export type ShownAdmissions = z.output<typeof shownAdmissionsSchema>;

/** Marks the phases that are over, where staff let the date decide; `today` is a day in the school's zone. */
export function showAdmissions(content: AdmissionsContent, today: string): ShownAdmissions {
  if (!content.endsByDate) return content;
  const isOver = ({ until = '' }: AdmissionsContent['phases'][number]) => until !== '' && until < today;
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, isOver: isOver(phase) })) };
}
