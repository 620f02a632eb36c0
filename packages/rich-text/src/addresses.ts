const linkProtocols = new Set(['http', 'https', 'mailto', 'tel']);
const uploadsFolder = '/uploads/';
const blankAddress = 'about:blank';

/** Characters that browsers remove from an address before they read its protocol (`java\tscript:`). */
const ignoredInAddresses = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const protocolPattern = /^([a-z][a-z0-9+.-]*):/i;

function protocolOf(url: string): string | undefined {
  return protocolPattern.exec(url.replace(/\s+/g, ''))?.[1]?.toLowerCase();
}

/** An allowed address of a link: http, https, mailto, tel, a path or an anchor; instead of others `about:blank`. */
export function safeLinkUrl(url: string): string {
  const readable = url.replace(ignoredInAddresses, '').trim();
  const protocol = protocolOf(readable);
  if (protocol === undefined) return readable;
  return linkProtocols.has(protocol) ? readable : blankAddress;
}

/** The address of an image, if allowed: http, https or a stored file under `/uploads/`; null for any other. */
export function safeImageUrl(url: string): string | null {
  const readable = url.replace(ignoredInAddresses, '').trim();
  if (readable.startsWith('//')) return safeImageUrl(`https:${readable}`);
  if (/^https?:\/\//i.test(readable)) return URL.canParse(readable) ? readable : null;
  return isUpload(readable) ? readable : null;
}

function isUpload(path: string): boolean {
  const base = 'http://uploads.invalid';
  if (!path.startsWith(uploadsFolder) || !URL.canParse(path, base)) return false;
  return new URL(path, base).pathname.startsWith(uploadsFolder);
}

const videoHosts = new Set(['youtube.com', 'www.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const videoPath = /^\/embed\/([\w-]{6,20})$/;

/** The cookie-free embed address of a YouTube video, keeping `start` (in seconds); null for any other address. */
export function videoEmbedUrl(url: string): string | null {
  const absolute = url.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return null;
  const { hostname, pathname, searchParams } = new URL(absolute);
  const video = videoPath.exec(pathname)?.[1];
  if (!videoHosts.has(hostname) || video === undefined) return null;
  const start = searchParams.get('start') ?? '';
  return `https://www.youtube-nocookie.com/embed/${video}${/^\d{1,6}$/.test(start) ? `?start=${start}` : ''}`;
}

const linkHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const videoPages = /^\/(?:embed|shorts|live)\/([\w-]+)\/?$/;
const startTime = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/;

/** The embed address of a YouTube link in any of its forms; null for any other link. */
export function videoEmbedUrlOfLink(link: string): string | null {
  const typed = link.trim();
  const absolute = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return null;
  const { hostname, pathname, searchParams } = new URL(absolute);
  const [, hours = '0', minutes = '0', seconds = '0'] = startTime.exec(searchParams.get('t') ?? '') ?? [];
  const start = searchParams.get('start') ?? String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const video = videoOf(hostname, pathname, searchParams);
  const suffix = start === '0' ? '' : `?start=${start}`;
  return video ? videoEmbedUrl(`https://www.youtube-nocookie.com/embed/${video}${suffix}`) : null;
}

function videoOf(hostname: string, pathname: string, searchParams: URLSearchParams): string | null {
  if (shortHosts.has(hostname)) return pathname.split('/')[1] ?? null;
  if (!linkHosts.has(hostname) && !videoHosts.has(hostname)) return null;
  return pathname === '/watch' ? searchParams.get('v') : (videoPages.exec(pathname)?.[1] ?? null);
}
