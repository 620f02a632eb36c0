// The Content-Security-Policy of each kind of page. What is no page gets one that allows nothing (security-headers.ts).

const commonDirectives = ["base-uri 'none'", "frame-ancestors 'none'"];

/** An app's page: scripts come from its own files only, and markup is made of nothing that was not named as trusted (`packages/ui`). */
const appPolicy = (...own: string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default sanitised',
    ...commonDirectives,
    ...own,
  ].join('; ');

export const publicPagePolicy = appPolicy("img-src 'self' data: https: http:");

/** Staff may look at pictures that they have not uploaded yet, and call an API on another origin. */
export const adminPagePolicy = (apiOrigin: string) =>
  appPolicy(`connect-src 'self' ${apiOrigin}`, 'img-src * data: blob:');

/** The viewer of the API's description makes markup in ways of its own. */
export const docsPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  ...commonDirectives,
].join('; ');

/** A page that needs nothing but itself. */
export const fallbackPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...commonDirectives,
].join('; ');
