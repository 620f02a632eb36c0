import { z } from 'zod';
import { linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import {
  exactly,
  lineSchema,
  listOf,
  optionalLineSchema,
  optionalParagraphSchema,
  paragraphSchema,
  placedFigureSchema,
  titledTextSchema,
} from './fields.ts';

const { tutorials, statistics, minutes } = limits.siteContent;

type Tutorial = { title: string; text: string; url: string };
const isTitled = ({ title, text, url }: Tutorial) => title !== '' || (text === '' && url === '');

/** /simak-khas. */
export const appContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  /** The app's page in a store. */
  storeUrl: linkSchema,
  features: listOf(titledTextSchema),
  tutorials: exactly(
    tutorials,
    z
      .object({
        /** A tutorial without a title is left out. */
        title: optionalLineSchema,
        text: optionalParagraphSchema,
        minutes: z
          .int(texts.siteContent.minutes)
          .min(1, texts.siteContent.minutes)
          .max(minutes, texts.siteContent.minutes),
        url: linkSchema,
      })
      .refine(isTitled, { error: texts.siteContent.required, path: ['title'] }),
  ),
  statistics: exactly(statistics, placedFigureSchema),
});
export type AppContent = z.output<typeof appContentSchema>;
