import type { FastifyReply } from 'fastify';

// The Content-Security-Policy of each kind of page. Other responses get one that allows nothing (security-headers.ts).

const noBase = "base-uri 'none'";

/** The policy of a page that no other site may frame, and that allows nothing besides these directives. */
const plainPolicy = (...directives: string[]) =>
  ["default-src 'none'", ...directives, noBase, "frame-ancestors 'none'"].join('; ');

const videos = 'https://www.youtube-nocookie.com';

/** The policy of an app's page: its own scripts only, and HTML only through named trusted types. */
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

/** The staff app shows previews in frames; no other site may. `framers`: its origins, or `'self'`. */
export const publicPagePolicy = (framers: readonly string[]) =>
  appPolicy(
    // Speculation rules are inline in the page; they are data, and allow no other inline script.
    "'self' 'inline-speculation-rules'",
    "img-src 'self' data: https: http:",
    `frame-src ${videos}`,
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  );

/** Staff may see pictures before the upload, and call and frame the public site, also on another origin. */
export const adminPagePolicy = (apiOrigin?: string) =>
  appPolicy(
    "'self'",
    apiOrigin === undefined ? "connect-src 'self'" : `connect-src 'self' ${apiOrigin}`,
    'img-src * data: blob:',
    `frame-src ${videos} ${apiOrigin ?? "'self'"}`,
    "frame-ancestors 'none'",
  );

/** The documentation of the API: a library's script of our own files, which writes styles, and calls only this site. */
export const docsPagePolicy = plainPolicy(
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
);

/** The pages of results: one script of their own, which builds its elements without HTML. */
export const resultPagePolicy = plainPolicy(
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
);

/** A page without any other file than the school's logo. */
export const fallbackPagePolicy = plainPolicy("img-src 'self'", "style-src 'unsafe-inline'", "form-action 'none'");

export const sendHtml = (reply: FastifyReply, html: string, policy: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

/** A picture that may contain another one as data. */
export const pictureFilePolicy = plainPolicy('img-src data:', 'sandbox');
