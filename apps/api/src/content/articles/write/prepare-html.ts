import { randomUUID } from 'node:crypto';
import { renameDataImages, sanitizeHtml } from '@madrasah/rich-text/sanitize';

/** The sent HTML, and how many characters it may have without its embedded pictures, before and after sanitising. */
export type HtmlTask = { html: string; maxCharacters: number };

export type PreparedHtml = {
  /** Sanitised, with a placeholder address for each picture; null when it is too long. */
  html: string | null;
  /** The embedded pictures as data URLs, each once. */
  pictures: string[];
  /** A random part of the placeholders, so that no text can forge one. */
  mark: string;
};

const placeholder = /\/uploads\/(?<mark>[0-9a-f-]{36})\/(?<number>\d{1,9})\.waiting/g;

/** Extracts the pictures of HTML and sanitises it, which takes up to a second for the largest texts. */
export function prepareHtml({ html, maxCharacters }: HtmlTask): PreparedHtml {
  const mark = randomUUID();
  const numbers = new Map<string, number>();
  const text = renameDataImages(html, (dataUrl) => {
    const number = numbers.get(dataUrl) ?? numbers.size;
    numbers.set(dataUrl, number);
    return `/uploads/${mark}/${number}.waiting`;
  });
  const clean = text.length > maxCharacters ? null : sanitizeHtml(text);
  const isTooLong = clean === null || clean.length > maxCharacters;
  return { html: isTooLong ? null : clean, pictures: [...numbers.keys()], mark };
}

/** The sanitised HTML once its pictures are stored, with their addresses in the order of `pictures`. */
export function withStoredPictures(html: string, mark: string, urls: readonly string[]): string {
  return html.replace(placeholder, (whole, found: string, number: string) =>
    found === mark ? (urls[Number(number)] ?? whole) : whole,
  );
}
