import { z } from 'zod';
import { link } from '../addresses.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { exactly, line, lineOrNone, paragraph, titled, upToManyOf, whatsappNumber } from './fields.ts';

/** How a phase of the admissions stands; staff choose (ST-039, ADM-006). */
export const phaseStatuses = ['Dibuka', 'Akan Datang'] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

const { documents, advantages, phases } = limits.siteContent;

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
  phases: exactly(
    phases,
    z.object({ title: line, period: line, status: z.enum(phaseStatuses, texts.siteContent.unknownStatus) }),
  ),
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
