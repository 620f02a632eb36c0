import { z } from 'zod';
import { linkSchema } from '../../shared/addresses.ts';
import { texts } from '../../shared/texts.ts';
import { optionalDaySchema } from '../settings.ts';
import {
  lineSchema,
  listOf,
  optionalLineSchema,
  optionalParagraphSchema,
  paragraphSchema,
  titledTextSchema,
  whatsappNumberSchema,
} from './fields.ts';

/** The status of a phase of the admissions, which staff choose. */
const phaseStatuses = ['Dibuka', 'Akan Datang'] as const;
const phaseStates = [...phaseStatuses, 'Selesai'] as const;

const phaseFields = {
  title: lineSchema,
  period: lineSchema,
  /** Shown as long as the days below do not decide. */
  status: z.enum(phaseStatuses, texts.siteContent.unknownStatus),
  /** The first and the last day in the school's time zone; the state of the phase follows them. */
  from: optionalDaySchema.optional(),
  until: optionalDaySchema.optional(),
};
const phase = z
  .object(phaseFields)
  .refine(({ from, until }) => !from || !until || from <= until, { error: texts.settings.dayOrder, path: ['until'] });

/** /pendaftaran. */
export const admissionsContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  academicYear: optionalLineSchema,
  fee: optionalLineSchema,
  quota: optionalLineSchema,
  period: optionalLineSchema,
  /** The address of the online registration; without it the page refers to the contact data. */
  registrationUrl: linkSchema,
  steps: listOf(titledTextSchema),
  documents: listOf(lineSchema),
  advantages: listOf(titledTextSchema),
  phases: listOf(phase),
  /** An empty line falls back to the value of the settings. */
  contact: z.object({
    text: optionalParagraphSchema,
    place: optionalLineSchema,
    hours: optionalLineSchema,
    phone: optionalLineSchema,
    whatsapp: whatsappNumberSchema,
    email: optionalLineSchema,
  }),
});
export type AdmissionsContent = z.output<typeof admissionsContentSchema>;

/** The admissions as visitors see them, with today's state of each phase; a preview of unsaved values has none. */
export const shownAdmissionsSchema = admissionsContentSchema.extend({
  phases: listOf(z.object({ ...phaseFields, state: z.enum(phaseStates).optional() })),
});
export type ShownAdmissions = z.output<typeof shownAdmissionsSchema>;
