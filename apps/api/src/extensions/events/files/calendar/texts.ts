import { plainLines } from '@madrasah/rich-text';
import ICAL from 'ical.js';
import type { Properties, Property } from './properties.ts';

const tag =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|head|html|i|img|li|ol|p|pre|span|strong|table|tbody|td|th|tr|u|ul)\b[^<>]*>/i;
const entity = /&(?:amp|apos|gt|lt|nbsp|quot|#\d{1,7}|#x[0-9a-f]{1,6});/i;
const wholePage = /<(?:!doctype|html|body)\b/i;
/** Enough for any description with its styles; it is shortened afterwards. */
const mostMarkup = 200_000;

/** Programs write HTML where the format has plain text. Line breaks in it count, unless it is a whole page. */
function withoutMarkup(text: string): string {
  const markup = text.slice(0, mostMarkup);
  if (!tag.test(markup) && !entity.test(markup)) return text;
  return plainLines(wholePage.test(markup) ? markup : markup.replace(/\r?\n/g, '<br>'));
}

/** A text of a property as people read it; undefined where it cannot be read, also in encodings of the format before. */
function readText(property: Property): string | undefined {
  if (!property.isReadable || property.params.has('ENCODING')) return undefined;
  const value: unknown = ICAL.Property.fromString(`COMMENT:${property.value}`).getFirstValue();
  return typeof value === 'string' ? withoutMarkup(value).toWellFormed().trim() : undefined;
}

/** As many characters as fit, never half of one. */
function cutTo(text: string, most: number): string {
  const cut = text.slice(0, most);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}

/** What a report says about the texts of an event that it took. */
export class TextReader {
  readonly notes: string[] = [];
  readonly #properties: Properties;

  constructor(properties: Properties) {
    this.#properties = properties;
  }

  /** The text of the first of these properties that has one; undefined where the only ones cannot be read. */
  read(label: string, names: readonly string[]): string | undefined {
    const properties = names.flatMap((name) => this.#properties.named.get(name)?.slice(0, 1) ?? []);
    const texts = properties.map((property) => ({ property, text: readText(property) }));
    const found = texts.find(({ text }) => text);
    if (found?.property.isContinued) this.notes.push(`${label} ditulis dalam baris yang terputus; periksa isinya`);
    if (found) return found.text;
    if (texts.every(({ text }) => text === '')) return '';
    this.notes.push(`${label} tidak dapat dibaca dan dilewati`);
    return undefined;
  }

  /** The same, no longer than a field is. */
  readUpTo(most: number, label: string, names: readonly string[]): string | undefined {
    const text = this.read(label, names);
    if (text === undefined || text.length <= most) return text;
    this.notes.push(`${label} lebih dari ${most} karakter; sisanya dilewati`);
    return cutTo(text, most);
  }
}
