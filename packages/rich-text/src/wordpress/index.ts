import { videoEmbedUrlOfLink } from '../addresses.ts';
import { element, escapeText } from '../markup/element.ts';
import { type MarkupNode, parseMarkup, writeMarkup } from '../markup/markup.ts';
import { autoParagraph, findDataImages, sanitizeHtml } from '../sanitize/index.ts';
import { plainText } from '../text.ts';
import { replaceShortcodes, type Shortcode, showLatePictures, splitBlocks, toEditorShapes } from './old-markup.ts';

export { isPictureFile } from './old-markup.ts';

export type WordpressContent = {
  /** Clean HTML that may be stored; its pictures still have the old site's addresses. */
  html: string;
  pictures: string[];
  /** The galleries of `[gallery]`: ids of pictures, or `attached` for all that belong to the article. */
  galleries: ('attached' | number[])[];
  /** Names of unknown shortcodes, and of blocks without content. */
  lost: string[];
  /** The number of pictures embedded in the text, which are removed. */
  embeddedPictures: number;
};

/** An address as an embedded video if supported, otherwise as a link. */
function embed(address: string): string {
  const url = address.trim();
  const video = videoEmbedUrlOfLink(url);
  if (video !== null) return `\n\n${element('iframe', { src: video }, '')}\n\n`;
  return /^https?:\/\//i.test(url) ? `<p>${element('a', { href: url }, escapeText(url))}</p>` : escapeText(url);
}

const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'];

function media(tag: 'audio' | 'video', { attributes, value }: Shortcode): string {
  const address = sources.map((name) => attributes[name]).find(Boolean) ?? value;
  return tag === 'video' && videoEmbedUrlOfLink(address) !== null
    ? embed(address)
    : `\n\n${element(tag, { src: address }, '')}\n\n`;
}

/** In a `[caption]` the picture, with or without a link, precedes the caption's text. */
function captioned({ attributes, content }: Shortcode): string {
  const inside = content ?? '';
  const pictureEnd = /<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inside);
  const split = pictureEnd ? pictureEnd.index + pictureEnd[0].length : 0;
  const text = (attributes.caption || inside.slice(split)).trim();
  const caption = text === '' ? '' : `<figcaption>${text}</figcaption>`;
  const { align = '' } = attributes;
  return `\n\n${element('figure', /^align(?:left|center|right)$/.test(align) ? { class: align } : {}, inside.slice(0, split) + caption)}\n\n`;
}

