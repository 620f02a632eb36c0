import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { storedLine, storedParagraph } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';

const { siteContent } = limits;
const isFilled = (text: string) => text !== '';
const countDigits = (text: string) => text.replace(/\D/g, '').length;
const isPhoneNumber = (text: string) => countDigits(text) >= 8 && countDigits(text) <= 15;

/** One required line. All texts of the fixed pages are plain text; the page escapes them. */
export const lineSchema = storedLine(siteContent.line).refine(isFilled, texts.siteContent.required);
/** One optional line; the page omits it when empty. */
export const optionalLineSchema = storedLine(siteContent.line);
export const paragraphSchema = storedParagraph(siteContent.paragraph).refine(isFilled, texts.siteContent.required);
/** One optional paragraph; the page omits it when empty. */
export const optionalParagraphSchema = storedParagraph(siteContent.paragraph);
export const paragraphsSchema = z
  .array(paragraphSchema)
  .max(siteContent.paragraphs, texts.siteContent.atMost(siteContent.paragraphs));

/** A phone number that WhatsApp accepts, or an empty text. */
export const whatsappNumberSchema = optionalLineSchema.refine(
  (text) => text === '' || isPhoneNumber(text),
  texts.siteContent.whatsapp,
);

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(siteContent.items, texts.siteContent.atMost(siteContent.items));
/** A list of the exact length that the specification states. */
export const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item).length(count, texts.siteContent.exactly(count));

/** A short title with a sentence. */
export const titledTextSchema = z.object({ title: lineSchema, text: paragraphSchema });
/** A figure as printed, such as `1200+`, with its label. */
export const figureSchema = z.object({ number: lineSchema, label: lineSchema });
/** A figure at a specified place; the page omits it without a number. */
export const placedFigureSchema = z.object({ number: optionalLineSchema, label: lineSchema });
/** Opening hours of some days. */
export const openingHoursSchema = z.object({ days: lineSchema, hours: lineSchema });
/** A section of a page with its heading. */
export const sectionSchema = z.object({ heading: lineSchema, paragraphs: paragraphsSchema });
