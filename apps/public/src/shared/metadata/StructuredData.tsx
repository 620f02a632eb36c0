/** JSON that cannot end its script element; `replace` as for `JSON.stringify`. */
export const toInlineJson = (data: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(data, replace).replaceAll('<', '\\u003c');

/** Data of a page in schema.org's terms (JSON-LD), as a block that is not executed. */
export function StructuredData({ data }: { data: object }) {
  const text = toInlineJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

type Step = { name: string; path: string };

/** The breadcrumbs from the home page to a page as schema.org data; the last step is the page itself, without address. */
export function breadcrumbs(origin: string, steps: readonly Step[]) {
  const all = [{ name: 'Beranda', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < all.length - 1 && { item: `${origin}${path}` }),
    })),
  };
}
