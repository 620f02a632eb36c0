import { z } from 'zod';
import { colourSchema } from '../../shared/text.ts';
import { colourTokens } from './colour-tokens.ts';

const schoolColour = colourSchema.toLowerCase();

export const chosenColoursSchema = z.object({ mainColour: schoolColour, accentColour: schoolColour });

const shadesSchema = z.array(z.string()).length(10);

/** A chosen colour, and the nearest one with which every text can be read: usually the same. */
const shownColourSchema = z.object({ chosen: z.string(), shown: z.string() });

export const schoolColoursSchema = z.object({
  main: shownColourSchema,
  accent: shownColourSchema,
  tokens: z.record(z.enum(colourTokens), z.string()),
  shades: z.object({ main: shadesSchema, accent: shadesSchema, neutral: shadesSchema }),
});
export type SchoolColours = z.output<typeof schoolColoursSchema>;
