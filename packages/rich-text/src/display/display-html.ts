import { isArabicPassage, passageTags, withArabicAttributes } from './arabic.ts';
import { nestIndentedItems } from './indented-items.ts';

/** What is wider than the page scrolls by itself, with the keyboard too. */
const scrollable = (name: string) => `tabindex="0" role="region" aria-label="${name}"`;
const tableStart = `<div class="table-scroll" ${scrollable('Tabel')}>`;
const tableEnd = '</div>';
const pageHeadingLevel = 1;

/** A tag as the sanitiser writes it: no "<" or ">" can stand inside an attribute. */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;

/** What is known of a picture: its size in pixels and its variants, as `srcset`s by MIME type. */
export type KnownPicture = {
  width: number;
  height: number;
  sources: readonly { type: string; srcSet: string; sizes?: string; media?: string }[];
};
/** Looks a picture up by its address in the HTML; undefined where it is not known. */
export type FindPicture = (address: string) => KnownPicture | undefined;

const findNoPicture: FindPicture = () => undefined;

/**
 * Sanitised HTML as it is shown under a page's own h1: headings from h2 without a level left out, images that
 * load late, in the variant that suits the screen, and keep their place meanwhile, wide tables and code that scroll by
 * themselves, indented items as lists within lists, Arabic from right to left also where nobody marked it. For showing, never for storing. Linear time.
 */
export function toDisplayHtml(html: string, findPicture: FindPicture = findNoPicture): string {
  const headings = headingsFor(html);
  const lists = html.includes('ql-indent-') ? nestIndentedItems() : null;
  let tableDepth = 0;
  return html.replace(tagPattern, (whole, slash: string, tag: string, given: string, offset: number) => {
    const isArabic = !slash && passageTags.has(tag) && isArabicPassage(html, offset + whole.length);
    const attributes = isArabic ? withArabicAttributes(given) : given;
    if (/^h[1-3]$/.test(tag)) return `<${slash}h${slash ? headings.current() : headings.next(tag)}${attributes}>`;
    if (tag === 'pre' && !slash) return `<pre${attributes} ${scrollable('Kode')}>`;
    if (tag === 'li' && lists) return slash ? lists.endItem() : lists.beginItem(attributes);
    if ((tag === 'ul' || tag === 'ol') && lists) return slash ? lists.end(tag) : lists.begin(tag, attributes);
    if (tag === 'img') return pictureFor(attributes, findPicture);
    if (tag !== 'table') return isArabic ? `<${tag}${attributes}>` : whole;
    if (!slash) {
      tableDepth += 1;
      return tableDepth === 1 ? `${tableStart}${whole}` : whole;
    }
    tableDepth -= 1;
    return tableDepth === 0 ? `${whole}${tableEnd}` : whole;
  });
}

function pictureFor(attributes: string, findPicture: FindPicture): string {
  const address = /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const known = findPicture(address);
  const image = `<img${known ? withSize(attributes, known) : attributes} loading="lazy" decoding="async">`;
  if (!known || known.sources.length === 0) return image;
  const sources = known.sources.map(
    ({ type, srcSet, ...others }) =>
      `<source type="${type}" srcset="${srcSet}"${optional('sizes', others.sizes)}${optional('media', others.media)}>`,
  );
  return `<picture>${sources.join('')}${image}</picture>`;
}

const optional = (name: string, value: string | undefined) => (value ? ` ${name}="${value}"` : '');

const sizeAttribute = /\s(width|height)="(\d+)"/g;

/** A picture keeps its proportions and the width or height that it was given, unless that is more than it has. */
function withSize(attributes: string, { width, height }: KnownPicture): string {
  const given = [...attributes.matchAll(sizeAttribute)].map(([, name, size]) =>
    name === 'width' ? Number(size) / width : Number(size) / height,
  );
  const part = Math.min(1, ...given);
  const size = ` width="${Math.round(width * part)}" height="${Math.round(height * part)}"`;
  return `${attributes.replace(sizeAttribute, '')}${size}`;
}

/** The levels in use keep their order and close up behind the page's h1; none goes more than one level deeper. */
function headingsFor(html: string) {
  const used = ['h1', 'h2', 'h3'].filter((tag) => html.includes(`<${tag}`));
  let level = pageHeadingLevel;
  return {
    current: () => level,
    next(tag: string): number {
      level = Math.min(used.indexOf(tag) + pageHeadingLevel + 1, level + 1);
      return level;
    },
  };
}
