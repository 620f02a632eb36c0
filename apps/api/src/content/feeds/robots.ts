/**
 * The rules for crawlers: data for programs and the staff app are excluded, everything else allowed. Pages that should not be found, such
 * as search results, have their own header.
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
