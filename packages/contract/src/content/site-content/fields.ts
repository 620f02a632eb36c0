import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { storedLine } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';

const { siteContent } = limits;
const isFilled = (text: string) => text !== '';
const countDigits = (text: string) => text.replace(/\D/g, '').length;
const isPhoneNumber = (text: string) => countDigits(text) >= 8 && countDigits(text) <= 15;

/** One line that has to say something. All texts of the fixed pages are plain; the page escapes them. */
export const lineSchema = storedLine(siteContent.line).refine(isFilled, texts.siteContent.required);
/** One line, or nothing: the page then leaves it out. */
export const optionalLineSchema = storedLine(siteContent.line);
export const paragraphSchema = storedLine(siteContent.paragraph).refine(isFilled, texts.siteContent.required);
export const paragraphsSchema = z
  .array(paragraphSchema)
  .max(siteContent.paragraphs, texts.siteContent.atMost(siteContent.paragraphs));

/** A number that WhatsApp can be opened with, or none. */
export const whatsappNumberSchema = optionalLineSchema.refine(
  (text) => text === '' || isPhoneNumber(text),
  texts.siteContent.whatsapp,
);

export const upToManyOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(siteContent.items, texts.siteContent.atMost(siteContent.items));
/** A list whose length is part of the specification. */
export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item).length(count, texts.siteContent.exactly(count));

/** Something in a few words, with a sentence about it. */
export const titledTextSchema = z.object({ title: lineSchema, text: paragraphSchema });
/** A figure as it is printed, such as `1200+`, and what it counts. */
export const figureSchema = z.object({ number: lineSchema, label: lineSchema });
/** When somebody is there. */
export const openingHoursSchema = z.object({ days: lineSchema, hours: lineSchema });
/** A part of a page under its own heading. */
export const sectionSchema = z.object({ heading: lineSchema, paragraphs: paragraphsSchema });
