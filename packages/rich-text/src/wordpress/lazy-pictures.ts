import { Parser } from 'htmlparser2';
import { element } from '../markup/element.ts';

type Attributes = Record<string, string>;

/** Where plug-ins that load pictures late keep the address; the first given one counts. */
const lateNames = ['data-lazy-src', 'data-src', 'data-original', 'data-lazy'];
/** Where WordPress keeps the address of the uploaded file. */
const originalNames = ['data-orig-file', 'data-large-file'];

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && /^(?:https?:)?\/{1,2}[^/]/i.test(text.trim());

/** The address that a visitor of the old site sees: plug-ins replace it by a picture of one pixel until it is needed. */
function addressOf(attributes: Attributes): string | undefined {
  const late = lateNames.map((name) => attributes[name]).find(isAddress);
  if (late !== undefined || isAddress(attributes.src)) return late;
  return originalNames.map((name) => attributes[name]).find(isAddress);
}

type Edit = { start: number; end: number; text: string };

const isPlaceholder = ({ src }: Attributes) => /^data:/i.test(src?.trim() ?? '');

/**
 * Gives pictures that plug-ins load late their own address. One whose address stands only in the `noscript` behind it is
 * replaced by the picture in there.
 */
export function showLatePictures(html: string): string {
  const edits: Edit[] = [];
  let placeholder: Edit | undefined;
  let isForOldBrowsers = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript') isForOldBrowsers = true;
      if (name !== 'img') return;
      const address = addressOf(attributes);
      if (isForOldBrowsers) {
        if (placeholder) placeholder.text = element('img', { ...attributes, src: address ?? attributes.src ?? '' }, '');
        placeholder = undefined;
        return;
      }
      const place = { start: parser.startIndex, end: parser.endIndex + 1 };
      if (address !== undefined)
        edits.push({ ...place, text: element('img', { ...attributes, src: address.trim() }, '') });
      placeholder = undefined;
      if (address !== undefined || !isPlaceholder(attributes)) return;
      placeholder = { ...place, text: html.slice(place.start, place.end) };
      edits.push(placeholder);
    },
    onclosetag(name) {
      if (name === 'noscript') isForOldBrowsers = false;
    },
  });
  parser.end(html);
  let written = 0;
  const pieces = edits.map(({ start, end, text }) => {
    const piece = html.slice(written, start) + text;
    written = end;
    return piece;
  });
  return pieces.join('') + html.slice(written);
}
