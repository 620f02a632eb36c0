import { containsArabic, isArabicPassage, markInlineArabic, passageTags, withArabicAttributes } from './arabic.ts';
import { visibleText } from './reading.ts';

type Level = { indent: number; isRtl: boolean };
/** An unfinished list with its open levels, outermost first. */
type OpenList = { tag: string; levels: Level[] };

const indentClass = /\s?\bql-indent-([1-8])\b/;
const indentOf = (attributes: string) => Number(indentClass.exec(attributes)?.[1] ?? 0);
const withoutIndent = (attributes: string) => attributes.replace(indentClass, '').replace(/\sclass="\s*"/, '');
/** For a non-Arabic item inside an Arabic one. */
const latin = ' lang="id" dir="ltr"';

function endLevels({ tag, levels }: OpenList, indent: number): string {
  let html = '';
  while (levels.length > 1 && (levels.at(-1)?.indent ?? 0) > indent) {
    levels.pop();
    html += `</li></${tag}>`;
  }
  return html;
}

function beginNextItem(list: OpenList, attributes: string, level: Level): string {
  const ended = endLevels(list, level.indent);
  const isDeeper = level.indent > (list.levels.at(-1)?.indent ?? 0);
  if (!isDeeper) list.levels.pop();
  const own = list.levels.length > 0 ? withoutIndent(attributes) : attributes;
  const isWithinRtl = list.levels.some(({ isRtl }) => isRtl) && !/\sdir="/.test(attributes);
  list.levels.push(level);
  return `${ended}${isDeeper ? `<${list.tag}>` : '</li>'}<li${own}${isWithinRtl ? latin : ''}>`;
}

/**
 * Writes the tags of lists. The editor indents items by a class; here a deeper item becomes a list inside
 * the item before it, so that browsers number it and screen readers announce its depth. An item is closed only when
 * the next one starts, because a nested list may follow.
 */
function nestIndentedItems() {
  const open: OpenList[] = [];
  return {
    begin(tag: string, attributes: string): string {
      open.push({ tag, levels: [] });
      return `<${tag}${attributes}>`;
    },
    end(tag: string): string {
      const list = open.pop();
      if (!list || list.levels.length === 0) return `</${tag}>`;
      return `${endLevels(list, -1)}</li></${tag}>`;
    },
    beginItem(attributes: string): string {
      const list = open.at(-1);
      const level: Level = { indent: indentOf(attributes), isRtl: /\sdir="rtl"/.test(attributes) };
      if (list && list.levels.length > 0) return beginNextItem(list, attributes, level);
      list?.levels.push(level);
      return `<li${attributes}>`;
    },
    endItem: (): string => (open.length > 0 ? '' : '</li>'),
  };
}

/** An element wider than the page scrolls on its own, also with the keyboard. */
const scrollable = (name: string) => `tabindex="0" role="region" aria-label="${name}"`;

/** A tag as the sanitiser writes it: attributes contain no "<" or ">". */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;

/** The size of a stored picture in pixels, and its variants as `srcset`s by MIME type. */
export type KnownPicture = {
  width: number;
  height: number;
  sources: readonly { type: string; srcSet: string; sizes?: string; media?: string }[];
};
/** Finds a stored picture by its address in the HTML; undefined when unknown. */
export type FindPicture = (address: string) => KnownPicture | undefined;

/**
 * Converts sanitised HTML for display under a page's h1. Headings start at h2 without gaps; images load lazily, in a
 * suitable variant and with reserved space; videos are links until they are played; wide tables and code scroll, each region with its own name; indented items become nested lists; Arabic
 * passages and words get their language and direction. Never store the result. Linear time.
 */
