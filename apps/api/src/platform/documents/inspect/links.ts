const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Whether a link leads to the web, to a mail address or a telephone number, or to a place in the same site. Programs
 * ignore spaces and control characters in it. A path to another computer would send it the reader's password.
 */
export function isSafeLink(target: string): boolean {
  const bare = target.replace(/^\u00fe\u00ff/, '').replace(/[\0-\x20\x7f]/g, '');
  if (/^[\\/]{2}/.test(bare.replaceAll('\\', '/'))) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined ? !bare.includes('\\') : allowedSchemes.has(scheme.toLowerCase());
}
