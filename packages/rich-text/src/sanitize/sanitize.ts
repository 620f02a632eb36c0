import sanitize from 'sanitize-html';
import { allowedTagFor, allowedTags, cleanAttributes, tagsDroppedWithContent, voidTags } from '../markup/allowlist.ts';
import { prefilterMarkup, removeUnstorableCharacters } from '../markup/prefilter.ts';
import { repairSpans } from '../tables/repair-spans.ts';

/** `cleanAttributes` selects, checks and orders the attributes; this is the second check. */
const allowedAttributes = {
  '*': ['class', 'lang', 'dir'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  iframe: ['src', 'title', 'loading', 'allowfullscreen'],
  ol: ['start'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
};

const rules: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'about'],
  allowedIframeHostnames: ['www.youtube-nocookie.com'],
  allowIframeRelativeUrls: false,
  nonTextTags: [...tagsDroppedWithContent],
  selfClosing: [...voidTags],
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
};

/**
 * Sanitises HTML for storing and showing. Links with a protocol other than
 * http, https, mailto or tel point to `about:blank`; images and videos of forbidden origins are removed; the text of
 * removed elements stays; merged table cells end where others begin. Idempotent. Linear time.
 */
export function sanitizeHtml(html: string): string {
  const first = pass(html);
  // A renamed element (`center` in `p`) may be parsed differently afterwards; the second pass is stable.
  return first.renamed ? pass(first.html).html : first.html;
}

function pass(given: string): { html: string; renamed: boolean } {
  let renamed = false;
  const rename: sanitize.Transformer = (name, attributes) => {
    const tagName = allowedTagFor(name) ?? name;
    renamed ||= tagName !== name;
    return { tagName, attribs: cleanAttributes(tagName, attributes) };
  };
  const clean = sanitize(prefilterMarkup(given), { ...rules, transformTags: { '*': rename } });
  return { html: repairSpans(removeUnstorableCharacters(clean).replaceAll(' />', '>')), renamed };
}
