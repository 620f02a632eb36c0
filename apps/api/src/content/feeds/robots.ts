/**
 * What crawlers are asked: data for programs is no reading matter, everything else is. What should not be found
 * although it may be read, such as search results, says so itself.
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
