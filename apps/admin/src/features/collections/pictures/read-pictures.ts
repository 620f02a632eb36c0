import { type CaptionedPicture, imageFocusSchema, type PictureValue } from '@madrasah/contract';
import { z } from 'zod';

// While a person types, texts keep their spaces and may be too long, so the contract's schemas do not apply yet.

const typedPicture = z.object({ image: z.string(), alt: z.string(), focus: imageFocusSchema.nullable() }).nullable();
const typedPictures = z.array(z.object({ image: z.string(), caption: z.string() }));

const parse = (text: string): unknown => JSON.parse(text || 'null');

/** The picture in a form's value. */
export const readPicture = (text: string): PictureValue | null => typedPicture.catch(null).parse(parse(text));

/** The pictures in a form's value. */
export const readPictures = (text: string): CaptionedPicture[] => typedPictures.catch([]).parse(parse(text));
