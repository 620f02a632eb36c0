import sanitize from 'sanitize-html';
import { allowedTagFor, allowedTags, cleanAttributes, tagsDroppedWithContent, voidTags } from '../markup/allowlist.ts';
import { prefilterMarkup, removeUnstorableCharacters } from '../markup/prefilter.ts';
import { repairSpans } from '../tables/repair-spans.ts';

/** The attributes themselves are chosen, checked and put in order by `cleanAttributes`; this is the second check. */
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
 * HTML that may be stored and shown (REST contract, "Server rules"; VAL-019). Links with another protocol than
 * http, https, mailto or tel point to `about:blank`; images and videos from elsewhere than allowed are gone;
 * the text of every element that may not stay remains; joined cells of tables end where others begin. Sanitising twice changes nothing. Linear in its input.
 */
export function sanitizeHtml(html: string): string {
  const first = pass(html);
  // A renamed element (`center` in `p`) may be read differently as what it is now; the second reading is final.
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
