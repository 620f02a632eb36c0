/** The used part of the Trusted Types API; undefined in browsers without it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScript?(text: string): string | null },
  ): { createHTML(html: string): TrustedHTML };
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** React creates script elements, which contain data only, from this markup. */
const emptyScript = '<script></script>';

/** Data blocks are script elements too, with content that is not executed. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * Where markup must be trusted (`require-trusted-types-for`), this trusts text that contains no tag, such as a style
 * sheet or a data block. Other markup must pass `trustSanitised`. Call it once, first.
 */
export function trustPlainText(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') && html !== emptyScript ? null : html),
    createScript: (text) => (isData(text) ? text : null),
  });
}

const sanitised = globalThis.trustedTypes?.createPolicy('sanitised', { createHTML: (html) => html });

/** Marks HTML as sanitised, as every stored article is. Only `Prose` may call it. */
export const trustSanitised = (html: string): string | TrustedHTML => sanitised?.createHTML(html) ?? html;
