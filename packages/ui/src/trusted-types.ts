/** As much of Trusted Types as is used here; browsers that do not know them have none. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScript?(text: string): string | null },
  ): { createHTML(html: string): TrustedHTML };
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** React makes script elements, which hold data only, out of these words. */
const emptyScript = '<script></script>';

/** Blocks of data for machines are script elements too, with words that run as nothing. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * Where markup must be trusted before it becomes part of a page (`require-trusted-types-for`), text that opens no tag
 * is, such as a style sheet or a block of data. Everything else has to say that it was sanitised. Call it once, first.
 */
export function trustPlainText(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') && html !== emptyScript ? null : html),
    createScript: (text) => (isData(text) ? text : null),
  });
}

const sanitised = globalThis.trustedTypes?.createPolicy('sanitised', { createHTML: (html) => html });

/** Says that this HTML went through the sanitiser, as every stored article did. Only `Prose` may say so. */
export const trustSanitised = (html: string): string | TrustedHTML => sanitised?.createHTML(html) ?? html;
