import { z } from 'zod';
import { optionalDaySchema } from '../../identity/settings.ts';
import { linkSchema } from '../../shared/addresses.ts';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';
import {
  lineSchema,
  listOf,
  optionalLineSchema,
  paragraphSchema,
  titledTextSchema,
  whatsappNumberSchema,
} from './fields.ts';

/** The status of a phase of the admissions, which staff choose (ST-039, ADM-006). */
const phaseStatuses = ['Dibuka', 'Akan Datang'] as const;

const phase = z.object({
  title: lineSchema,
  period: lineSchema,
  status: z.enum(phaseStatuses, texts.siteContent.unknownStatus),
  /** The last day, in the school's time zone; without one the phase does not end automatically. */
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
  /** The address of the online registration; without it the page refers to the contact data. */
  registrationUrl: linkSchema,
  steps: listOf(titledTextSchema),
  documents: listOf(lineSchema),
  advantages: listOf(titledTextSchema),
  phases: listOf(phase),
  /** On: a phase is shown as over after its last day, whatever its status. */
  endsByDate: booleanSchema.optional(),
  /** An empty line falls back to the value of the settings. */
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

/** The admissions as visitors see them: the server computes which phases are over today. */
export const shownAdmissionsSchema = admissionsContentSchema.extend({
  phases: listOf(phase.extend({ isOver: z.boolean().optional() })),
});
export type ShownAdmissions = z.output<typeof shownAdmissionsSchema>;