/** An address with options of its shortcode: `https://youtu.be/ID&w=560`. */
function withOptions(address: string): string {
  const [path = '', ...options] = address.replaceAll(/&(?:amp|#0?38);/g, '&').split(/[?&]/);
  return options.length === 0 ? path : `${path}?${options.join('&')}`;
}

/** A shortcode for a page of another site, by its address or by its number there. */
const embedded =
  (addressOf: (id: string) => string, idOf: RegExp) =>
  ({ attributes, value, content }: Shortcode): string => {
    const named = attributes.url ?? attributes.id ?? attributes.v ?? (content?.trim() || value);
    const id = idOf.exec(named)?.[1];
    return embed(id === undefined ? withOptions(named) : addressOf(id));
  };

/** What names only an address stands for the page at it. */
const namedPage = ({ content, value }: Shortcode): string | undefined =>
  content === null && /^https?:\/\//i.test(value) ? embed(withOptions(value)) : undefined;

function galleryOf({ attributes }: Shortcode): WordpressContent['galleries'][number] {
  const ids = (attributes.ids ?? attributes.include ?? '').split(/[\s,]+/).map(Number);
  const named = ids.filter((id) => Number.isInteger(id) && id > 0);
  return named.length > 0 ? named : 'attached';
}

const shortcodes = new Map<string, (shortcode: Shortcode) => string>([
  ['caption', captioned],
  ['wp_caption', captioned],
  ['embed', ({ content, value, attributes }) => embed((content || attributes.src || value).replaceAll('&amp;', '&'))],
  ['youtube', embedded((id) => `https://www.youtube.com/watch?v=${id}`, /^([\w-]{6,20})(?=&|$)/)],
  ['vimeo', embedded((id) => `https://vimeo.com/${id}`, /^(\d{4,20})(?=\D|$)/)],
  ['audio', (shortcode) => media('audio', shortcode)],
  ['video', (shortcode) => media('video', shortcode)],
]);

/** WordPress embeds an address that is alone on a line. */
const addressOnOwnLine =
  /(^|\n|<p[^<>]{0,200}>|<div[^<>]{0,200}>)[ \t]*(https?:\/\/[^\s<>"']{4,2000})[ \t\r]*(?=\n|$|<\/p>|<\/div>)/g;

const showAddresses = (html: string) =>
  html.replace(
    addressOnOwnLine,
    (_whole, before: string, address: string) => before + embed(address.replaceAll('&amp;', '&')),
  );

/** Pictures of the site itself, as paths without its host. */
const pathOfPicture = /(<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?)\/(?![/\s])/gi;

/** A written break and the line end after it count as one. */
const writtenBreak = /<br[ \t]*\/?>[ \t\r]{0,20}\n/gi;

const asBlocks = (html: string, isInBlock: boolean): string =>
  isInBlock ? html : autoParagraph(html.replace(writtenBreak, '\n'));

function mapElements(
  nodes: readonly MarkupNode[],
  tag: string,
  change: (attributes: Record<string, string>) => Record<string, string>,
): MarkupNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node
      : {
          ...node,
          attributes: node.tag === tag ? change(node.attributes) : node.attributes,
          children: mapElements(node.children, tag, change),
        },
  );
}

/** Empty lines between two elements have no meaning. */
const withoutEmptyLines = (html: string) =>
  html.replace(/>(\s+)</g, (between, space: string) => (space.split('\n').length > 2 ? '>\n<' : between));

/**
 * Converts a text of WordPress, from its classic or its block editor, to HTML that may be stored: adds paragraphs,
 * replaces shortcodes and comments, and sanitises it like pasted text. No visible word is lost. `site` is its origin,
 * such as `https://madrasah.sch.id`.
 */
export function readWordpressContent(given: string, site: string): WordpressContent {
  const raw = showLatePictures(given);
  const galleries: WordpressContent['galleries'] = [];
  const { parts, empty } = splitBlocks(raw.replace(pathOfPicture, `$1${site}/`));
  const unknown = new Set<string>(empty);
  const blocks = parts.map(({ html, isInBlock }) => {
    const replaced = replaceShortcodes(html, (shortcode) => {
      if (shortcode.name !== 'gallery') return (shortcodes.get(shortcode.name) ?? namedPage)(shortcode);
      galleries.push(galleryOf(shortcode));
      return '\n\n';
    });
    for (const name of replaced.unknown) unknown.add(name);
    return asBlocks(showAddresses(replaced.html), isInBlock).trim();
  });
  const arranged = writeMarkup(toEditorShapes(parseMarkup(blocks.filter(Boolean).join('\n'))));
  const html = sanitizeHtml(withoutEmptyLines(arranged)).trim();
  return {
    html,
    pictures: picturesIn(html),
    galleries,
    lost: [...unknown],
    embeddedPictures: findDataImages(raw).length,
  };
}

/** The same for HTML stored by one of our own sites, which contains no shortcodes. */
export function readStoredContent(raw: string): WordpressContent {
  const html = sanitizeHtml(raw);
  return { html, pictures: picturesIn(html), galleries: [], lost: [], embeddedPictures: 0 };
}

function picturesIn(html: string): string[] {
  const found = new Set<string>();
  mapElements(parseMarkup(html), 'img', (attributes) => {
    if (attributes.src) found.add(attributes.src);
    return attributes;
  });
  return [...found];
}

/** The new address for an address in an article's content; undefined keeps it. */
export type ChangeAddress = (address: string) => string | undefined;

export function changeAddresses(
  html: string,
  { picture, link }: { picture: ChangeAddress; link: ChangeAddress },
): string {
  const pictures = mapElements(parseMarkup(html), 'img', (attributes) => {
    const src = picture(attributes.src ?? '');
    return src === undefined ? attributes : { ...attributes, src };
  });
  const all = mapElements(pictures, 'a', (attributes) => {
    const href = link(attributes.href ?? '');
    return href === undefined ? attributes : { ...attributes, href };
  });
  return sanitizeHtml(writeMarkup(all));
}

/** A WordPress comment as plain text with its lines. */
export const readWordpressComment = (raw: string): string =>
  raw
    .split(/\n|<br[ \t]*\/?>|<\/p>/i)
    .map((line) => plainText(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
