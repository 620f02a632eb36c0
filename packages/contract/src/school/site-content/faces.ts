import { z } from 'zod';
import { imageFocusSchema, pictureSchema } from '../../platform/media.ts';
import { optionalImageAddressSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { storedParagraph } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';
import { figureSchema, lineSchema, optionalLineSchema } from './fields.ts';

const { faces } = limits.siteContent;

const upTo = <Item extends z.ZodType>(most: number, item: Item) =>
  z.array(item).max(most, texts.siteContent.atMost(most));

/** A picture, empty without one, and the point of it that stays visible when it is cropped. */
const croppedPicture = { image: optionalImageAddressSchema, focus: imageFocusSchema.nullable() };

/** The photographs and people of the home page. Whatever is empty is left out of the page. */
export const facesContentSchema = z.object({
  /** The photograph of the opening; `alt` is empty for one that only decorates. */
  hero: z.object({ ...croppedPicture, alt: optionalLineSchema }),
  /** The welcome of the head of the school; left out without a text. */
  welcome: z.object({
    ...croppedPicture,
    name: optionalLineSchema,
    position: optionalLineSchema,
    text: storedParagraph(faces.welcome),
  }),
  /** Figures in addition to the three of the opening. */
  facts: upTo(faces.facts, figureSchema),
  voices: upTo(
    faces.voices,
    z.object({
      ...croppedPicture,
      name: lineSchema,
      position: optionalLineSchema,
      quote: storedParagraph(faces.quote).min(1, texts.siteContent.required),
    }),
  ),
});
export type FacesContent = z.output<typeof facesContentSchema>;

/** The same as visitors see it, with the variants of its pictures; a preview of unsaved values has none. */
export const shownFacesSchema = facesContentSchema.extend({ pictures: z.array(pictureSchema).optional() });
export type ShownFaces = z.output<typeof shownFacesSchema>;
