import type { CaptionedPicture } from '@madrasah/contract';
import { z } from 'zod';

// While a person types, texts keep their spaces and may be too long, so the contract's schema does not apply yet.
const typedPictures = z.array(z.object({ image: z.string(), caption: z.string() })).catch([]);

/** The pictures in a form's value. */
export const readPictures = (value: unknown): CaptionedPicture[] => typedPictures.parse(value);
