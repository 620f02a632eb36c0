/** The placeholder that the serving process replaces (`<meta name="api-origin">`); untouched by a plain static host. */
const isPlaceholder = (content: string) => content.startsWith('%');

/** Where the API answers: what the page says, else `fallback`; without a trailing slash. */
export function apiOriginOf(page: Document, fallback: string): string {
  const content = page.querySelector('meta[name="api-origin"]')?.getAttribute('content')?.trim() ?? '';
  const origin = content === '' || isPlaceholder(content) ? fallback : content;
  return origin.replace(/(?<!\/)\/+$/, '');
}
