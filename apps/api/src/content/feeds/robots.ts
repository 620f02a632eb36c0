/**
 * The rules for crawlers: data for programs is excluded, everything else allowed. Pages that should not be found, such
 * as search results, have their own header.
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
