/**
 * The object store's host, with which image addresses are stored, and the CDN's, with which they are shown.
 */
export type ImageHosts = { store: string; cdn: string };

type Move = { from: string; to: string };

const address = /^(https?:\/\/)([^/?#]+)(\/[^?#]*)/i;
const imagePath = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;
/** Attributes of stored HTML, which is normalised: they are always written with double quotes. */
const attribute = /\b(src|href)="(https?:[^"]*)"/gi;

/** A file without an extension may be an image; a document is not. */
const mayBeImage = (path: string) => imagePath.test(path) || !path.slice(path.lastIndexOf('/')).includes('.');

function moveAddress(url: string, { from, to }: Move): string {
  const [start = '', scheme = '', host = '', path = ''] = address.exec(url) ?? [];
  return host.toLowerCase() === from && mayBeImage(path) ? `${scheme}${to}${path}${url.slice(start.length)}` : url;
}

function moveText(text: string, move: Move): string {
  if (!text.toLowerCase().includes(`//${move.from}/`)) return text;
  if (!text.includes('<')) return moveAddress(text, move);
  return text.replace(attribute, (_all, name: string, url: string) => `${name}="${moveAddress(url, move)}"`);
}

function moveAll(value: unknown, move: Move): unknown {
  if (typeof value === 'string') return moveText(value, move);
  if (Array.isArray(value)) return value.map((item) => moveAll(item, move));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveAll(item, move)]));
}

/** Replaces the host of the image addresses in a response by the CDN's. Without configured hosts nothing changes. */
export const asShown = (value: unknown, hosts: ImageHosts | undefined): unknown =>
  hosts ? moveAll(value, { from: hosts.store, to: hosts.cdn }) : value;

/** The same for one address. */
export const shownAddress = (url: string, hosts: ImageHosts | undefined): string =>
  hosts ? moveAddress(url, { from: hosts.store, to: hosts.cdn }) : url;

/** Replaces the host of the image addresses in an input by the object store's, so that an image is recognised. */
export const asSaved = (value: unknown, hosts: ImageHosts | undefined): unknown =>
  hosts ? moveAll(value, { from: hosts.cdn, to: hosts.store }) : value;
