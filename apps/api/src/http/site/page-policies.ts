// The Content-Security-Policy of each kind of page. What is no page gets one that allows nothing (security-headers.ts).

const noBase = "base-uri 'none'";
const commonDirectives = [noBase, "frame-ancestors 'none'"];
const videos = 'https://www.youtube-nocookie.com';

/** An app's page: scripts come from its own files only, and markup is made of nothing that was not named as trusted (`packages/ui`). */
const appPolicy = (scripts: string, ...own: string[]) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default sanitised',
    noBase,
    ...own,
  ].join('; ');

/** The staff app shows pages beside what is being edited; nobody else may frame them. */
export const publicPagePolicy = (adminOrigins: readonly string[]) =>
  appPolicy(
    // Rules for prefetching stand in the page; they are data, and let nothing else in the page run.
    "'self' 'inline-speculation-rules'",
    "img-src 'self' data: https: http:",
    `frame-src ${videos}`,
    `frame-ancestors ${adminOrigins.length > 0 ? adminOrigins.join(' ') : "'none'"}`,
  );

/** Staff may look at pictures that they have not uploaded yet, and call and frame a public site on another origin. */
export const adminPagePolicy = (apiOrigin: string) =>
  appPolicy(
    "'self'",
    `connect-src 'self' ${apiOrigin}`,
    'img-src * data: blob:',
    `frame-src ${videos} ${apiOrigin}`,
    "frame-ancestors 'none'",
  );

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
