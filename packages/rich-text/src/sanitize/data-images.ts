import { Parser } from 'htmlparser2';
import { element } from '../markup/element.ts';
import { prefilterMarkup } from '../markup/prefilter.ts';

/** Every distinct `data:` image address in the content, in order of appearance. */
export function findDataImages(html: string): string[] {
  const found = new Set<string>();
  eachDataImage(prefilterMarkup(html), (dataUrl) => found.add(dataUrl));
  return [...found];
}

/**
 * Replaces `data:` images, as word processors paste them, by stored ones. `store` is called once per distinct
 * image, sequentially; when it returns null the image is removed. Call this before sanitising, which drops the
 * remaining `data:` images.
 */
export async function replaceDataImages(
  html: string,
  store: (dataUrl: string) => Promise<string | null>,
): Promise<string> {
  const source = prefilterMarkup(html);
  const addresses = new Map<string, string | null>();
  for (const dataUrl of findDataImages(source)) addresses.set(dataUrl, await store(dataUrl));
  if (addresses.size === 0) return html;
  return rewrite(source, (dataUrl) => addresses.get(dataUrl) ?? null);
}

/** The same for addresses that are available synchronously; `addressOf` is called once per image. */
export function renameDataImages(html: string, addressOf: (dataUrl: string) => string): string {
  return rewrite(prefilterMarkup(html), addressOf);
}

function rewrite(source: string, addressOf: (dataUrl: string) => string | null): string {
  const pieces: string[] = [];
  let position = 0;
  eachDataImage(source, (dataUrl, attributes, start, end) => {
    const address = addressOf(dataUrl);
    pieces.push(source.slice(position, start), address ? element('img', { ...attributes, src: address }, '') : '');
    position = end;
  });
  return pieces.join('') + source.slice(position);
}

type OnDataImage = (dataUrl: string, attributes: Record<string, string>, start: number, end: number) => void;

function eachDataImage(html: string, report: OnDataImage): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      const source = attributes.src?.trim() ?? '';
      if (name !== 'img' || !/^data:/i.test(source)) return;
      report(source, attributes, parser.startIndex, parser.endIndex + 1);
    },
  });
  parser.end(html);
}
