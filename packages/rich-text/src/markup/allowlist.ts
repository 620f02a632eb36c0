import { safeImageUrl, safeLinkUrl, videoEmbedUrl } from '../addresses.ts';
import { maxColumnSpan, maxRowSpan } from '../tables/place-cells.ts';

/** What an article's HTML may contain: one table, so that sanitiser and both converters write the same bytes. */

export type Attributes = Record<string, string>;
export type GivenAttributes = Record<string, string | undefined>;

const blockTags = new Set(
  'p h1 h2 h3 ul ol li blockquote pre figure figcaption hr table thead tbody tfoot tr td th caption dl dt dd iframe div'.split(
    ' ',
  ),
);
const inlineTags = new Set('strong em u s sub sup mark code a span br img'.split(' '));

/** Elements that are renamed: obsolete names, and page structure that does not belong into an article. */
const renamedTags = new Map<string, string>([
  ...pairs('b', 'strong'),
  ...pairs('i cite dfn var', 'em'),
  ...pairs('ins', 'u'),
  ...pairs('strike del', 's'),
  ...pairs('tt kbd samp', 'code'),
  ...pairs('listing', 'pre'),
  ...pairs('dir menu', 'ul'),
  ...pairs('image', 'img'),
  ...pairs('h4 h5 h6', 'h3'),
  ...pairs('section article header footer main nav aside address center details summary hgroup', 'div'),
  ...pairs('form fieldset legend search select optgroup option dialog', 'div'),
]);

function pairs(names: string, tag: string): [string, string][] {
  return names.split(' ').map((name) => [name, tag]);
}

export const allowedTags = [...blockTags, ...inlineTags];
export const voidTags = new Set(['br', 'hr', 'img']);

/** Removed with their content, which is not visible text. */
export const tagsDroppedWithContent = new Set(
  'script style textarea xmp noscript noembed noframes template title plaintext'.split(' '),
);

/** The name under which an element is kept, or null when only its text is kept. */
export function allowedTagFor(name: string): string | null {
  const tag = renamedTags.get(name) ?? name;
  return blockTags.has(tag) || inlineTags.has(tag) ? tag : null;
}

/** Whether an allowed element separates the words before and after it. */
export function isBlockTag(tag: string): boolean {
  return blockTags.has(tag);
}

const attributeReaders: Record<string, (given: GivenAttributes) => Attributes> = {
  a: linkAttributes,
  img: imageAttributes,
  iframe: videoAttributes,
  ol: ({ start }) => withoutUndefined({ start: matching(start, /^-?\d{1,6}$/) }),
  td: cellAttributes,
  th: cellAttributes,
};

/** The allowed attributes, always in the same order. An `img` or `iframe` without `src` must be removed. */
export function cleanAttributes(tag: string, given: GivenAttributes): Attributes {
  if (tag === 'br') return {};
  const own = Object.hasOwn(attributeReaders, tag) ? attributeReaders[tag]?.(given) : undefined;
  return {
    ...own,
    ...withoutUndefined({ class: cleanClasses(given), lang: language(given.lang), dir: direction(given.dir) }),
  };
}

function linkAttributes({ href, title, target, rel }: GivenAttributes): Attributes {
  const newTab = target?.trim().toLowerCase() === '_blank';
  return withoutUndefined({
    href: safeLinkUrl(href ?? '') || undefined,
    title: title || undefined,
    target: newTab ? '_blank' : undefined,
    rel: relation(rel ?? '', newTab) || undefined,
  });
}

const knownRelations = new Set(['noopener', 'noreferrer', 'nofollow', 'ugc', 'sponsored']);

/** A link that opens a new tab must not give that tab access to our window. */
function relation(rel: string, newTab: boolean): string {
  const given = rel.toLowerCase().split(/\s+/);
  const wanted = newTab ? ['noopener', 'noreferrer', ...given] : given;
  return [...new Set(wanted)].filter((word) => knownRelations.has(word)).join(' ');
}

function imageAttributes({ src, alt, title, width, height }: GivenAttributes): Attributes {
  return withoutUndefined({
    src: safeImageUrl(src ?? '') ?? undefined,
    alt: alt ?? '',
    title: title || undefined,
    width: pixels(width),
    height: pixels(height),
  });
}

function videoAttributes({ src, title }: GivenAttributes): Attributes {
  const url = videoEmbedUrl(src ?? '');
  if (url === null) return {};
  return { src: url, title: title?.trim() || 'Video YouTube', loading: 'lazy', allowfullscreen: '' };
}

function cellAttributes({ colspan, rowspan, scope }: GivenAttributes): Attributes {
  return withoutUndefined({
    colspan: span(colspan, maxColumnSpan),
    // 0 means: to the end of its row group.
    rowspan: rowspan?.trim() === '0' ? String(maxRowSpan) : span(rowspan, maxRowSpan),
    scope: matching(scope?.toLowerCase(), /^(row|col|rowgroup|colgroup)$/),
  });
}

function span(given: string | undefined, max: number): string | undefined {
  const digits = matching(given, /^\d{1,9}$/);
  const wanted = Math.min(Number(digits ?? 0), max);
  return wanted > 0 ? String(wanted) : undefined;
}

const allowedClass = /^(ql-[\w-]{1,40}|align(left|center|right|none)|language-[\w-]{1,40})$/;
const alignedByClass = /(?:^|\s)ql-align-/;

/** Converts alignment by `align`, by `style` or by the block editor's class to the one class that is styled. */
function cleanClasses(given: GivenAttributes): string | undefined {
  const source = given.class ?? '';
  const classes = source.split(/\s+/).filter((name) => allowedClass.test(name));
  const alignment = alignedByClass.test(source) ? undefined : alignmentOf(given);
  if (alignment) classes.push(`ql-align-${alignment}`);
  return [...new Set(classes)].join(' ') || undefined;
}

function alignmentOf({ align, style, class: className }: GivenAttributes): string | undefined {
  const written =
    /(?:^|[;\s])text-align\s*:\s*(left|center|right|justify)\b/i.exec(style ?? '')?.[1] ??
    /^\s*(left|center|right|justify)\s*$/i.exec(align ?? '')?.[1] ??
    /(?:^|\s)has-text-align-(left|center|right)(?:\s|$)/.exec(className ?? '')?.[1];
  return written?.toLowerCase();
}

function language(lang: string | undefined): string | undefined {
  return matching(lang, /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i);
}

function direction(dir: string | undefined): string | undefined {
  return matching(dir?.toLowerCase(), /^(ltr|rtl|auto)$/);
}

function pixels(size: string | undefined): string | undefined {
  return /^\s*([1-9]\d{0,4})(?:px)?\s*$/.exec(size ?? '')?.[1];
}

function matching(value: string | undefined, pattern: RegExp): string | undefined {
  const trimmed = value?.trim() ?? '';
  return pattern.test(trimmed) ? trimmed : undefined;
}

function withoutUndefined(attributes: GivenAttributes): Attributes {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) entries.push([name, value]);
  return Object.fromEntries(entries);
}