export function toDisplayHtml(html: string, findPicture: FindPicture = () => undefined): string {
  const headings = headingsFor(html);
  const lists = html.includes('ql-indent-') ? nestIndentedItems() : null;
  const nextRegion = regionNames();
  const hasArabic = containsArabic(html);
  let tableDepth = 0;
  const shown = html.replace(tagPattern, (whole, slash: string, tag: string, given: string, offset: number) => {
    const isArabic = hasArabic && !slash && passageTags.has(tag) && isArabicPassage(html, offset + whole.length);
    const attributes = isArabic ? withArabicAttributes(given) : given;
    if (/^h[1-3]$/.test(tag)) return `<${slash}h${slash ? headings.current() : headings.next(tag)}${attributes}>`;
    if (tag === 'pre' && !slash) return `<pre${attributes} ${scrollable(nextRegion('Kode'))}>`;
    if (tag === 'li' && lists) return slash ? lists.endItem() : lists.beginItem(attributes);
    if ((tag === 'ul' || tag === 'ol') && lists) return slash ? lists.end(tag) : lists.begin(tag, attributes);
    if (tag === 'img') return pictureFor(attributes, findPicture);
    if (tag === 'iframe') return slash ? '</a>' : videoLink(attributes);
    if (tag !== 'table') return isArabic ? `<${tag}${attributes}>` : whole;
    if (!slash) {
      tableDepth += 1;
      if (tableDepth > 1) return whole;
      const name = captionAt(html, offset + whole.length) || nextRegion('Tabel');
      return `<div class="table-scroll" ${scrollable(name)}>${whole}`;
    }
    tableDepth -= 1;
    return tableDepth === 0 ? `${whole}</div>` : whole;
  });
  return hasArabic ? markInlineArabic(shown) : shown;
}

/** Names regions of one kind apart: 'Tabel', 'Tabel 2' … */
function regionNames() {
  const counts = new Map<string, number>();
  return (kind: string): string => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return number === 1 ? kind : `${kind} ${number}`;
  };
}

const captionPattern = /^\s*<caption[^<>]*>(.*?)<\/caption>/s;
/** Longer captions name nothing. */
const longestCaption = 300;

const attributeCharacters: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The caption of the table that starts at `start`, as the value of an attribute; empty without one. */
function captionAt(html: string, start: number): string {
  const caption = captionPattern.exec(html.slice(start, start + longestCaption))?.[1] ?? '';
  return visibleText(caption).replace(/[&"<>]/g, (character) => attributeCharacters[character] ?? character);
}

const videoAddress = /\ssrc="https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)(?:\?start=(\d+))?"/;

/** A link that a script replaces by the player, which sends data about the visitor as soon as it is shown. */
function videoLink(attributes: string): string {
  const [, id = '', start] = videoAddress.exec(attributes) ?? [];
  const title = /\stitle="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const address = `https://www.youtube.com/watch?v=${id}${start ? `&amp;t=${start}` : ''}`;
  const embedded = start ? `${id}?start=${start}` : id;
  return `<a class="video" href="${address}" data-video="${embedded}" target="_blank" rel="noopener">Putar video: ${title}`;
}

function pictureFor(attributes: string, findPicture: FindPicture): string {
  const address = /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const picture = findPicture(address);
  const image = `<img${picture ? withSize(attributes, picture) : attributes} loading="lazy" decoding="async">`;
  if (!picture || picture.sources.length === 0) return image;
  const sources = picture.sources.map(
    ({ type, srcSet, ...others }) =>
      `<source type="${type}" srcset="${srcSet}"${optional('sizes', others.sizes)}${optional('media', others.media)}>`,
  );
  return `<picture>${sources.join('')}${image}</picture>`;
}

const optional = (name: string, value: string | undefined) => (value ? ` ${name}="${value}"` : '');

const sizeAttribute = /\s(width|height)="(\d+)"/g;

/** The chosen width or height of a picture, or its own size if that is smaller, in its proportions. */
function withSize(attributes: string, { width, height }: KnownPicture): string {
  const given = [...attributes.matchAll(sizeAttribute)].map(([, name, size]) =>
    name === 'width' ? Number(size) / width : Number(size) / height,
  );
  const part = Math.min(1, ...given);
  const size = ` width="${Math.round(width * part)}" height="${Math.round(height * part)}"`;
  return `${attributes.replace(sizeAttribute, '')}${size}`;
}

/** Levels below the page's h1 without gaps; each heading is at most one level deeper than the one before. */
function headingsFor(html: string) {
  const used = ['h1', 'h2', 'h3'].filter((tag) => html.includes(`<${tag}`));
  let level = 1;
  return {
    current: () => level,
    next(tag: string): number {
      level = Math.min(used.indexOf(tag) + 2, level + 1);
      return level;
    },
  };
}
