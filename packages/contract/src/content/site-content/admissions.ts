import { z } from 'zod';
import { optionalDaySchema } from '../../identity/settings.ts';
import { linkSchema } from '../../shared/addresses.ts';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';
import {
  lineSchema,
  optionalLineSchema,
  paragraphSchema,
  titledTextSchema,
  upToManyOf,
  whatsappNumberSchema,
} from './fields.ts';

/** How a phase of the admissions stands; staff choose (ST-039, ADM-006). */
const phaseStatuses = ['Dibuka', 'Akan Datang'] as const;

const phase = z.object({
  title: lineSchema,
  period: lineSchema,
  status: z.enum(phaseStatuses, texts.siteContent.unknownStatus),
  /** The last day, in the school's zone; without one the phase never ends by itself. */
  until: optionalDaySchema.optional(),
});

/** /pendaftaran (ADM-001 to ADM-007, A-37). */
export const admissionsContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  academicYear: lineSchema,
  fee: lineSchema,
  quota: lineSchema,
  period: lineSchema,
  /** Where one registers online; without it the next step is to get in touch. */
  registrationUrl: linkSchema,
  steps: upToManyOf(titledTextSchema),
  documents: upToManyOf(lineSchema),
  advantages: upToManyOf(titledTextSchema),
  phases: upToManyOf(phase),
  /** On: a phase whose last day has passed is shown as over, whatever its status. */
  endsByDate: booleanSchema.optional(),
  /** Lines without a value are those of the settings. */
  contact: z.object({
    text: paragraphSchema,
    place: optionalLineSchema,
    hours: optionalLineSchema,
    phone: optionalLineSchema,
    whatsapp: whatsappNumberSchema,
    email: optionalLineSchema,
  }),
});
export type AdmissionsContent = z.output<typeof admissionsContentSchema>;

/** The same as everybody sees it: the server says which phases are over today. */
export const shownAdmissionsSchema = admissionsContentSchema.extend({
  phases: upToManyOf(phase.extend({ isOver: z.boolean().optional() })),
});
export type ShownAdmissions = z.output<typeof shownAdmissionsSchema>;
